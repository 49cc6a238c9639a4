/// A node with rows.
@MainActor
protocol RowHolding: Node {
  var rows: RowList { get }
}

extension RowList {
  /// Returns the inconsistencies between the chunks and their rows.
  ///
  /// - Complexity: O(*c*² + *n*), where *c* is the number of chunks and *n* the number of rows.
  package func violations() -> [String] {
    var result: [String] = []
    if chunks.reduce(0, { $0 + $1.rows.count }) != count { result.append("wrong number of rows") }
    for (index, chunk) in chunks.enumerated() {
      if chunk.index != index { result.append("chunk \(index) says that it is \(chunk.index)") }
      let start = chunks[..<index].reduce(0) { $0 + $1.rows.count }
      if chunk.start != start { result.append("chunk \(index) begins at \(chunk.start), not at \(start)") }
      if chunk.rows.isEmpty { result.append("chunk \(index) is empty") }
      // The placeholder of left-out rows appears in several chunks.
      if chunk.rows.contains(where: { !$0.flags.contains(.isLeftOut) && self.chunk(of: $0) !== chunk }) {
        result.append("a row of another chunk")
      }
      let outputs = chunk.rows.reduce(0) { $0 + $1.outputCount }
      if outputs != chunkOutputs[index] {
        result.append("chunk \(index) counts \(chunkOutputs[index]), not \(outputs)")
      }
    }
    return result
  }
}
