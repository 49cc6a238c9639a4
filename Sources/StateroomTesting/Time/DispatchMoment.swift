import CTestTime

/// A moment as Dispatch encodes it: a clock in the two highest bits, and nanoseconds by that clock.
enum DispatchMoment {
  case now
  case never
  case at(clock: clockid_t, nanoseconds: Int64)

  private static let isNotUptime: UInt64 = 1 << 63
  private static let isDate: UInt64 = 1 << 62

  init(_ code: UInt64) {
    self =
      switch code {
      case 0: .now
      case .max: .never
      case let code where code & Self.isNotUptime == 0:
        .at(clock: CLOCK_MONOTONIC, nanoseconds: Int64(code))
      // Dates are negative, so that the second bit is set.
      case let code where code & Self.isDate != 0:
        .at(clock: CLOCK_REALTIME, nanoseconds: -Int64(bitPattern: code))
      case let code: .at(clock: CLOCK_BOOTTIME, nanoseconds: Int64(code & ~Self.isNotUptime))
      }
  }

  /// The encoding.
  var code: UInt64 {
    switch self {
    case .now: 0
    case .never: .max
    case .at(CLOCK_MONOTONIC, let nanoseconds): UInt64(clamping: nanoseconds)
    case .at(CLOCK_REALTIME, let nanoseconds): UInt64(bitPattern: -nanoseconds)
    case .at(_, let nanoseconds): UInt64(clamping: nanoseconds) | Self.isNotUptime
    }
  }
}
