/// A FIFO queue of user closures that run at the end of the update (rule 55).
package struct EffectQueue {
  /// One effect and the node that it belongs to.
  package struct Effect {
    /// The node that owns the effect, or nil if the effect runs even after its node is gone, as `onDisappear` does.
    let node: Node?
    let isChange: Bool
    let run: @MainActor () -> Void
  }

  private var effects: [Effect] = []
  /// Disappearances that run after the update's appearances (rule 64).
  private var departures: [Effect] = []
  /// Views removed by a transition, retained until their effects have run.
  private var departed: [Node] = []
  /// Whether the teardown under way removes its views by a transition.
  var isDeparting = false

  package var isEmpty: Bool { effects.isEmpty && departures.isEmpty }

  /// Whether the most recently added effect belongs to the node.
  func isLast(of node: Node) -> Bool { effects.last?.node === node }

  /// Adds an effect that is dropped if its node is removed before the effect runs.
  package mutating func append(of node: Node, isChange: Bool = false, _ run: @escaping @MainActor () -> Void)
  {
    effects.append(Effect(node: node, isChange: isChange, run: run))
  }

  /// Adds an effect that always runs.
  mutating func appendFinal(_ run: @escaping @MainActor () -> Void) {
    effects.append(Effect(node: nil, isChange: false, run: run))
  }

  /// Adds an effect of a node that is being torn down. It always runs.
  @MainActor mutating func appendDisappearance(
    of node: Node, _ run: @escaping @MainActor () -> Void
  ) {
    guard isDeparting, !node.flags.contains(.leavesAtOnce) else { return appendFinal(run) }
    departures.append(Effect(node: nil, isChange: false, run: run))
  }

  /// Retains a view that was removed by a transition until its effects have run.
  package mutating func keep(_ view: Node) { departed.append(view) }

  /// Moves the disappearances of views removed by a transition behind the update's other effects.
  mutating func endUpdate() {
    guard !departures.isEmpty else { return }
    effects += departures
    departures = []
  }

  /// Takes the views that were removed by a transition, for the caller to release.
  mutating func takeDeparted() -> [Node] {
    guard !departed.isEmpty else { return [] }
    defer { departed = [] }
    return departed
  }

  /// Runs all waiting effects, including those added meanwhile.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of effects.
  @MainActor package func run(in tree: Tree) {
    while !tree.effects.isEmpty {
      tree.effects.endUpdate()
      let batch = tree.effects.effects
      tree.effects.effects = []
      for effect in batch {
        if let node = effect.node {
          guard !node.flags.contains(.isGone) else { continue }
          if tree.generation >= tree.limits.generations, effect.isChange || isRunaway(tree) {
            tree.report(.onChangeCycle, node.effectWasCut(), at: node)
            continue
          }
        }
        tree.performing(effect.node) { effect.run() }
      }
    }
  }

  /// Effects other than `onChange` get more room: a page may legitimately appear in several steps.
  @MainActor private func isRunaway(_ tree: Tree) -> Bool {
    tree.generation >= tree.limits.generations * 8
  }
}
