// Several presentations may have one host. They stand in the order in which their modifiers were made, were the
// tree made now: inner ones before outer ones, earlier ones before later ones.

extension Tree {
  /// Puts the presentations of a host in order at the end of the update.
  func reorderAttachments(of host: RenderedNode) {
    if host.attachments.count > 1, disorderedHosts.last !== host { disorderedHosts.append(host) }
  }

  func orderAttachments() {
    while let host = disorderedHosts.popLast() {
      if !host.flags.contains(.isGone) { host.orderAttachments() }
    }
  }
}

extension RenderedNode {
  fileprivate func orderAttachments() {
    let ordered = attachments.sorted { left, right in
      guard left.isPresentation, right.isPresentation else {
        return !left.isPresentation && right.isPresentation
      }
      return left.modifier.isMadeBefore(right.modifier)
    }
    guard !zip(ordered, attachments).allSatisfy({ $0 === $1 }) else { return }
    attachments = ordered
    resetChildren()
    invalidate()
  }
}

extension Node {
  /// Whether the node comes first when children come before their parents, both in document order.
  fileprivate func isMadeBefore(_ other: Node) -> Bool {
    if self === other { return false }
    let path = path
    let otherPath = other.path
    guard let index = zip(path, otherPath).enumerated().first(where: { $1.0 !== $1.1 })?.offset else {
      return path.count > otherPath.count
    }
    guard index > 0 else { return false }
    var first: Node?
    path[index - 1].forEachChild { child in
      if first == nil, child === path[index] || child === otherPath[index] { first = child }
    }
    return first === path[index]
  }

  /// The nodes from the root down to this one.
  private var path: [Node] {
    var path: [Node] = []
    var node: Node? = self
    while let current = node {
      path.append(current)
      node = current.parent
    }
    return path.reversed()
  }
}
