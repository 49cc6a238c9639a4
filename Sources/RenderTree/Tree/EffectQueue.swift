/// Closures of user code that wait for the end of the update (rule 55), first in first out.
package struct EffectQueue {
  /// One effect and the node that it belongs to.
  package struct Effect {
    /// Nil for effects that run even though their node has gone, as `onDisappear` does.
    let node: Node?
    let isChange: Bool
    let run: @MainActor () -> Void
  }

  private var effects: [Effect] = []
  /// Disappearances that run after the update's appearances (rule 64).
  private var departures: [Effect] = []
  /// Views that have gone by a transition: they are kept until their effects have run.
  private var departed: [Node] = []
  /// Whether what is torn down at present goes by a transition.
  package var isDeparting = false

  package var isEmpty: Bool { effects.isEmpty && departures.isEmpty }

  /// Whether the newest effect is one of a node.
  package func isLast(of node: Node) -> Bool { effects.last?.node === node }

  /// Adds an effect that is dropped when its node goes before its turn.
  package mutating func append(of node: Node, isChange: Bool = false, _ run: @escaping @MainActor () -> Void)
  {
    effects.append(Effect(node: node, isChange: isChange, run: run))
  }

  /// Adds an effect that runs in any case.
  package mutating func appendFinal(_ run: @escaping @MainActor () -> Void) {
    effects.append(Effect(node: nil, isChange: false, run: run))
  }

  /// Adds an effect of a node that is being torn down, which runs in any case.
  @MainActor package mutating func appendDisappearance(
    of node: Node, _ run: @escaping @MainActor () -> Void
  ) {
    guard isDeparting, !node.flags.contains(.leavesAtOnce) else { return appendFinal(run) }
    departures.append(Effect(node: nil, isChange: false, run: run))
  }

  /// Keeps a view that has gone by a transition.
  package mutating func keep(_ view: Node) { departed.append(view) }

  /// Puts what has gone by a transition behind the other effects of the update.
  package mutating func endUpdate() {
    guard !departures.isEmpty else { return }
    effects += departures
    departures = []
  }

  /// Takes the views that have gone by a transition, to be let go.
  package mutating func takeDeparted() -> [Node] {
    guard !departed.isEmpty else { return [] }
    defer { departed = [] }
    return departed
  }

  /// Runs what waits, and what is added meanwhile.
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

  /// Effects other than `onChange` get more room: a page may well appear in several steps.
  @MainActor private func isRunaway(_ tree: Tree) -> Bool {
    tree.generation >= tree.limits.generations * 8
  }
}
