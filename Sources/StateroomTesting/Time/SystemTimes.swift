import CClock
import Foundation

/// The time by each of the system's clocks at one moment, in nanoseconds.
struct SystemTimes {
  private let date: Int64
  private let uptime: Int64
  private let continuous: Int64

  /// The present moment, but for the date.
  init(date: Date) {
    let nanoseconds = (date.timeIntervalSince1970 * 1e6).rounded() * 1e3
    self.date = Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? 0 : .max / 2)
    uptime = stateroom_system_time(CLOCK_MONOTONIC)
    continuous = stateroom_system_time(CLOCK_BOOTTIME)
  }

  /// The time by a clock, or nil if it is none of time that passes.
  subscript(clock: clockid_t) -> Int64? {
    switch clock {
    case CLOCK_REALTIME, CLOCK_REALTIME_COARSE: date
    case CLOCK_MONOTONIC, CLOCK_MONOTONIC_COARSE, CLOCK_MONOTONIC_RAW: uptime
    case CLOCK_BOOTTIME: continuous
    default: nil
    }
  }
}

extension Duration {
  /// The span in whole nanoseconds, at most what can be represented.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflows else { return seconds < 0 ? .min : .max / 2 }
    return product + attoseconds / 1_000_000_000
  }
}
