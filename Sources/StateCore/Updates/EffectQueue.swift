/// The effects that wait until the update is over, in the order in which they were asked for (rule 55).
///
/// An effect is a closure of the app that runs after an update, as that of `onAppear` or `onChange`.
@MainActor
package final class EffectQueue {
  /// One effect and the node that it belongs to.
  private struct Effect {
    /// The node that owns the effect, or nil if the effect runs even after its node is gone, as `onDisappear` does.
    let node: StateNode?
    let isChange: Bool
    let run: @MainActor () -> Void
  }

  private var effects: [Effect] = []
  /// Disappearances that run after the update's appearances (rule 64).
  private var departures: [Effect] = []
  /// Views removed by a transition, retained until their effects have run.
  private var departed: [StateNode] = []
  // Asked often. A flag of the module needs no check of exclusive access, as the arrays would.
  private var hasEffects = false
  /// Whether the teardown under way removes its views by a transition.
  private var isDeparting = false

  /// Whether no effect waits.
  package var isEmpty: Bool { !hasEffects }

  /// Returns whether the most recently added effect belongs to a node.
  package func isLast(of node: StateNode) -> Bool { effects.last?.node === node }

  /// Adds an effect that is dropped if its node is removed before the effect runs.
  package func append(of node: StateNode, isChange: Bool = false, _ run: @escaping @MainActor () -> Void) {
    add(Effect(node: node, isChange: isChange, run: run))
  }

  /// Adds an effect that always runs.
  package func appendFinal(_ run: @escaping @MainActor () -> Void) {
    add(Effect(node: nil, isChange: false, run: run))
  }

  private func add(_ effect: Effect) {
    effects.append(effect)
    hasEffects = true
  }

  /// Adds an effect of a node that is being torn down. It always runs: with the others if the node leaves at once, and
  /// otherwise after the appearances of the update (rule 64).
  package func appendDisappearance(leavesAtOnce: Bool, _ run: @escaping @MainActor () -> Void) {
    guard isDeparting, !leavesAtOnce else { return appendFinal(run) }
    departures.append(Effect(node: nil, isChange: false, run: run))
    hasEffects = true
  }

  /// Tears down a view that is removed by a transition, and retains it until its effects have run.
  package func depart(_ view: StateNode) {
    let outer = exchange(&isDeparting, with: true)
    view.tearDown()
    isDeparting = outer
    departed.append(view)
  }

  /// Moves the disappearances of views removed by a transition behind the update's other effects.
  func queueDepartures() {
    guard hasEffects, !departures.isEmpty else { return }
    effects += departures
    departures = []
  }

  /// Takes the views that were removed by a transition, for the caller to release.
  package func takeDeparted() -> [StateNode] {
    departed.isEmpty ? [] : exchange(&departed, with: [])
  }

  /// Runs all waiting effects, including those added meanwhile.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of effects.
  func run(in tree: StateTree) {
    while !isEmpty {
      queueDepartures()
      hasEffects = false
      for effect in exchange(&effects, with: []) {
        if let node = effect.node {
          guard !node.flags.contains(.isGone) else { continue }
          if tree.cutsEffects(ofChange: effect.isChange) {
            tree.reportCycle(node.effectWasCut(), at: node)
            continue
          }
        }
        tree.performing(effect.node) { effect.run() }
      }
    }
  }

  /// Drops the effects of a tree that ends.
  func removeAll() {
    hasEffects = false
    _ = exchange(&effects, with: [])
    _ = exchange(&departures, with: [])
  }
}
