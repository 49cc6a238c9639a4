import Foundation
import RenderTree

/// The default padding, if no length is given.
private let standardPadding: CGFloat = 16

extension View {
  /// Adds padding on edges: a length, or the default padding if it is nil.
  ///
  /// ```swift
  /// Text("Hello").padding(.horizontal, 12)
  /// // {"type": "Text", "modifiers": [{"padding": {"leading": 12, "trailing": 12}}], …}
  /// ```
  nonisolated public consuming func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = JSONValue.length(length ?? standardPadding)
    func side(_ edge: Edge.Set) -> JSONValue? { edges.contains(edge) ? length : nil }
    return entry(
      "padding",
      edges.isSuperset(of: .all)
        ? length!
        : .members(
          ("top", side(.top)), ("leading", side(.leading)), ("bottom", side(.bottom)),
          ("trailing", side(.trailing))))
  }

  /// Adds equal padding on all edges.
  nonisolated public consuming func padding(_ length: CGFloat) -> some View {
    entry("padding", Double(length))
  }

  /// Adds padding of a length for each edge.
  nonisolated public consuming func padding(_ insets: EdgeInsets) -> some View {
    entry("padding", insets.json)
  }

  /// Adds padding to the safe area of the view. Here it is padding like any other.
  ///
  /// ```swift
  /// ScrollView { Text("Page") }.safeAreaPadding(.horizontal, 16)
  /// // {"type": "ScrollView", "modifiers": [{"padding": {"leading": 16, "trailing": 16}}]}
  /// ```
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds equal padding to the safe area of the view on all edges. Here it is padding like any other.
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
    padding(length)
  }
}

extension EdgeInsets {
  var json: JSONValue {
    .members(
      ("top", .length(top)), ("leading", .length(leading)), ("bottom", .length(bottom)),
      ("trailing", .length(trailing)))
  }
}
