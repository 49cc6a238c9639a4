/// Writes subtrees of the output as JSON.
@MainActor
package struct SnapshotWriter {
  package let json: JSONWriter

  package init(_ json: JSONWriter) {
    self.json = json
  }

  /// Writes a node and everything below it. Complexity: O(nodes), since each node's own output is already encoded.
  package func write(_ node: RenderedNode) {
    begin(node)
    writeOutputParts(of: node)
    if node.childCount > 0 {
      json.writeLiteral(",\"children\":[")
      var isFirst = true
      node.forEachOutputChild { child in
        if !isFirst { json.write("," as Unicode.Scalar) }
        isFirst = false
        write(child)
      }
      json.write("]" as Unicode.Scalar)
    }
    json.write("}" as Unicode.Scalar)
  }

  /// Writes the beginning of a node, common to all its forms.
  func begin(_ node: RenderedNode) {
    json.writeLiteral("{\"id\":")
    json.write(node.digest)
    json.writeLiteral(",\"type\":\"")
    json.writeLiteral(node.typeName)
    json.write("\"" as Unicode.Scalar)
  }

  /// Writes the nonempty parts of a node's own output.
  func writeOutputParts(of node: RenderedNode) {
    if !node.isEmpty(.props) { writeProps(of: node) }
    if !node.isEmpty(.modifiers) { writeModifiers(of: node) }
    if !node.isEmpty(.actions) { writeActions(of: node) }
  }

  func writeProps(of node: RenderedNode) {
    node.withBytes(of: .props) { json.write($0, after: ",\"props\":{", before: "}") }
  }

  func writeModifiers(of node: RenderedNode) {
    node.withBytes(of: .modifiers) { json.write($0, after: ",\"modifiers\":[", before: "]") }
  }

  func writeActions(of node: RenderedNode) {
    node.withBytes(of: .actions) { json.write($0, after: ",\"actions\":[", before: "]") }
  }
}
