import RenderTree

extension Session {
  /// Writes the members `root`, with every node and its state, and `unstorableWrites`.
  ///
  /// Reading changes nothing. The reasons for which bodies were evaluated are known only in sessions that are
  /// inspected from the start.
  ///
  /// Complexity: O(nodes).
  package func writeInspection(to json: JSONWriter) {
    InspectionWriter(tree, to: json).write(root: tree.root)
  }
}
