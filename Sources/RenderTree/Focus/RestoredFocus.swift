/// Asks for the focus to be at a node again that had it in an earlier life, without a focus state that says so.
final class RestoredFocus: FocusLocationBase {
  private let place: Digest

  init(_ place: Digest, _ focus: Focus) {
    self.place = place
    super.init(focus)
  }

  /// Complexity: O(nodes).
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
