import RenderTree

/// A stack of pages, like ``NavigationStack``, or several columns, like ``NavigationSplitView``.
///
/// ```swift
/// NavigationView {
///   NavigationLink("Plum", destination: Text("All about plums"))
/// }
/// // {"type": "NavigationStack"}
///
/// NavigationView {
///   NavigationLink("Plum", destination: Text("All about plums"))
///   Text("Choose a fruit")
/// }
/// // {"type": "NavigationSplitView"}
/// ```
///
/// The links of a column open their pages in the last one. On a narrow screen one column is seen, at first the first.
public nonisolated struct NavigationView<Content: View>: View {
  let content: Content

  /// Creates a stack with a root.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The stack with its pages.
  @MainActor public var body: some View { NavigationColumns(content: content) }
}

/// The appearance of navigation views. It is sent to clients by name only.
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
  ///
  /// With the style `stack`, a view of several columns is a stack of the first.
  nonisolated public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View {
    entry("navigationViewStyle", .string(plainStyleName(Style.self, "NavigationViewStyle")))
      .environment(\.isNavigationStack, Style.self == StackNavigationViewStyle.self)
  }
}

extension EnvironmentValues {
  /// Whether navigation views show one page at a time.
  var isNavigationStack: Bool {
    get { self[NavigationStackKey.self] }
    set { self[NavigationStackKey.self] = newValue }
  }
}

private enum NavigationStackKey: EnvironmentKey {
  static let defaultValue = false
}
