import StateCore

/// The preference nodes to compute, those farthest from the root first, so that each is computed once.
final class PreferenceQueue: UpdatePhase {
  private var levels: [[PreferenceNode]] = []
  private var deepest = -1
  /// Whether nodes have changed their depth since they were added.
  private var isStale = false
  /// The gates that the update under way has opened.
  private var openGates: [PreferenceGate] = []

  override var isAtRest: Bool { deepest < 0 }

  /// Computes preferences until views must be built from a value, because their own contributions are part of the
  /// values farther out.
  ///
  /// - Complexity: O(*n* + *d*) in addition to the computations, where *n* is the number of nodes and *d* the depth of the
  ///   tree.
  override func run(_ update: borrowing Update) {
    while !update.hasNodes, let node = popDeepest() { node.deriveNow() }
  }

  /// Adds a node. Complexity: O(1) amortized.
  func append(_ node: PreferenceNode) {
    let depth = Int(node.depth)
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(node)
    deepest = max(deepest, depth)
  }

  /// Notes that a gate is open until the end of the update.
  func opened(_ gate: PreferenceGate) { openGates.append(gate) }

  /// Closes the gates.
  ///
  /// - Complexity: O(*n*), where *n* is the number of gates that were opened.
  override func updateEnds() {
    guard !openGates.isEmpty else { return }
    for gate in exchange(&openGates, with: []) { gate.close() }
  }

  override func treeEnds() {
    _ = exchange(&levels, with: [])
    deepest = -1
    _ = exchange(&openGates, with: [])
  }

  // The next removal takes O(waiting nodes).
  override func depthsChanged() {
    isStale = !isAtRest
  }

  /// Removes and returns one of the deepest nodes.
  ///
  /// - Complexity: O(*d*), where *d* is the number of levels, or O(*d* + *n*) after depths have changed, where *n*
  ///   is the number of nodes.
  private func popDeepest() -> PreferenceNode? {
    if isStale { addAgain() }
    while deepest >= 0 {
      if let node = levels[deepest].popLast() { return node }
      deepest -= 1
    }
    return nil
  }

  /// Adds all nodes again, after depths have changed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes and of levels.
  private func addAgain() {
    let waiting = levels
    levels = []
    deepest = -1
    isStale = false
    for level in waiting {
      for node in level { append(node) }
    }
  }
}
