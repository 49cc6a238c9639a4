/// Views that a control reads but that are never its children, such as tab items and swipe actions.
package nonisolated struct HiddenRegion<Content: View>: View {
  let role: StaticString
  let content: Content

  /// Creates hidden views with the name by which their owner finds them.
  package init(_ role: StaticString, _ content: Content) {
    self.role = role
    self.content = content
  }

  package typealias Body = Never

  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = HiddenRegionNode(view.role, position)
    node.begin {
      Content._makeNode(view.content, in: _Position(of: Content.self, in: node, scope: node.contentScope))
    }
    return node
  }

  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {
    Content._updateNode(unsafeDowncast(node, to: HiddenRegionNode.self).child!, to: view.content)
  }
}

/// The node of a ``HiddenRegion``: keeps its views out of the output, and invalidates their owner when they change.
package final class HiddenRegionNode: RegionNode {
  let role: StaticString

  init(_ role: StaticString, _ position: _Position) {
    self.role = role
    super.init(position)
  }

  /// The rendered nodes of the views. Complexity: O(nodes below).
  package var nodes: [RenderedNode] {
    var nodes: [RenderedNode] = []
    child?.forEachOutput { nodes.append($0) }
    return nodes
  }

  package override func derive() {
    super.derive()
    owner.invalidate()
    owner.scope.region?.invalidateDerivation()
  }
}

extension RenderedNode {
  /// Returns the hidden views with the given role, in document order. Complexity: O(regions plus nodes below them).
  package final func hiddenNodes(_ role: StaticString) -> [RenderedNode] {
    var nodes: [RenderedNode] = []
    regions.forEach { region in
      guard let region = region as? HiddenRegionNode, region.role.description == role.description else {
        return
      }
      nodes += region.nodes
    }
    return nodes
  }

  /// Performs an action of the node, as a client would.
  package final func perform(_ request: ActionRequest) {
    let declaration = NodeDeclaration()
    declaration.request = request
    declaration.begin(self)
    declareWithModifiers(declaration)
  }
}
