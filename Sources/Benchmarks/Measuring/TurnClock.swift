import StateroomServer
import StateroomHTTP

/// Reads the clocks around a registry's work at the end of a turn.
///
///     clock.start(in: loop)
///     let registry = try SessionRegistry(…, loop: loop)
///     clock.stop(in: loop)
@MainActor
final class TurnClock {
  private var start = Moment.now
  private var action: ((Lapse) -> Void)?

  /// Starts the clock before all actions that are added to the turn's end later.
  func start(in loop: EventLoop) {
    loop.on(.settle) { [self] in start = Moment.now }
  }

  /// Stops the clock after all actions that were added to the turn's end before.
  func stop(in loop: EventLoop) {
    loop.on(.release) { [self] in
      guard let action else { return }
      let lapse = Lapse(since: start)
      self.action = nil
      action(lapse)
    }
  }

  /// Calls `action` at the end of the next turn, with the lapse between start and stop.
  func atTurnEnd(_ action: @escaping (Lapse) -> Void) { self.action = action }
}
