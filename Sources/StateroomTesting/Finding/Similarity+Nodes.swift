import Stateroom

extension Similarity {
  private static let nodeLimit = 1_000
  private static let shown = 8

  /// Returns the lines of the most similar nodes, best first.
  ///
  /// Complexity: O(n *m²*) for *n* nodes and texts of length *m*, both bounded.
  static func lines(in nodes: [TestNode], to wanted: String) -> [String] {
    let wanted = letters(of: wanted)
    var rated: [(line: String, distance: Int)] = []
    for node in nodes.prefix(nodeLimit) {
      guard node.name != nil || node.identifier != nil || !node.actions.isEmpty else { continue }
      let names = [node.name, node.identifier].compactMap(\.self)
      let distance = ([node.type] + names.flatMap { [$0, "\(node.type) \($0)"] })
        .map { self.distance(letters(of: $0), wanted) }.min()!
      rated.append((node.line(), distance))
    }
    // The sort is stable, so that equally similar nodes stay in document order.
    return rated.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(shown).map(\.element.line)
  }
}
