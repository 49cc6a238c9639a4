import Dispatch
import StateroomCombine

extension Tree {
  /// Whether an evaluation under way serves a check only: what it counts or notes does not count.
  // Looked at for every node that is evaluated, set by the check alone; the same as in `Node`.
  @exclusivity(unchecked)
  @MainActor package private(set) static var isChecking = false

  /// Evaluates the whole tree again after an update, which must change nothing: neither may a node have been
  /// passed over whose view differs, nor may one have missed a change of what it read.
  ///
  /// What does change is reported, and stays: it is what a tree made from scratch would show. Complexity: O(n).
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
    // Bodies that publish while they are evaluated have done so already.
    transactions.removeSubrange(min(kept.2, transactions.count)...)
    if isSound { return }
    let doubt = check.doubt
    if let owner { owner.treeDoubts { doubt.confirm() } } else { doubt.confirmOnceToldOfChanges() }
  }

  /// Reports what is wrong with the settled tree.
  func checkInvariants() {
    for violation in invariantViolations() { report(.treeUnsound, violation, at: root) }
  }
}

/// A difference between two evaluations, which may still turn out to be a change that the tree is only about to be told
/// of.
@MainActor
private struct SoundnessDoubt {
  private let message: String
  private let node: Node?
  // A node that is kept does not keep its tree.
  private let reference: TreeReference
  private let time: Int

  init(_ message: String, at node: Node?, in tree: Tree) {
    self.message = message
    self.node = node
    reference = tree.reference
    time = EvaluationClock.now
  }

  /// Reports the difference when what is on its way to the main actor has arrived, which is at once as a rule.
  func confirmOnceToldOfChanges(patience: Int = 100) {
    guard MainActorMail.isUnderWay, patience > 0 else { return confirm() }
    // Behind what waits for the main actor already.
    DispatchQueue.main.async {
      MainActor.assumeIsolated { confirmOnceToldOfChanges(patience: patience - 1) }
    }
  }

  /// Reports the difference, unless a body that may have caused it was told of a change and has been evaluated since or
  /// is about to be, or what differed has gone.
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

/// What a tree shows before it is evaluated again.
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

  private mutating func add(_ node: Node) {
    nodes.append(node)
    if let node = node as? RenderedNode, !node.flags.contains(.isDetached) {
      shown.append((node, Shown(node)))
    }
    var children: [Node] = []
    node.forEachChild { children.append($0) }
    for child in children { add(child) }
  }

  /// What came out different.
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
