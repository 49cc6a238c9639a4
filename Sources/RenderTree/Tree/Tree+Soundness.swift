extension Tree {
  /// Evaluates the whole tree again after an update and reports any difference. A difference means that a node was
  /// skipped although its view differed, that it missed a change of a dependency, or that its body has another result
  /// each time.
  ///
  /// Nothing that is found is kept or shown: rendered nodes are compared, a changed structure is noted and not made,
  /// and effects do not learn of a changed value. Views, modifiers and values that nodes take meanwhile are given back
  /// at the end. The clocks stand at the moment at which each body was last evaluated: see ``EvaluationTimes``.
  ///
  /// Not noted is a changed value of which only code of the app hears, as an effect or the destination of a link, and
  /// a change in views that are not shown. What an evaluation itself writes outside of the tree stays written.
  ///
  /// - Complexity: O(n).
  func checkSoundness() {
    let check = SoundnessCheck(self)
    forgetEvaluations(allBut: check.nodes)
    let kept = (statistics, inbox.transactionCount)
    Tree.checking {
      for node in check.nodes where !node.flags.contains(.isChecked) { node.update() }
      evaluateInvalidated()
      check.end()
      for node in check.nodes { node.flags.remove(.isChecked) }
    }
    statistics = kept.0
    // Discards the transactions of bodies that publish during their evaluation, as they did in the first one.
    _ = inbox.takeAll(behind: kept.1)
    guard let doubt = check.doubt else { return }
    if let owner { owner.treeDoubts { doubt.confirm() } } else { doubt.confirmOnceToldOfChanges() }
  }

  /// Reports every violated invariant of the settled tree.
  ///
  /// - Complexity: That of ``invariantViolations()``, which is followed by at most 20 reports.
  func checkInvariants() {
    for violation in invariantViolations() { report(.treeUnsound, violation, at: root) }
  }
}

/// A second evaluation of a tree, and the first difference that it has found.
@MainActor
final class SoundnessCheck {
  /// The check under way, or nil if there is none.
  private(set) static var current: SoundnessCheck?

  private let tree: Tree
  /// All nodes, parents first.
  let nodes: [Node]
  /// Give back what nodes have taken, in the order in which they took it.
  var restorations: [@MainActor () -> Void] = []
  private(set) var doubt: SoundnessDoubt?

  /// Begins a check.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  init(_ tree: Tree) {
    self.tree = tree
    var nodes: [Node] = tree.root.map { [$0] } ?? []
    var next = 0
    while next < nodes.count {
      nodes[next].forEachChild { nodes.append($0) }
      next += 1
    }
    self.nodes = nodes
    SoundnessCheck.current = self
  }

  /// Notes a difference, unless there is one.
  func note(_ message: () -> String, at node: Node) {
    if doubt == nil { doubt = SoundnessDoubt(message(), at: node, in: tree) }
  }

  /// Gives back what nodes have taken. This invalidates nothing: the output is that of before.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes that have taken something.
  func end() {
    SoundnessCheck.current = nil
    for restore in restorations.reversed() { restore() }
    restorations = []
  }
}
