/// A node whose closures run when what it modifies appears and disappears.
///
/// A view of several parts appears when the first of them does and disappears with the last; one that stands alone
/// appears with its place, whatever it renders (rule 67).
package class EffectNode: ModifierNode {
  /// Whether the content has appeared as far as user code was told.
  final private(set) var hasAppeared = false
  /// How many effects of this node wait; the last of them delivers.
  private var pendingDeliveries = 0

  package final var isVisible: Bool { !flags.contains(.isInactive) && (outputCount > 0 || isContentAlone) }

  /// Runs after the update in which the content appeared.
  package func appeared() {}
  /// Runs after the update in which the content disappeared, or in which the node itself went.
  package func disappeared() {}
  /// What `disappeared` does when the node has gone by the time it runs; nil for nothing.
  package var finalEffect: (@MainActor () -> Void)? { nil }

  package override func contentMade() {
    visibilityChanged()
  }

  package override func contributeOutputs(by delta: Int) {
    outputCount += delta
    // Before the nodes around, whose effects come after (rule 60).
    visibilityChanged()
    parent?.outputsChanged(in: self, by: delta)
  }

  package override func activityChanged() {
    visibilityChanged()
  }

  package override func willTearDown() {
    guard hasAppeared else { return }
    hasAppeared = false
    if let effect = finalEffect {
      tree.effects.appendDisappearance(of: self, effect)
      // It runs when the node has gone; what is above changes by then.
      tree.storage?.userCodeRan(at: self)
    }
    ended()
  }

  /// The node goes while its content is visible: what it started must end at once.
  package func ended() {}

  package override func effectWasCut() -> String? {
    pendingDeliveries -= 1
    return nil
  }

  // Only what holds at the end of the update counts: content may go and come back within it.
  private func visibilityChanged() {
    guard isVisible != hasAppeared else { return }
    // What came meanwhile is inside, and its effects come first (rule 60).
    if pendingDeliveries > 0, tree.effects.isLast(of: self) { return }
    pendingDeliveries += 1
    tree.requestSettle()
    tree.effects.append(of: self) { [unowned self] in deliverVisibility() }
  }

  private func deliverVisibility() {
    pendingDeliveries -= 1
    guard pendingDeliveries == 0, isVisible != hasAppeared else { return }
    hasAppeared = isVisible
    if hasAppeared { appeared() } else { disappeared() }
  }
}
