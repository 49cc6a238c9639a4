import RenderTree

/// A container whose content can scroll to one of its views.
public nonisolated struct ScrollViewReader<Content: View>: View {
  /// Builds the content with a proxy that scrolls it.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a container whose content is built with a proxy of the scroll views in it.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// The content.
  @MainActor public var body: Content { content(ScrollViewProxy()) }
}

/// A proxy of the scroll views in a scroll view reader.
///
/// Headless, every view is visible already, and each client keeps its own scroll position.
public struct ScrollViewProxy: Sendable {
  /// Scrolls to a view. Has no effect here.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
