/// A set of nodes, optimized for one: a few are kept in an array, many with an index.
struct ReaderSet {
  // Most sources have one reader.
  private var first: Unmanaged<StateNode>?
  /// The readers other than the first, or nil if there were none.
  private var others: OtherReaders?

  // Unretained, because nodes remove themselves before they are deallocated: see ``StateNode/tearDown()``.
  mutating func insert(_ node: StateNode) {
    guard !contains(node) else { return }
    if first == nil { return first = .passUnretained(node) }
    let others = others ?? OtherReaders()
    others.insert(node)
    self.others = others
  }

  mutating func remove(_ node: StateNode) {
    if isFirst(node) { first = nil } else { others?.remove(node) }
  }

  var any: StateNode? { (first ?? others?.nodes.first)?.takeUnretainedValue() }

  func contains(_ node: StateNode) -> Bool { isFirst(node) || others?.place(of: node) != nil }

  private func isFirst(_ node: StateNode) -> Bool {
    first?.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
  }

  /// Visits each reader.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of readers.
  @MainActor func forEach(_ visit: (StateNode) -> Void) {
    first?._withUnsafeGuaranteedRef { visit($0) }
    for node in others?.nodes ?? [] { node._withUnsafeGuaranteedRef { visit($0) } }
  }
}

/// The readers of a source other than its first. Many are kept with an index.
private final class OtherReaders {
  private(set) var nodes: [Unmanaged<StateNode>] = []
  private var places: [ObjectIdentifier: Int]?

  private static let few = 16

  /// Adds a reader.
  ///
  /// - Complexity: Amortized O(1) on average.
  func insert(_ node: StateNode) {
    places?[ObjectIdentifier(node)] = nodes.count
    nodes.append(.passUnretained(node))
    if places == nil, nodes.count > Self.few {
      places = [:]
      for (place, node) in nodes.enumerated() {
        places![ObjectIdentifier(node.takeUnretainedValue())] = place
      }
    }
  }

  func remove(_ node: StateNode) {
    guard let place = place(of: node) else { return }
    let last = nodes.removeLast()
    places?[ObjectIdentifier(node)] = nil
    guard place < nodes.count else { return }
    nodes[place] = last
    places?[ObjectIdentifier(last.takeUnretainedValue())] = place
  }

  func place(of node: StateNode) -> Int? {
    if let places { return places[ObjectIdentifier(node)] }
    let pointer = Unmanaged.passUnretained(node).toOpaque()
    return nodes.firstIndex { $0.toOpaque() == pointer }
  }
}
