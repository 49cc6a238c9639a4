/// A view whose content a control reads through a ``RegionNode``.
protocol ContentRegion: View where Body == Never {
  associatedtype Content: View

  nonisolated var content: Content { get }

  /// Makes the region's node, without its content.
  @MainActor func makeRegionNode(in position: _Position) -> RegionNode
}

extension ContentRegion {
  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = view.makeRegionNode(in: position)
    node.begin {
      Content._makeNode(view.content, in: _Position(of: Content.self, in: node, scope: node.contentScope))
    }
    return node
  }

  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {
    Content._updateNode(unsafeDowncast(node, to: RegionNode.self).child!, to: view.content)
  }
}
