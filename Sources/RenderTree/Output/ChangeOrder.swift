/// The rendered nodes of a tree in the order of their last change: a list whose links are in the nodes.
///
/// Every node that comes, changes or goes passes through it, so nothing here counts a reference: a node takes itself
/// out before it goes.
package struct ChangeOrder {
  private var first: Unmanaged<RenderedNode>?

  /// The neighbours of a node.
  struct Links {
    fileprivate(set) var newer: Unmanaged<RenderedNode>?
    fileprivate(set) var older: Unmanaged<RenderedNode>?
  }

  init() {}

  /// The node that changed last.
  package var newest: RenderedNode? { first?.takeUnretainedValue() }

  /// Makes a node the one that changed last. Complexity: O(1).
  mutating func moveToNewest(_ node: RenderedNode) {
    let reference = Unmanaged.passUnretained(node)
    if first?.toOpaque() == reference.toOpaque() { return }
    remove(node)
    node.changeLinks.older = first
    first?._withUnsafeGuaranteedRef { $0.changeLinks.newer = reference }
    first = reference
  }

  /// Moves a node back, to others that changed when it did. Complexity: O(nodes that changed since).
  @MainActor mutating func moveToItsPlace(_ node: RenderedNode) {
    remove(node)
    var newer: RenderedNode?
    var older = newest
    while let next = older, next.changed > node.changed {
      newer = next
      older = next.olderChange
    }
    let reference = Unmanaged.passUnretained(node)
    node.changeLinks.newer = newer.map { .passUnretained($0) }
    node.changeLinks.older = older.map { .passUnretained($0) }
    older?.changeLinks.newer = reference
    if let newer { newer.changeLinks.older = reference } else { first = reference }
  }

  /// Takes a node out. Complexity: O(1).
  mutating func remove(_ node: RenderedNode) {
    let links = node.changeLinks
    if first?.toOpaque() == Unmanaged.passUnretained(node).toOpaque() { first = links.older }
    links.newer?._withUnsafeGuaranteedRef { $0.changeLinks.older = links.older }
    links.older?._withUnsafeGuaranteedRef { $0.changeLinks.newer = links.newer }
    node.changeLinks = Links()
  }
}

extension RenderedNode {
  /// The node that changed next after this one.
  package final var newerChange: RenderedNode? { changeLinks.newer?.takeUnretainedValue() }
  /// The node that changed last before this one.
  package final var olderChange: RenderedNode? { changeLinks.older?.takeUnretainedValue() }
}
