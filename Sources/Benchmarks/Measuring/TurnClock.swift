import StateroomServer
import StateroomHTTP

/// Reads the clocks around what a registry does at the end of a turn.
///
///     clock.start(in: loop)
///     let registry = try SessionRegistry(…, loop: loop)
///     clock.stop(in: loop)
@MainActor
final class TurnClock {
  private var start = Moment.now
  private var action: ((Lapse) -> Void)?

  /// Starts here in the order of what happens at the end of a turn.
  func start(in loop: EventLoop) {
    loop.on(.settle) { [self] in start = Moment.now }
  }

  /// Stops here in the order of what happens at the end of a turn.
  func stop(in loop: EventLoop) {
    loop.on(.release) { [self] in
      guard let action else { return }
      let lapse = Lapse(since: start)
      self.action = nil
      action(lapse)
    }
  }

  /// Calls at the end of the next turn, with what that took between start and stop.
  func atTurnEnd(_ action: @escaping (Lapse) -> Void) { self.action = action }
}
