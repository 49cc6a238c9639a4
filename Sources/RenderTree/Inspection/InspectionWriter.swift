/// Writes a tree, with every node and the state that each owns, as JSON.
///
/// It has no side effects: no bodies or default values are evaluated, and nothing is registered or published.
@MainActor
package struct InspectionWriter {
  let json: JSONWriter
  private let unstorable: [Place]
  private let unstorablePlaces: Set<Place>

  private struct Place: Hashable {
    let node: Digest
    let property: String
  }

  /// Creates a writer for a settled tree.
  package init(_ tree: Tree, to json: JSONWriter) {
    self.json = json
    unstorable = tree.unstorableWrites().map { Place(node: $0.node, property: $0.property) }
    unstorablePlaces = Set(unstorable)
  }

  /// Writes the members `root` and `unstorableWrites`. Complexity: O(nodes plus size of what was written).
  package func write(root: Node?) {
    json.writeKey("root")
    var isWritten = false
    forEachNode(at: root) { node in
      if !isWritten { write(node) }
      isWritten = true
    }
    if !isWritten { json.writeLiteral("null") }
    json.writeKey("unstorableWrites")
    json.writeLiteral("[")
    for place in unstorable {
      json.separate()
      json.writeObject {
        json.writeKey("node")
        json.write(place.node)
        json.writeKey("property")
        json.write(place.property)
      }
    }
    json.writeLiteral("]")
  }

  /// Visits the topmost shown nodes at or below a node. Nodes that are not shown are passed through.
  private func forEachNode(at node: Node?, _ visit: (Node) -> Void) {
    guard let node else { return }
    if node is RenderedNode || (node as? any InspectedNode)?.isInspected == true {
      visit(node)
    } else {
      node.forEachChild { forEachNode(at: $0, visit) }
    }
  }

  private func write(_ node: Node) {
    if let node = node as? RenderedNode {
      let writer = SnapshotWriter(json)
      writer.begin(node)
      writer.writeOutputParts(of: node)
    } else if let node = node as? any InspectedNode {
      begin(node)
    }
    if node.flags.contains(.isDetached) { json.writeLiteral(",\"isShown\":false") }
    if let composite = node as? any InspectedComposite { writeBody(of: composite) }
    writeChildren(of: node)
    json.writeLiteral("}")
  }

  private func begin(_ node: any InspectedNode) {
    begin(node.digest, node.inspectedName, key: node.inspectedKey)
  }

  private func begin(_ digest: Digest, _ name: String, key: Any?) {
    json.writeLiteral("{\"id\":")
    json.write(digest)
    json.writeKey("type")
    json.write(name)
    if let key {
      json.writeKey("key")
      json.write(ValueDescription.of(key))
    }
  }

  /// Writes the rows of a `ForEach`. Most of them have no node besides that of their view.
  private func writeRows(of owner: RowOwner) {
    var hasRows = false
    owner.forEachRow { digest, key, row in
      json.writeLiteral(hasRows ? "," : ",\"children\":[")
      hasRows = true
      begin(digest, "Row", key: key)
      if row.flags.contains(.isDetached) { json.writeLiteral(",\"isShown\":false") }
      var hasContent = false
      forEachNode(at: row) { node in
        json.writeLiteral(hasContent ? "," : ",\"children\":[")
        hasContent = true
        write(node)
      }
      json.writeLiteral(hasContent ? "]}" : "}")
    }
    if hasRows { json.writeLiteral("]") }
  }

  private func writeChildren(of node: Node) {
    if let owner = node as? RowOwner { return writeRows(of: owner) }
    var hasChildren = false
    node.forEachChild { child in
      forEachNode(at: child) { node in
        json.writeLiteral(hasChildren ? "," : ",\"children\":[")
        hasChildren = true
        write(node)
      }
    }
    if hasChildren { json.writeLiteral("]") }
  }

  /// Writes the module of a view, the reason for its last evaluation, and its dynamic properties.
  private func writeBody(of node: any InspectedComposite) {
    json.writeKey("module")
    json.write(node.module)
    if let evaluations = node.evaluations {
      json.writeKey("evaluations")
      json.write(evaluations.count)
      json.writeKey("reason")
      json.write(evaluations.reason.description)
    }
    let properties = node.inspectedProperties
    guard !properties.isEmpty else { return }
    json.writeKey("state")
    json.writeLiteral("[")
    for property in properties {
      let place = Place(node: node.digest, property: property.slot?.name ?? property.name)
      json.separate()
      write(property, isEncodable: !unstorablePlaces.contains(place))
    }
    json.writeLiteral("]")
  }
}
