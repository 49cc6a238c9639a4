import RenderTree

/// A line between views.
public nonisolated struct Divider: Element, ElementAttributes {
  /// A line between views.
  public init() {}

  package static var typeName: StaticString { "Divider" }
}
