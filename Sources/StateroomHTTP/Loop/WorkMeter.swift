/// The pieces of work that an event loop performs one after the other, and how long each takes.
@MainActor
package final class WorkMeter {
  /// The start of the present piece of work, for threads that watch the main actor.
  package let clock = WorkClock()
  /// Called when a piece of work begins.
  package var onBegin: (@MainActor () -> Void)?
  /// Called after a piece of work that took longer than ``stall``.
  package var onStall: (@MainActor (_ duration: Duration) -> Void)?
  /// The duration beyond which a piece of work is reported as a stall.
  package var stall = Duration.milliseconds(250) {
    didSet { stallNanoseconds = stall.wholeNanoseconds }
  }
  private var stallNanoseconds: UInt64 = 250_000_000
  /// The clock's reading at the end of the last piece of work, or nil if it may be out of date.
  private var lastReading: UInt64?
  /// Whether code of the app has run since the loop was last idle. It may have added timers to the run loop.
  private(set) var hasRunAppCode = false

  /// Ends the present piece of work, and begins the next, at a time in nanoseconds of uptime.
  package func begin(at time: UInt64) {
    if let start = clock.start, time > start, time - start > stallNanoseconds {
      onStall?(.nanoseconds(Int64(time - start)))
    }
    clock.begin(at: time)
    onBegin?()
  }

  /// Ends the present piece of work, and begins the next now. Returns the time in nanoseconds of uptime.
  func beginNow() -> UInt64 {
    let time = lastReading ?? WorkClock.uptime
    lastReading = nil
    begin(at: time)
    return time
  }

  /// Begins a turn's first piece of work at a time in nanoseconds of uptime that was read just now.
  func beginTurn(at time: UInt64) {
    lastReading = time
    begin(at: time)
  }

  /// Reads the clock in nanoseconds of uptime at the end of a piece of work. The next one begins at this reading.
  func readClock() -> UInt64 {
    let reading = WorkClock.uptime
    lastReading = reading
    return reading
  }

  /// Notes that the present piece of work runs the app's code.
  package func noteAppCode() { hasRunAppCode = true }

  /// Ends the last piece of work of a turn.
  func rest() {
    clock.rest()
    hasRunAppCode = false
  }
}
