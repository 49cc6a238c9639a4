import RenderTree

extension Session {
  /// Writes the members `root`, with every node and the state that each owns, and `unstorableWrites`.
  ///
  /// Reading changes nothing. Why bodies were evaluated is known in sessions that are inspected from the start.
  package func writeInspection(to json: JSONWriter) {
    InspectionWriter(tree, to: json).write(root: tree.root)
  }
}
