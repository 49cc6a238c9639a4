/// The phases of a turn's end, in order.
package enum TurnPhase {
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
  private var settling: [@MainActor () -> Void] = []
  private var saving: [@MainActor () -> Void] = []
  private var committing: [@MainActor () -> Void] = []
  private var releasing: [@MainActor () -> Void] = []
  private var pushing: [@MainActor () -> Void] = []
  private var logging: [@MainActor () -> Void] = []

  func add(_ action: @escaping @MainActor () -> Void, to phase: TurnPhase) {
    switch phase {
    case .settle: settling.append(action)
    case .save: saving.append(action)
    case .commit: committing.append(action)
    case .release: releasing.append(action)
    case .push: pushing.append(action)
    case .log: logging.append(action)
    }
  }

  /// Performs all phases in order. The next commit begins before the answers of the last one are sent; the log
  /// comes last, so that it includes them all.
  func perform() {
    for action in settling { action() }
    for action in saving { action() }
    for action in committing { action() }
    for action in releasing { action() }
    for action in pushing { action() }
    for action in logging { action() }
  }
}
