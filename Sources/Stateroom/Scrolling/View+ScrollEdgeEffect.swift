import RenderTree

/// The look of content where it scrolls below a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  fileprivate let name: String

  /// The client's choice.
  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  /// The content ends at a line.
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
  /// The content fades.
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

extension View {
  /// Sets the look of content that scrolls below the bars at some edges. The page has one look.
  nonisolated public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View {
    entry(
      "scrollEdgeEffectStyle",
      .members(("style", style.map { .string($0.name) } ?? .null), ("edges", edges.json)))
  }

  /// Shows content that scrolls below the bars at some edges as it is. The page has one look.
  nonisolated public func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View {
    entry("scrollEdgeEffectHidden", .members(("hidden", .bool(hidden)), ("edges", edges.json)))
  }
}
