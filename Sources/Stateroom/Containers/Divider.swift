import RenderTree

/// A line that separates views.
public nonisolated struct Divider: Element, ElementAttributes {
  /// Creates a divider.
  public init() {}

  package static var typeName: StaticString { "Divider" }
}
