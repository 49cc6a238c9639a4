import RenderTree

extension Session {
  /// Writes the members `root`, with every node and its state, and `unstorableWrites`.
  ///
  /// Reading changes nothing. The reasons of evaluations are known only if the session was inspected from the
  /// start.
  ///
  /// - Complexity: O(nodes).
  package func writeInspection(to json: JSONWriter) {
    InspectionWriter(tree, to: json).write(root: tree.root)
  }
}
