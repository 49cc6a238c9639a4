/// A request for the focus of a node that had it in an earlier life of the session, if no focus state refers to it.
final class RestoredFocus: FocusLocationBase {
  private let place: Digest

  init(_ place: Digest, _ focus: Focus) {
    self.place = place
    super.init(focus)
  }

  /// - Complexity: O(nodes).
  override func target(from current: RenderedNode?) -> RenderedNode? {
    guard let focus, let root = focus.root else { return current }
    return find(below: root, focus) ?? current
  }

  private func find(below node: Node, _ focus: Focus) -> RenderedNode? {
    if let node = node as? RenderedNode, node.digest == place, focus.canHold(node) { return node }
    var found: RenderedNode?
    node.forEachChild { if found == nil { found = find(below: $0, focus) } }
    return found
  }
}
