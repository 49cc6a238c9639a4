/// Views that a control takes something from and that are never children of it: tab items, swipe actions.
package nonisolated struct HiddenRegion<Content: View>: View {
  let role: StaticString
  let content: Content

  /// Hidden views under the name by which their owner finds them.
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

/// Keeps views out of the output and lets their owner declare itself anew when they change.
package final class HiddenRegionNode: RegionNode {
  let role: StaticString

  init(_ role: StaticString, _ position: _Position) {
    self.role = role
    super.init(position)
  }

  /// The rendered nodes of the views.
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
  /// The hidden views of the node with the given role, in document order.
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
