import RenderTree

/// A stack of pages, like ``NavigationStack``.
///
/// ```swift
/// NavigationView {
///   NavigationLink("Plum", destination: Text("All about plums"))
/// }
/// // {"type": "NavigationStack"}
/// ```
///
/// Of several columns the first is the stack's root, as on a phone: its links lead on, and the others are shown on wide
/// screens until a choice is made.
public nonisolated struct NavigationView<Content: View>: View {
  let content: Content

  /// Creates a stack with a root.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The stack with its pages.
  @MainActor public var body: some View { NavigationStackHost(path: nil, root: FirstColumn(of: content)) }
}

/// The appearance of navigation views. It is sent to clients by name only: every navigation view is a stack.
public protocol NavigationViewStyle: Sendable {}

/// The default style. The client chooses the appearance.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

/// A style that shows one page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

/// A style that shows several columns.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

/// A style that shows several columns.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The default style. The client chooses the appearance.
  public static var automatic: DefaultNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// A style that shows one page at a time.
  public static var stack: StackNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// A style that shows several columns.
  public static var columns: ColumnNavigationViewStyle { .init() }
}

extension View {
  /// Sets the style of the navigation views in this view.
  ///
  /// ```swift
  /// NavigationView { Text("Home") }.navigationViewStyle(.stack)
  /// // {"type": "NavigationStack", "modifiers": [{"navigationViewStyle": "stack"}]}
  /// ```
  nonisolated public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View {
    entry("navigationViewStyle", .string(plainStyleName(Style.self, "NavigationViewStyle")))
  }
}
