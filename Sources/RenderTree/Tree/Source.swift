/// Something that nodes read and that invalidates them when it changes.
@usableFromInline
package class Source: @unchecked Sendable {
  // Everything here is touched on the main actor only; a subclass that is read elsewhere locks what it adds.

  // The tree outlives its nodes' storage except where user code keeps a binding.
  package final let reference: TreeReference?
  private var readers = ReaderSet()
  /// The number of the pending transaction in which this source was written last.
  package final var pendingTransaction = 0
  /// When the source invalidated its readers last, by ``EvaluationClock``.
  @MainActor package final private(set) var changedAt = -1

  /// What keeps the value beyond the process, where something does.
  package final var storedSlot: StoredSlot?

  package init(reference: TreeReference?) {
    self.reference = reference
  }

  package init(tree: Tree?) {
    reference = tree?.reference
  }

  /// The tree that the source belongs to; nil once it has gone.
  @MainActor package final var tree: Tree? { reference?.tree }

  /// The source was written in a tree whose state is collected.
  @MainActor package func noteWrite(in storage: TreeStorage) { storedSlot?.markChanged() }

  @MainActor package final func addReader(_ node: Node) { readers.insert(node) }
  @MainActor package func removeReader(_ node: Node) { readers.remove(node) }

  /// Visits everything that read the source.
  @MainActor package func forEachReader(_ visit: (Node) -> Void) { readers.forEach(visit) }

  /// Whether the last finished evaluation of a node read the source.
  @MainActor package func isRead(by node: Node) -> Bool { readers.contains(node) }

  @MainActor final func noteChange() { changedAt = EvaluationClock.now }

  /// Marks everything that read the source.
  @MainActor package func invalidateReaders() {
    noteChange()
    readers.forEach { $0.invalidate() }
  }
}

/// One node as it is, a few in an array, many with an index beside it.
private struct ReaderSet {
  // Most sources are read by one node.
  private var first: Unmanaged<Node>?
  /// The readers beside the first.
  private var nodes: [Unmanaged<Node>] = []
  private var places: [ObjectIdentifier: Int]?

  private static let few = 16

  // Nodes remove themselves before they go: see `Node.tearDown`.
  mutating func insert(_ node: Node) {
    guard !contains(node) else { return }
    if first == nil { return first = .passUnretained(node) }
    places?[ObjectIdentifier(node)] = nodes.count
    nodes.append(.passUnretained(node))
    if places == nil, nodes.count > Self.few {
      places = [:]
      for (place, node) in nodes.enumerated() {
        places![ObjectIdentifier(node.takeUnretainedValue())] = place
      }
    }
  }

  mutating func remove(_ node: Node) {
    if isFirst(node) { return first = nil }
    guard let place = place(of: node) else { return }
    let last = nodes.removeLast()
    places?[ObjectIdentifier(node)] = nil
    guard place < nodes.count else { return }
    nodes[place] = last
    places?[ObjectIdentifier(last.takeUnretainedValue())] = place
  }

  func contains(_ node: Node) -> Bool { isFirst(node) || place(of: node) != nil }

  private func isFirst(_ node: Node) -> Bool {
    first?.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
  }

  private func place(of node: Node) -> Int? {
    if let places { return places[ObjectIdentifier(node)] }
    let pointer = Unmanaged.passUnretained(node).toOpaque()
    return nodes.firstIndex { $0.toOpaque() == pointer }
  }

  @MainActor func forEach(_ visit: (Node) -> Void) {
    if let first { visit(first.takeUnretainedValue()) }
    for node in nodes { visit(node.takeUnretainedValue()) }
  }
}
