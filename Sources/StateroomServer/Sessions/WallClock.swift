import Glibc
import StateroomStores

/// Reads the system's clocks.
package struct WallClock: Sendable {
  /// Both clocks at one moment, in seconds.
  package struct Reading: Hashable, Sendable {
    /// What the wall shows, which anyone may set.
    package var wall: WallTime
    /// Since the machine started, the time that it was suspended included.
    package var boot: Int

    package init(wall: WallTime, boot: Int) {
      self.wall = wall
      self.boot = boot
    }
  }

  private let readClocks: @Sendable () -> Reading

  /// A clock that a closure reads.
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
