/// A node whose closures run when its content appears and disappears.
///
/// A view with several parts appears with the first of them and disappears with the last. One that stands alone
/// appears with its place, even if it renders nothing (rule 67).
class EffectNode: ModifierNode {
  /// Whether the content's last delivered state is that it has appeared.
  final private(set) var hasAppeared = false
  /// The number of pending effects of this node. Only the last of them delivers.
  private var pendingDeliveries = 0

  final var isVisible: Bool { !flags.contains(.isInactive) && (outputCount > 0 || isContentAlone) }

  /// Called after the update in which the content appeared.
  func appeared() {}
  /// Called after the update in which the content disappeared or the node itself was removed.
  func disappeared() {}
  /// The effect to run in place of ``disappeared()`` after the node was torn down, or nil for none.
  var finalEffect: (@MainActor () -> Void)? { nil }

  override func contentMade() {
    visibilityChanged()
  }

  override func contributeOutputs(by delta: Int) {
    outputCount += delta
    // Called before the ancestors are updated, since their effects must come after this node's (rule 60).
    visibilityChanged()
    parent?.outputsChanged(in: self, by: delta)
  }

  override func activityChanged() {
    visibilityChanged()
  }

  override func willTearDown() {
    guard hasAppeared else { return }
    hasAppeared = false
    if let effect = finalEffect {
      tree.effects.appendDisappearance(leavesAtOnce: flags.contains(.leavesAtOnce), effect)
      // The closure runs after the node's teardown and may change the ancestors' state.
      tree.storage?.userCodeRan(at: self)
    }
    ended()
  }

  /// Called when the node is removed while its content is visible, to end what the node started.
  func ended() {}

  override func effectWasCut() -> String? {
    pendingDeliveries -= 1
    return nil
  }

  // Only the state at the end of the update counts: content may disappear and reappear within it.
  private func visibilityChanged() {
    guard isVisible != hasAppeared else { return }
    // Effects added meanwhile belong to descendants and must run first (rule 60).
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
