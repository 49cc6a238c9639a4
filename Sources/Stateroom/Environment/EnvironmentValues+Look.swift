import Foundation
import RenderTree

private enum BackgroundStyleKey: EnvironmentKey {
  static let defaultValue: AnyShapeStyle? = nil
}
private enum HeaderProminenceKey: EnvironmentKey {
  static let defaultValue = Prominence.standard
}
private enum ContentTransitionKey: EnvironmentKey {
  static let defaultValue = ContentTransition.identity
}
private enum AutocorrectionKey: EnvironmentKey {
  static let defaultValue = false
}
private enum ScrollEnabledKey: EnvironmentKey {
  static let defaultValue = true
}
private enum RowHeightKey: EnvironmentKey {
  static let defaultValue: CGFloat = 44
}
private enum HeaderHeightKey: EnvironmentKey {
  static let defaultValue: CGFloat? = nil
}
private enum ButtonRepeatKey: EnvironmentKey {
  static let defaultValue = ButtonRepeatBehavior.automatic
}
private enum MenuIndicatorKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}
private enum KeyboardShortcutKey: EnvironmentKey {
  static let defaultValue: KeyboardShortcut? = nil
}

extension EnvironmentValues {
  /// What the background is painted with, if something was set.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
  /// How much the headers of sections stand out.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
  /// How content changes.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
  /// Whether the keyboard is kept from correcting.
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionKey.self] }
    set { self[AutocorrectionKey.self] = newValue }
  }
  /// Whether scroll views scroll.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
  /// The least height of a list's rows.
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
  /// The least height of a list's headers.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[HeaderHeightKey.self] }
    set { self[HeaderHeightKey.self] = newValue }
  }
  /// Whether buttons that are held act again and again.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }
  /// Whether menus show an arrow.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
  /// The shortcut of the control around.
  public var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension EnvironmentValues: CustomStringConvertible {
  /// A short name: the values are read one by one.
  public var description: String { "EnvironmentValues" }
}

extension View {
  /// Sets what the background style is painted with.
  nonisolated public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}
