/// A modifier that writes, changes or reads the values of one preference key.
///
/// The preference nodes of a key make up a tree of their own within the tree of nodes: each takes up what the
/// nearest ones below it contribute, and contributes to the nearest one above. A change costs what lies between
/// it and its last reader; what has nothing to do with preferences is passed only when nodes come, go or move.
package class PreferenceNode: ModifierNode {
  /// The key's type.
  package final let key: ObjectIdentifier
  /// The node that takes up what this one contributes; it stands above this node and outlives it.
  private final unowned(unsafe) let container: PreferenceNode?
  /// The nearest preference nodes below, in document order, unless they must be collected anew.
  private final var contributors: [Unmanaged<PreferenceNode>]?
  private final var isQueued = false
  private final var needsDerivation = false
  private final var preferenceScope: Scope!

  init(_ key: ObjectIdentifier, _ position: _Position) {
    self.key = key
    container = position.scope.preferences?.node(for: key)
    super.init(position)
    flags.insert(.hasPreference)
    preferenceScope = Scope(
      tree: tree, environment: scope.environment, region: scope.region,
      preferences: PreferenceScope(self, outer: scope.preferences))
    container?.contributorsMoved()
    preferenceChanged()
  }

  package final override var contentScope: Scope { preferenceScope }

  /// Works out the value anew, from what is below or what the modifier says.
  func derive() {}

  /// Has the value worked out anew at the end of the update, after those of the nodes below.
  final func preferenceChanged() {
    needsDerivation = true
    takeTurn()
  }

  /// Has ``derived()`` called at the end of the update, after the values of the nodes below are known.
  final func takeTurn() {
    guard !isQueued else { return }
    isQueued = true
    tree.preferences.append(self)
    tree.requestSettle()
  }

  /// The value is that of the update under way.
  func derived() {}

  /// Has the node above take up another value.
  final func contributionChanged() {
    container?.preferenceChanged()
  }

  /// Nodes below came, went, moved, appeared or disappeared.
  final func contributorsMoved() {
    guard !flags.contains(.isGone) else { return }
    contributors = nil
    preferenceChanged()
  }

  /// The queue's call.
  final func deriveNow() {
    isQueued = false
    guard !flags.contains(.isGone) else { return }
    if needsDerivation {
      needsDerivation = false
      derive()
    }
    derived()
  }

  /// Visits what the value is made of, in document order.
  final func forEachContributor(_ visit: (PreferenceNode) -> Void) {
    let contributors = contributors ?? collect()
    self.contributors = contributors
    for contributor in contributors { visit(contributor.takeUnretainedValue()) }
  }

  // A node that goes or is hidden has its container collect again, so that none of these outlives its node.
  private func collect() -> [Unmanaged<PreferenceNode>] {
    var result: [Unmanaged<PreferenceNode>] = []
    let isActive = !flags.contains(.isInactive)
    func visit(_ node: Node) {
      if isActive, node.flags.contains(.isInactive) { return }
      if node.flags.contains(.hasPreference) {
        let preference = unsafeDowncast(node, to: PreferenceNode.self)
        if preference.key == key { return result.append(.passUnretained(preference)) }
      }
      node.forEachPreferenceChild(visit)
    }
    forEachPreferenceChild(visit)
    return result
  }

  /// Whether what was collected is what stands below; for tests.
  final var hasAllContributors: Bool {
    guard let contributors else { return true }
    return contributors.map { $0.toOpaque() } == collect().map { $0.toOpaque() }
  }

  package override func activityChanged() {
    container?.contributorsMoved()
  }

  package override func willTearDown() {
    container?.contributorsMoved()
  }
}

extension Tree {
  /// Works out preferences anew, innermost first, so that each is worked out once.
  ///
  /// Stops where views are to be built from a value: what they contribute themselves is part of the values
  /// farther out.
  func derivePreferences() {
    while queue.isEmpty, let node = preferences.popDeepest() { node.deriveNow() }
  }
}
