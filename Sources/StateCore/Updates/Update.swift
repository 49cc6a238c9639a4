/// An update of a tree: evaluates invalidated nodes, those nearest to the root first, and runs the phases of features.
///
/// An update owns its queue, and exists only while it runs. Whatever is invalidated meanwhile goes through the `Inbox`.
@MainActor
public struct Update: ~Copyable {
  private let tree: StateTree
  private let phases: [UpdatePhase]
  private var queue = UpdateQueue()
  /// The number of times that nodes of one depth were evaluated, or phases run.
  private var passes = 0

  init(of tree: StateTree) {
    self.tree = tree
    phases = tree.phases
  }

  /// Whether nodes wait to be evaluated.
  package var hasNodes: Bool { !queue.isEmpty || tree.inbox.hasNodes }

  /// Evaluates nodes and runs phases until neither have anything to do.
  ///
  /// Bounded: nodes that keep invalidating one another are cut after `passes`.
  ///
  /// - Complexity: O(*n* log *n*), not counting the work for each, where *n* is the number of nodes that are
  ///   invalidated, those of all passes included.
  package mutating func run() {
    repeat { evaluateNodes() } while runPhases()
    for phase in phases { phase.updateEnds() }
  }

  /// Evaluates the nodes that wait, until none does.
  private mutating func evaluateNodes() {
    while let nodes = takeNearest() {
      guard beginPass(at: nodes.first) else {
        for node in nodes { node.flags.remove(.isDirty) }
        continue
      }
      for node in nodes where node.flags.contains(.isDirty) && !node.flags.contains(.isGone) {
        if node.flags.contains(.mayHaveToWait), !node.takesTurn() { continue }
        node.flags.remove(.isDirty)
        node.update()
      }
    }
  }

  /// Counts a pass. Returns false, and reports it, if there have been too many.
  private mutating func beginPass(at node: StateNode?) -> Bool {
    passes += 1
    if passes <= tree.updateLimits.passes { return true }
    tree.reportCycle("An update keeps invalidating what it has evaluated.", at: node)
    return false
  }

  private mutating func takeNearest() -> [StateNode]? {
    tree.inbox.deliver(to: &queue)
    return queue.popAll()
  }

  /// Runs the phases in their order, up to the first one after which nodes wait. Returns false if nothing is left to do.
  ///
  /// - Complexity: O(*n*), not counting the work of each, where *n* is the number of phases.
  private mutating func runPhases() -> Bool {
    for phase in phases {
      phase.run(self)
      if hasNodes { return beginPass(at: tree.rootNode) }
    }
    for phase in phases where !phase.isAtRest { return beginPass(at: tree.rootNode) }
    return false
  }
}
