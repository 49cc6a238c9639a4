/// A readable value that invalidates its readers when it changes.
@usableFromInline
package class Source: @unchecked Sendable {
  // All members are accessed on the main actor only. A subclass that is read elsewhere must lock what it adds.

  // The tree outlives its nodes' storage, unless user code retains a binding.
  final let reference: TreeReference?
  private var readers = ReaderSet()
  /// The number of the pending transaction that last wrote this source.
  final var pendingTransaction = 0
  /// The ``EvaluationClock`` time at which the source last invalidated its readers, or -1 if it never did.
  @MainActor final private(set) var changedAt = -1

  /// The persistent slot of the value, or nil if it is not persisted.
  final var storedSlot: StoredSlot?

  package init(reference: TreeReference?) {
    self.reference = reference
  }

  package init(tree: Tree?) {
    reference = tree?.reference
  }

  /// The tree that the source belongs to, or nil if it is gone.
  @MainActor package final var tree: Tree? { reference?.tree }

  /// Called when the source is written in a tree whose state is collected.
  @MainActor func noteWrite(in storage: TreeStorage) { storedSlot?.markChanged() }

  @MainActor func addReader(_ node: Node) { readers.insert(node) }
  @MainActor func removeReader(_ node: Node) { readers.remove(node) }

  /// One of the readers, or nil if there is none.
  @MainActor final var anyReader: Node? { readers.any }

  /// Calls a closure with each reader.
  @MainActor func forEachReader(_ visit: (Node) -> Void) { readers.forEach(visit) }

  /// Whether the node's last finished evaluation read the source.
  @MainActor func isRead(by node: Node) -> Bool { readers.contains(node) }

  @MainActor final func noteChange() { changedAt = EvaluationClock.now }

  /// Invalidates every reader. Complexity: O(readers).
  @MainActor package func invalidateReaders() {
    noteChange()
    readers.forEach { $0.invalidate() }
  }
}

/// A set of nodes, optimized for one: a few are kept in an array, many with an index.
private struct ReaderSet {
  // Most sources have one reader.
  private var first: Unmanaged<Node>?
  /// The readers other than the first, or nil if there were none.
  private var others: OtherReaders?

  // Unretained, because nodes remove themselves before they are deallocated: see `Node.tearDown`.
  mutating func insert(_ node: Node) {
    guard !contains(node) else { return }
    if first == nil { return first = .passUnretained(node) }
    let others = others ?? OtherReaders()
    others.insert(node)
    self.others = others
  }

  mutating func remove(_ node: Node) {
    if isFirst(node) { first = nil } else { others?.remove(node) }
  }

  var any: Node? { (first ?? others?.nodes.first)?.takeUnretainedValue() }

  func contains(_ node: Node) -> Bool { isFirst(node) || others?.place(of: node) != nil }

  private func isFirst(_ node: Node) -> Bool {
    first?.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
  }

  /// Visits each reader.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of readers.
  @MainActor func forEach(_ visit: (Node) -> Void) {
    first?._withUnsafeGuaranteedRef { visit($0) }
    for node in others?.nodes ?? [] { node._withUnsafeGuaranteedRef { visit($0) } }
  }
}

/// The readers of a source other than its first. Many are kept with an index.
private final class OtherReaders {
  // A source accesses them on the main actor, and visits a copy.
  // Saves 0.1 % of opening or leaving a page.
  @exclusivity(unchecked)
  private(set) var nodes: [Unmanaged<Node>] = []
  // Saves 0.1 % of opening or leaving a page.
  @exclusivity(unchecked)
  private var places: [ObjectIdentifier: Int]?

  private static let few = 16

  /// Adds a reader.
  ///
  /// - Complexity: Amortized O(1) on average.
  func insert(_ node: Node) {
    places?[ObjectIdentifier(node)] = nodes.count
    nodes.append(.passUnretained(node))
    if places == nil, nodes.count > Self.few {
      places = [:]
      for (place, node) in nodes.enumerated() {
        places![ObjectIdentifier(node.takeUnretainedValue())] = place
      }
    }
  }

  func remove(_ node: Node) {
    guard let place = place(of: node) else { return }
    let last = nodes.removeLast()
    places?[ObjectIdentifier(node)] = nil
    guard place < nodes.count else { return }
    nodes[place] = last
    places?[ObjectIdentifier(last.takeUnretainedValue())] = place
  }

  func place(of node: Node) -> Int? {
    if let places { return places[ObjectIdentifier(node)] }
    let pointer = Unmanaged.passUnretained(node).toOpaque()
    return nodes.firstIndex { $0.toOpaque() == pointer }
  }
}
