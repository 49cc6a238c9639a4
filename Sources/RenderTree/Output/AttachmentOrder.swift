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
    var places = ChildPlaces()
    let entries = attachments.map { attachment in
      (attachment: attachment, path: attachment.isPresentation ? places.path(to: attachment.modifier) : nil)
    }
    let ordered = entries.sorted { left, right in
      guard let path = left.path, let other = right.path else { return left.path == nil && right.path != nil }
      return path.isMadeBefore(other)
    }.map(\.attachment)
    guard !zip(ordered, attachments).allSatisfy({ $0 === $1 }) else { return }
    attachments = ordered
    resetChildren()
    invalidate()
  }
}

/// Where nodes stand among the children of their parents, which are counted once for each parent.
@MainActor
private struct ChildPlaces {
  private var places: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]

  /// The places of the nodes from below the root down to a node. Complexity: O(depth), and O(children) for each parent
  /// that is new.
  mutating func path(to node: Node) -> [Int] {
    var path: [Int] = []
    var child = node
    while let parent = child.parent {
      path.append(place(of: child, in: parent))
      child = parent
    }
    return path.reversed()
  }

  private mutating func place(of child: Node, in parent: Node) -> Int {
    let id = ObjectIdentifier(parent)
    if places[id] == nil {
      var children: [ObjectIdentifier: Int] = [:]
      parent.forEachChild { children[ObjectIdentifier($0)] = children.count }
      places[id] = children
    }
    return places[id]?[ObjectIdentifier(child)] ?? .max
  }
}

extension [Int] {
  /// Whether a node with this path comes first when children come before their parents, both in document order.
  fileprivate func isMadeBefore(_ other: [Int]) -> Bool {
    for (place, otherPlace) in zip(self, other) where place != otherPlace { return place < otherPlace }
    return count > other.count
  }
}
