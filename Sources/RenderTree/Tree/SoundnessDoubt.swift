import Dispatch
import StateCore
import StateroomCombine

/// A difference between two evaluations. It may still turn out to be a change whose notification has not reached
/// the tree yet.
@MainActor
struct SoundnessDoubt {
  private let message: String
  private let node: Node
  // A retained node does not retain its tree, so the tree is accessed through its reference, which becomes nil when
  // the tree ends.
  private let reference: TreeReference
  private let time: Int

  init(_ message: String, at node: Node, in tree: Tree) {
    self.message = message
    self.node = node
    reference = tree.reference
    time = EvaluationClock.now
  }

  /// Reports the difference after pending notifications have reached the main actor. Usually there are none, and it
  /// reports at once.
  func confirmOnceToldOfChanges(attempts: Int = 100) {
    guard MainActorMail.isUnderWay, attempts > 0 else { return confirm() }
    // Enqueued behind the notifications that already wait for the main actor.
    DispatchQueue.main.async {
      MainActor.assumeIsolated { confirmOnceToldOfChanges(attempts: attempts - 1) }
    }
  }

  /// Reports the difference. Does nothing if the node is gone, if a transaction is pending, or if the node's or an
  /// ancestor's body has been evaluated since.
  ///
  /// - Complexity: O(*n*), where *n* is the number of enclosing nodes.
  func confirm() {
    guard let tree = reference.tree, !node.flags.contains(.isGone), tree.inbox.isEmpty
    else { return }
    var ancestor: Node? = node
    while let current = ancestor {
      if current.bodyEvaluation > time { return }
      ancestor = current.parent
    }
    tree.report(.treeUnsound, message, at: node)
  }
}
