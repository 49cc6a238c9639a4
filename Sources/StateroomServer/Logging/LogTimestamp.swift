import Glibc

/// Formats times as in RFC 3339, in UTC with milliseconds. The date is computed once a second.
struct LogTimestamp {
  private var second = Int.min
  private var text: [UInt8] = []
  /// The number of nanoseconds that were left of the last time's millisecond.
  private(set) var rest: UInt64 = 0

  /// Appends the present time, as in `2026-01-31T08:05:09.042Z`.
  mutating func appendNow(to line: inout LogBuffer) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    rest = UInt64(1_000_000 - time.tv_nsec % 1_000_000)
    if time.tv_sec != second {
      second = time.tv_sec
      text = Self.date(time.tv_sec)
    }
    text.withUnsafeBufferPointer { line.append($0) }
    line.append("." as Unicode.Scalar)
    line.append(time.tv_nsec / 1_000_000, digits: 3)
    line.append("Z" as Unicode.Scalar)
  }

  private static func date(_ time: time_t) -> [UInt8] {
    var time = time
    var parts = tm()
    gmtime_r(&time, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      let count = strftime(buffer.baseAddress, 32, "%Y-%m-%dT%H:%M:%S", &parts)
      return buffer.prefix(count).map { UInt8(bitPattern: $0) }
    }
  }
}
