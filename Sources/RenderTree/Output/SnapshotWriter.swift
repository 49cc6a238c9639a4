/// Writes subtrees of the output as JSON.
@MainActor
package struct SnapshotWriter {
  package let json: JSONWriter

  package init(_ json: JSONWriter) {
    self.json = json
  }

  /// Writes a node with everything below it. Complexity: O(nodes); what each shows was written before.
  package func write(_ node: RenderedNode) {
    begin(node)
    writeFacets(of: node)
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

  /// Writes the beginning of a node, which every form of it has.
  func begin(_ node: RenderedNode) {
    json.writeLiteral("{\"id\":")
    json.write(node.digest)
    json.writeLiteral(",\"type\":\"")
    json.writeLiteral(node.typeName)
    json.write("\"" as Unicode.Scalar)
  }

  /// Writes what a node shows itself, as far as that is anything.
  func writeFacets(of node: RenderedNode) {
    writeMembers(node.props, "props", brackets: ("{", "}"))
    writeMembers(node.modifiers, "modifiers", brackets: ("[", "]"))
    writeMembers(node.actions, "actions", brackets: ("[", "]"))
  }

  private func writeMembers(
    _ members: [UInt8], _ name: StaticString, brackets: (Unicode.Scalar, Unicode.Scalar)
  ) {
    if !members.isEmpty { writeEvenEmpty(members, name, brackets) }
  }

  func writeEvenEmpty(
    _ members: [UInt8], _ name: StaticString, _ brackets: (Unicode.Scalar, Unicode.Scalar)
  ) {
    json.writeLiteral(",\"")
    json.writeLiteral(name)
    json.writeLiteral("\":")
    json.write(brackets.0)
    json.write(members)
    json.write(brackets.1)
  }
}
