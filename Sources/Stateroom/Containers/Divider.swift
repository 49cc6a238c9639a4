import RenderTree

/// A line between views.
public nonisolated struct Divider: Element {
  /// A line between views.
  public init() {}

  package static var typeName: StaticString { "Divider" }

  @MainActor package func declare(_ node: NodeDeclaration) {}
}
