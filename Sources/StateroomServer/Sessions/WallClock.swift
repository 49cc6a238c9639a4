import Glibc
import StateroomStores

/// Reads the system's clocks.
package struct WallClock: Sendable {
  /// The readings of both clocks at one moment, in seconds.
  package struct Reading: Hashable, Sendable {
    /// The wall clock, which anyone may set.
    package var wall: WallTime
    /// The time since boot, including the time for which the machine was suspended.
    var boot: Int

    package init(wall: WallTime, boot: Int) {
      self.wall = wall
      self.boot = boot
    }
  }

  private let readClocks: @Sendable () -> Reading

  /// Creates a clock that a closure reads.
  package init(_ read: @escaping @Sendable () -> Reading) {
    readClocks = read
  }

  package var reading: Reading { readClocks() }
  package var now: WallTime { reading.wall }

  /// The clocks of the machine.
  package static let system = WallClock {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Reading(wall: .now, boot: time.tv_sec)
  }
}
