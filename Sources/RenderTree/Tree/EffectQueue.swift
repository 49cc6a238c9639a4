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

  package var isEmpty: Bool { effects.isEmpty }

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

  /// Runs what waits, and what is added meanwhile.
  @MainActor package func run(in tree: Tree) {
    while !tree.effects.effects.isEmpty {
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
