import Stateroom

extension Similarity {
  private static let nodeLimit = 1_000
  private static let shown = 8

  /// Returns the lines of the most similar nodes, best first.
  ///
  /// Complexity: O(n *m²*) for *n* nodes and texts of length *m*, both bounded.
  static func lines(in nodes: [TestNode], to wanted: String) -> [String] {
    let named = nodes.prefix(nodeLimit).filter {
      $0.name != nil || $0.identifier != nil || !$0.actions.isEmpty
    }
    return nearest(to: wanted, among: Array(named), limit: shown) { node in
      let names = [node.name, node.identifier, node.spokenName].compactMap(\.self)
      return [node.type] + names.flatMap { [$0, "\(node.type) \($0)"] }
    }
    .map { $0.line() }
  }
}
