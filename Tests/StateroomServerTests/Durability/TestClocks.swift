import Synchronization

@testable import StateroomServer

/// Clocks that a test sets.
final class TestClocks: Sendable {
  private let ahead = Mutex((wall: 0, boot: 0))

  func pass(wall: Int, boot: Int) {
    ahead.withLock { $0 = ($0.wall + wall, $0.boot + boot) }
  }

  var clock: WallClock {
    WallClock { [self] in
      let system = WallClock.system.reading
      let ahead = ahead.withLock(\.self)
      return WallClock.Reading(wall: system.wall + ahead.wall, boot: system.boot + ahead.boot)
    }
  }
}
