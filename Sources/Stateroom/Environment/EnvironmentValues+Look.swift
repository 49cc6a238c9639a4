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
  /// The background style, or nil if none was set.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
  /// The prominence of section headers.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
  /// The transition of changes within content.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
  /// Whether autocorrection is disabled.
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionKey.self] }
    set { self[AutocorrectionKey.self] = newValue }
  }
  /// Whether scrolling is enabled.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
  /// The minimum height of list rows.
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
  /// The minimum height of list headers.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[HeaderHeightKey.self] }
    set { self[HeaderHeightKey.self] = newValue }
  }
  /// Whether buttons repeat their action while they are held.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }
  /// The visibility of menu indicators.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
  /// The keyboard shortcut of the enclosing control.
  public var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension EnvironmentValues: CustomStringConvertible {
  /// The name of the type. The values are not listed.
  public var description: String { "EnvironmentValues" }
}

extension View {
  /// Sets the background style of the view.
  ///
  /// ```swift
  /// Rectangle().fill(.background).backgroundStyle(.mint)
  /// // {"type": "Rectangle", "props": {"fill": "mint"}}
  /// ```
  nonisolated public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}
