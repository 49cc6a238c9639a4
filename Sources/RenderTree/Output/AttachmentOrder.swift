import StateCore

// Several presentations may share a host. They are ordered as a newly made tree would create their modifiers: inner
// ones before outer ones, earlier ones before later ones.

/// The rendered nodes whose presentations may be ordered differently from their modifiers.
@MainActor
final class AttachmentOrder: UpdatePhase {
  private var hosts: [RenderedNode] = []
  // Each update asks. A flag needs no check of exclusive access, as the array would.
  private var isEmpty = true

  override var isAtRest: Bool { isEmpty }

  /// Schedules the ordering of a host's presentations for the end of the update.
  func append(_ host: RenderedNode) {
    guard host.attachments.count > 1, hosts.last !== host else { return }
    hosts.append(host)
    isEmpty = false
  }

  override func treeEnds() {
    isEmpty = true
    _ = exchange(&hosts, with: [])
  }

  /// Puts the presentations of hosts in order, where that may have changed.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of these hosts.
  override func run(_ update: borrowing Update) {
    while !isEmpty {
      let host = hosts.removeLast()
      isEmpty = hosts.isEmpty
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

/// The indexes of nodes among the children of their parents, computed once for each parent.
@MainActor
private struct ChildPlaces {
  private var places: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]

  /// Returns the indexes of a node and its ancestors, from below the root down to the node. Complexity: O(depth),
  /// and O(children) for each parent that is not cached yet.
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
  /// Whether the node with this path precedes the other one in postorder, with siblings in document order.
  fileprivate func isMadeBefore(_ other: [Int]) -> Bool {
    for (place, otherPlace) in zip(self, other) where place != otherPlace { return place < otherPlace }
    return count > other.count
  }
}
