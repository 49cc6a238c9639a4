/// The parts of a turn's end, in their order.
package enum TurnPhase {
  /// Sessions are brought up to date.
  case settle
  /// What they have changed is gathered for the store.
  case save
  /// The store begins with what was gathered.
  case commit
  /// Answers leave that waited for what is in the store.
  case release
  /// Streams are written to.
  case push
  /// The log is written.
  case log
}

/// What is done at the end of each turn.
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

  /// Performs all phases. The store is at work before the answers leave that waited for its last commit, and the log
  /// has all that was answered.
  func perform() {
    for action in settling { action() }
    for action in saving { action() }
    for action in committing { action() }
    for action in releasing { action() }
    for action in pushing { action() }
    for action in logging { action() }
  }
}
