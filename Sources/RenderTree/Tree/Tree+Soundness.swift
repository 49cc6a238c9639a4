import Dispatch
import StateroomCombine

extension Tree {
  /// Whether the evaluation under way belongs to a soundness check, so that its counts and notes must be discarded.
  // Read at every evaluation and written only by the check; `unchecked` for the reasons given in `Node`.
  // Saves 1.1 % of opening 1,000 rows.
  @exclusivity(unchecked)
  @MainActor package private(set) static var isChecking = false

  /// Evaluates the whole tree again after an update and reports any difference. A difference means that a node was
  /// skipped although its view differed, or missed a change of a dependency.
  ///
  /// The differing output is kept: it is what a tree made from scratch would show.
  ///
  /// Complexity: O(n).
  func checkSoundness() {
    let check = SoundnessCheck(self)
    let kept = (statistics, hasOutputChanged, transactions.count)
    Tree.isChecking = true
    hasOutputChanged = false
    for node in check.nodes where node.flags.isDisjoint(with: [.isGone, .isChecked]) { node.update() }
    evaluateInvalidated()
    for node in check.nodes { node.flags.remove(.isChecked) }
    Tree.isChecking = false
    let isSound = !hasOutputChanged
    statistics = kept.0
    hasOutputChanged = hasOutputChanged || kept.1
    // Discards the transactions of bodies that publish during their evaluation, as they did in the first one.
    transactions.removeAll(behind: kept.2)
    if isSound { return }
    let doubt = check.doubt
    if let owner { owner.treeDoubts { doubt.confirm() } } else { doubt.confirmOnceToldOfChanges() }
  }

  /// Reports every violated invariant of the settled tree.
  ///
  /// - Complexity: That of ``invariantViolations()``, which is followed by at most 20 reports.
  func checkInvariants() {
    for violation in invariantViolations() { report(.treeUnsound, violation, at: root) }
  }
}

/// A difference between two evaluations. It may still turn out to be a change whose notification has not reached
/// the tree yet.
@MainActor
private struct SoundnessDoubt {
  private let message: String
  private let node: Node?
  // A retained node does not retain its tree, so the tree is accessed through its reference, which becomes nil when
  // the tree ends.
  private let reference: TreeReference
  private let time: Int

  init(_ message: String, at node: Node?, in tree: Tree) {
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
    guard let tree = reference.tree, let node, !node.flags.contains(.isGone), tree.transactions.isEmpty
    else { return }
    var ancestor: Node? = node
    while let current = ancestor {
      if current.bodyEvaluation > time { return }
      ancestor = current.parent
    }
    tree.report(.treeUnsound, message, at: node)
  }
}

/// The tree's output before it is evaluated again.
@MainActor
private struct SoundnessCheck {
  let tree: Tree
  /// All nodes, parents first.
  private(set) var nodes: [Node] = []
  private var shown: [(node: RenderedNode, shown: Shown)] = []

  init(_ tree: Tree) {
    self.tree = tree
    if let root = tree.root { add(root) }
  }

  /// Adds a node and all nodes below it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of these nodes.
  private mutating func add(_ node: Node) {
    nodes.append(node)
    if let node = node as? RenderedNode, !node.flags.contains(.isDetached) {
      shown.append((node, Shown(node)))
    }
    var children: [Node] = []
    node.forEachChild { children.append($0) }
    for child in children { add(child) }
  }

  /// The first difference between the output before and after.
  var doubt: SoundnessDoubt {
    for (node, old) in shown where !(old == Shown(node)) {
      return SoundnessDoubt(
        "\(node.typeName) shows \(Shown(node)) after another evaluation, and \(old) before it: "
          + "its body is not a pure function of its properties, or a change was missed.",
        at: node, in: tree)
    }
    return SoundnessDoubt(
      "Another evaluation of the whole tree changed its output.", at: tree.root, in: tree)
  }

  private struct Shown: Equatable, CustomStringConvertible {
    let isAttached: Bool
    let props: [UInt8]
    let modifiers: [UInt8]
    let actions: [UInt8]
    let children: [Digest]

    @MainActor init(_ node: RenderedNode) {
      isAttached = node.flags.isDisjoint(with: [.isDetached, .isGone])
      props = node.withBytes(of: .props) { Array($0) }
      modifiers = node.withBytes(of: .modifiers) { Array($0) }
      actions = node.withBytes(of: .actions) { Array($0) }
      var children: [Digest] = []
      if isAttached { node.forEachOutputChild { children.append($0.digest) } }
      self.children = children
    }

    var description: String {
      guard isAttached else { return "nothing" }
      let parts = [props, modifiers, actions].map { String(decoding: $0, as: UTF8.self) }
      return "{\(parts[0])} [\(parts[1])] [\(parts[2])] and \(children.map(\.description))"
    }
  }
}
