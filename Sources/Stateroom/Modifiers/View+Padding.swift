import Foundation
import RenderTree

/// The padding where no length is given.
private let standardPadding: CGFloat = 16

extension View {
  /// Adds room on some sides; without a length as much as is usual.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
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

  /// Adds the same room on all sides.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    entry("padding", Double(length))
  }

  /// Adds room of different lengths.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    entry("padding", insets.json)
  }

  /// Adds room inside the safe area, which the client draws as padding.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds the same room on all sides inside the safe area, which the client draws as padding.
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
