import CClock

/// The moments at which the nodes of a checked tree last ran the app's code.
///
/// The clocks stand while a node runs it, and a check has them stand at the same moment again. A body that shows the
/// time therefore shows the same time, however much of it has passed.
@MainActor
final class EvaluationTimes {
  private var moments: [ObjectIdentifier: stateroom_moment] = [:]
  /// The moment of the update under way, or nil before its first evaluation.
  // The same for the whole update: a list calls its closure several times, and has one moment.
  private var present: stateroom_moment?
  /// Whether anything was evaluated since the last check.
  private var isCheckDue = true

  /// Forgets the moment of the update before.
  func beginUpdate() { present = nil }

  /// Notes that an update has work to do, after which the tree is to be checked.
  func noteWork() { isCheckDue = true }

  /// Returns whether a check is due, which then begins.
  func takeCheck() -> Bool {
    defer { isCheckDue = false }
    return isCheckDue
  }

  /// Runs the app's code on behalf of a node while the clocks stand: at the moment of the update, or in a check at
  /// that of the node's last evaluation.
  func standing(for node: StateNode, _ body: () -> Void) {
    var moment = present ?? stateroom_now()
    present = moment
    if StateTree.isChecking {
      moment = moments[ObjectIdentifier(node)] ?? moment
    } else {
      moments[ObjectIdentifier(node)] = moment
    }
    withUnsafePointer(to: moment) {
      let outer = stateroom_stand_still($0)
      body()
      _ = stateroom_stand_still(outer)
    }
  }

  /// Forgets the nodes that are gone, if they are many.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of nodes.
  func forget(allBut nodes: [StateNode]) {
    guard moments.count > 2 * nodes.count else { return }
    let known = Set(nodes.map { ObjectIdentifier($0) })
    moments = moments.filter { known.contains($0.key) }
  }
}
