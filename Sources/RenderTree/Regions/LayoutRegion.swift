/// The views that a layout of an app arranges. The layout's node is rendered again when anything in them changes.
package nonisolated struct LayoutRegion<Content: View>: ContentRegion {
  let content: Content

  package init(_ content: Content) {
    self.content = content
  }

  @MainActor func makeRegionNode(in position: _Position) -> RegionNode {
    LayoutRegionNode(position)
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

  override func derive() {
    super.derive()
    if isBeginning { outputCount = child?.outputCount ?? 0 } else { owner.invalidate() }
  }
}
