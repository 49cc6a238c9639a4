import RenderTree

/// Views that can ask a scroll view to bring one of its views into sight.
public nonisolated struct ScrollViewReader<Content: View>: View {
  /// Makes the views.
  public var content: (ScrollViewProxy) -> Content

  /// Views that are given a proxy of the scroll views among them.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// The views.
  @MainActor public var body: Content { content(ScrollViewProxy()) }
}

/// Asks scroll views to scroll. Headless, everything is in sight already, and where a client has scrolled to is
/// its own.
public struct ScrollViewProxy: Sendable {
  /// Brings a view into sight.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
