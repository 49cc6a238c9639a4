import StateroomHTTP

/// The sessions that have work at the end of the turn.
@MainActor
final class SessionSchedule {
  /// The queue for requests that let other sessions have their turn.
  let turns: TurnQueue
  let clock: WallClock
  private let loop: EventLoop
  private var invalidated: [LiveSession] = []
  private var touched: [LiveSession] = []

  init(in loop: EventLoop, clock: WallClock) {
    self.loop = loop
    self.clock = clock
    turns = TurnQueue(loop)
  }

  /// Whether there is nothing to save.
  var isSaved: Bool { touched.isEmpty }

  /// Settles a session at the end of this turn.
  func settleLater(_ live: LiveSession) {
    invalidated.append(live)
    loop.setNeedsTurn()
  }

  /// Saves a session at the end of this turn, if something has changed.
  func saveLater(_ live: LiveSession) {
    touched.append(live)
    loop.setNeedsTurn()
  }

  /// Calls `settle` with the sessions that timers, tasks and shared objects invalidated during this turn.
  ///
  /// Sessions that are invalidated by that are settled in the next turn, since it may have no end.
  ///
  /// - Complexity: O(*n*), not counting `settle`, where *n* is the number of these sessions.
  func settle(_ settle: (LiveSession) -> Void) {
    guard !invalidated.isEmpty else { return }
    let batch = invalidated
    invalidated = []
    for live in batch { settle(live) }
    if !invalidated.isEmpty { loop.setNeedsTurn() }
  }

  /// Removes and returns the sessions to save.
  func takeTouched() -> [LiveSession] {
    guard !touched.isEmpty else { return [] }
    defer { touched = [] }
    return touched
  }
}
