/// A node whose closures run when what it modifies appears and disappears.
///
/// A view of several parts appears when the first of them does and disappears with the last (rule 67).
package class EffectNode: ModifierNode {
  private var hasAppeared = false
  /// Whether `appeared` has run and `disappeared` has not since: what goes before its turn says neither.
  private var hasToldAppearance = false

  package final var isVisible: Bool { outputCount > 0 && !flags.contains(.isInactive) }

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
    super.contributeOutputs(by: delta)
    visibilityChanged()
  }

  package override func activityChanged() {
    visibilityChanged()
  }

  package override func willTearDown() {
    hasAppeared = false
    guard hasToldAppearance else { return }
    hasToldAppearance = false
    if let effect = finalEffect { tree.effects.appendFinal(effect) }
    ended()
  }

  /// The node goes while its content is visible: what it started must end at once.
  package func ended() {}

  private func visibilityChanged() {
    guard isVisible != hasAppeared else { return }
    hasAppeared = isVisible
    tree.requestSettle()
    if hasAppeared {
      tree.effects.append(of: self) { [unowned self] in
        guard hasAppeared, !hasToldAppearance else { return }
        hasToldAppearance = true
        appeared()
      }
    } else {
      tree.effects.append(of: self) { [unowned self] in
        guard !hasAppeared, hasToldAppearance else { return }
        hasToldAppearance = false
        disappeared()
      }
    }
  }
}
