import StateroomServer

/// Reads the clocks around what a registry does at the end of a turn.
///
///     clock.start(in: loop)
///     let registry = try SessionRegistry(…, loop: loop)
///     clock.stop(in: loop)
@MainActor
final class TurnClock {
  private var start = Moment.now
  private var waiting: CheckedContinuation<Lapse, Never>?

  /// Starts here in the order of what happens at the end of a turn.
  func start(in loop: EventLoop) {
    loop.onTurnEnd { [self] in start = Moment.now }
  }

  /// Stops here in the order of what happens at the end of a turn.
  func stop(in loop: EventLoop) {
    loop.onTurnEnd { [self] in
      guard let turn = waiting else { return }
      waiting = nil
      turn.resume(returning: Lapse(since: start))
    }
  }

  /// What the end of this turn takes.
  func turnEnd() async -> Lapse {
    await withCheckedContinuation { waiting = $0 }
  }
}
