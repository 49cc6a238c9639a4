/// The phases of a turn's end, in order.
package enum TurnPhase: Int {
  /// Evaluate dirty views.
  case settle
  /// Gather the changes of sessions for the next commit.
  case save
  /// Begin the commit.
  case commit
  /// Send the answers whose commit has succeeded.
  case release
  /// Write to event streams.
  case push
  /// Write the log.
  case log
}

/// The actions at the end of each turn, by phase.
@MainActor
final class TurnEnd {
  private var actions: [(phase: TurnPhase, action: @MainActor () -> Void)] = []

  /// Adds an action after those of the same phase. Complexity: O(n) in the number of actions.
  func add(_ action: @escaping @MainActor () -> Void, to phase: TurnPhase) {
    let index = actions.firstIndex { $0.phase.rawValue > phase.rawValue } ?? actions.count
    actions.insert((phase, action), at: index)
  }

  /// Performs all phases in order. The next commit begins before the answers of the last one are sent; the log
  /// comes last, so that it includes them all.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of actions.
  func perform() {
    for (_, action) in actions { action() }
  }
}
