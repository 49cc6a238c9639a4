/// Something that nodes read and that invalidates them when it changes.
package class Source: @unchecked Sendable {
  // Everything here is touched on the main actor only; a subclass that is read elsewhere locks what it adds.

  // The tree outlives its nodes' storage except where user code keeps a binding: hence weak.
  package final weak var tree: Tree?
  private var readers = ReaderSet()
  /// The number of the pending transaction in which this source was written last.
  package final var pendingTransaction = 0

  package init(tree: Tree?) {
    self.tree = tree
  }

  @MainActor package final func addReader(_ node: Node) { readers.insert(node) }
  @MainActor package final func removeReader(_ node: Node) { readers.remove(node) }

  /// Visits everything that read the source.
  @MainActor package func forEachReader(_ visit: (Node) -> Void) { readers.forEach(visit) }

  /// Marks everything that read the source.
  @MainActor package func invalidateReaders() {
    readers.forEach { $0.invalidate() }
  }
}

/// A few nodes in an array, many in a set.
private struct ReaderSet {
  private var few: [Unmanaged<Node>] = []
  private var many: Set<ObjectIdentifier>?

  // Nodes remove themselves before they go: see `Node.tearDown`.
  mutating func insert(_ node: Node) {
    let id = ObjectIdentifier(node)
    if many != nil {
      guard many!.insert(id).inserted else { return }
    } else if few.contains(where: { $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque() }) {
      return
    }
    few.append(.passUnretained(node))
    if few.count == 16, many == nil {
      many = Set(few.map { ObjectIdentifier($0.takeUnretainedValue()) })
    }
  }

  mutating func remove(_ node: Node) {
    if many != nil, many!.remove(ObjectIdentifier(node)) == nil { return }
    let pointer = Unmanaged.passUnretained(node).toOpaque()
    // Rows go in the order in which they came or the reverse: both ends are looked at first.
    if let index = few.last?.toOpaque() == pointer
      ? few.count - 1 : few.firstIndex(where: { $0.toOpaque() == pointer })
    {
      few.swapAt(index, few.count - 1)
      few.removeLast()
    }
  }

  @MainActor func forEach(_ visit: (Node) -> Void) {
    for node in few { visit(node.takeUnretainedValue()) }
  }
}
