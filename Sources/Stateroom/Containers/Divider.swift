import RenderTree

/// A line that separates views.
///
/// ```swift
/// VStack {
///   Text("Above")
///   Divider()
///   Text("Below")
/// }
/// // {"type": "Divider"}
/// ```
public nonisolated struct Divider: Element, ElementAttributes {
  /// Creates a divider.
  public init() {}

  package static var typeName: StaticString { "Divider" }
}
