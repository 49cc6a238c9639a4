import Glibc

/// A time in seconds since 1970-01-01 00:00 UTC.
package typealias WallTime = Int

extension WallTime {
  /// The present time.
  package static var now: WallTime { time(nil) }
}
