/// The views that a layout of an app arranges. The layout's node is rendered again when anything in them changes.
package nonisolated struct LayoutRegion<Content: View>: View {
  let content: Content

  package init(_ content: Content) {
    self.content = content
  }

  package typealias Body = Never

  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = LayoutRegionNode(position)
    node.begin {
      Content._makeNode(view.content, in: _Position(of: Content.self, in: node, scope: node.contentScope))
    }
    return node
  }

  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {
    Content._updateNode(unsafeDowncast(node, to: LayoutRegionNode.self).child!, to: view.content)
  }
}

/// The node of a ``LayoutRegion``.
package final class LayoutRegionNode: RegionNode {
  /// The layout, of a type that the engine does not know, or nil before the first rendering.
  package var layout: Any?

  override init(_ position: _Position) {
    super.init(position)
    flags.remove(.detachesChildren)
  }

  package override func derive() {
    super.derive()
    if isBeginning { outputCount = child?.outputCount ?? 0 } else { owner.invalidate() }
  }
}
