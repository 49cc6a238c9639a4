/// Views that a control reads but that are never its children, such as tab items and swipe actions.
package nonisolated struct HiddenRegion<Content: View>: ContentRegion {
  let role: StaticString
  let content: Content

  /// Creates hidden views with the name by which their owner finds them.
  package init(_ role: StaticString, _ content: Content) {
    self.role = role
    self.content = content
  }

  @MainActor func makeRegionNode(in position: _Position) -> RegionNode {
    HiddenRegionNode(role, position)
  }
}

/// The node of a ``HiddenRegion``: keeps its views out of the output, and invalidates their owner when they change.
private final class HiddenRegionNode: NamedRegionNode {
  /// The rendered nodes of the views. Complexity: O(nodes below).
  var nodes: [RenderedNode] {
    var nodes: [RenderedNode] = []
    child?.forEachOutput { nodes.append($0) }
    return nodes
  }

  override func derive() {
    super.derive()
    owner.invalidate()
    owner.scope.region?.invalidateDerivation()
  }
}

extension AttachmentNode {
  /// The rendered nodes of the hidden views that the node consists of, in document order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes below.
  final var hiddenNodes: [RenderedNode] {
    var node = child
    while let current = node as? SingleChildNode {
      if let region = current as? HiddenRegionNode { return region.nodes }
      node = current.child
    }
    return []
  }
}

extension RenderedNode {
  /// Returns the hidden views with the given role, in document order. Complexity: O(regions plus nodes below them).
  package final func hiddenNodes(_ role: StaticString) -> [RenderedNode] {
    var nodes: [RenderedNode] = []
    regions.forEach { region in
      guard let region = region as? HiddenRegionNode, region.has(role) else {
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
