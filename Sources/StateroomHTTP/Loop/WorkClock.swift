import Glibc
import Synchronization

/// The start of the main actor's present piece of work, for threads that watch the main actor.
package final class WorkClock: Sendable {
  /// The start in nanoseconds of uptime; 0 while there is no work.
  private let began = Atomic<UInt64>(0)

  init() {}

  /// The time in nanoseconds of uptime, also in the midst of a piece of work.
  static var uptime: UInt64 {
    // The clock of `DispatchTime.now()`, read in a third of the time.
    var clock = timespec()
    clock_gettime(CLOCK_MONOTONIC, &clock)
    return UInt64(clock.tv_sec) &* 1_000_000_000 &+ UInt64(clock.tv_nsec)
  }

  /// The start of the present piece of work in nanoseconds of uptime, or nil if there is none.
  package var start: UInt64? {
    let time = began.load(ordering: .relaxed)
    return time == 0 ? nil : time
  }

  func begin(at time: UInt64) {
    began.store(time, ordering: .relaxed)
  }

  func rest() {
    began.store(0, ordering: .relaxed)
  }
}
