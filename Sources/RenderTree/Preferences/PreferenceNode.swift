/// A modifier that writes, transforms or reads the values of one preference key.
///
/// The preference nodes of a key form a tree within the tree of nodes: each combines the contributions of the
/// nearest ones below it, and contributes to the nearest one above. The cost of a change depends on the preference
/// nodes between it and its last reader. Other nodes are visited only when nodes are inserted, removed or moved.
package class PreferenceNode: ModifierNode {
  /// The key's type.
  package final let key: ObjectIdentifier
  /// The node that this one contributes to: an ancestor, which outlives this node.
  private final unowned(unsafe) let container: PreferenceNode?
  /// The nearest preference nodes below, in document order, or nil if they must be collected again.
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

  final override var contentScope: Scope { preferenceScope }

  /// Computes the value from the contributors or from the modifier.
  func derive() {}

  /// Schedules the computation of the value for the end of the update, after those of the nodes below.
  final func preferenceChanged() {
    needsDerivation = true
    takeTurn()
  }

  /// Schedules a call of ``derived()`` for the end of the update, after the values of the nodes below are known.
  final func takeTurn() {
    guard !isQueued else { return }
    isQueued = true
    tree.preferences.append(self)
    tree.requestSettle()
  }

  /// Called when the value is that of the update under way.
  func derived() {}

  /// Notifies the container that this node's contribution changed.
  final func contributionChanged() {
    container?.preferenceChanged()
  }

  /// Called when preference nodes below were inserted, removed, moved, shown or hidden.
  final func contributorsMoved() {
    guard !flags.contains(.isGone) else { return }
    contributors = nil
    preferenceChanged()
  }

  /// Called by the queue when it is this node's turn.
  final func deriveNow() {
    isQueued = false
    guard !flags.contains(.isGone) else { return }
    if needsDerivation {
      needsDerivation = false
      derive()
    }
    derived()
  }

  /// Calls a closure with each contributor, in document order.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of contributors, which are
  ///   collected again only after they have changed.
  final func forEachContributor(_ visit: (PreferenceNode) -> Void) {
    let contributors = contributors ?? collect()
    self.contributors = contributors
    for contributor in contributors { visit(contributor.takeUnretainedValue()) }
  }

  // A node that is removed or hidden makes its container collect again, so none of these references dangles.
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

  /// Whether the collected contributors are current; for tests. Complexity: O(nodes below).
  final var hasAllContributors: Bool {
    guard let contributors else { return true }
    return contributors.map { $0.toOpaque() } == collect().map { $0.toOpaque() }
  }

  override func activityChanged() {
    container?.contributorsMoved()
  }

  package override func willTearDown() {
    container?.contributorsMoved()
  }
}
