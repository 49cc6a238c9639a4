import RenderTree

/// The conditions under which a tab bar becomes small.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  fileprivate let name: String

  /// The client's choice.
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  /// Never.
  public static let never = TabBarMinimizeBehavior(name: "never")
  /// While the content is scrolled down.
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  /// While the content is scrolled up.
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}

extension View {
  /// Sets the conditions under which the tab bar becomes small.
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    entry("tabBarMinimizeBehavior", .string(behavior.name))
  }

  /// Continues the view, mirrored and blurred, below the bars around it.
  nonisolated public func backgroundExtensionEffect(isEnabled: Bool = true) -> some View {
    entry("backgroundExtensionEffect", .bool(isEnabled))
  }
}
