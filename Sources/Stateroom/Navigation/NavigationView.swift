import RenderTree

/// Pages on top of one another, as ``NavigationStack`` has them.
public nonisolated struct NavigationView<Content: View>: View {
  let content: Content

  /// A stack with a root.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The stack with its pages.
  @MainActor public var body: some View { NavigationStackHost(path: nil, root: content) }
}

/// How a navigation view looks. Headless, all are stacks.
public protocol NavigationViewStyle: Sendable {}

/// The look that suits the platform.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// The look that suits the platform.
  public init() {}
}

/// One page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// One page at a time.
  public init() {}
}

/// Several columns.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// Several columns.
  public init() {}
}

/// Several columns.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// Several columns.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The look that suits the platform.
  public static var automatic: DefaultNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One page at a time.
  public static var stack: StackNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Several columns.
  public static var columns: ColumnNavigationViewStyle { .init() }
}

extension View {
  /// Sets how navigation views look.
  nonisolated public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View {
    entry("navigationViewStyle", .string(plainStyleName(Style.self, "NavigationViewStyle")))
  }
}
