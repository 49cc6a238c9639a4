import Testing

@testable import StateroomServer
@testable import StateroomStores

/// A clock that jumps forward must not make sessions look old.
@Suite struct ClockTrustTests {
  /// A trust for use in expectations, which do not allow mutating calls.
  private final class Asked {
    private var trust: ClockTrust

    init(wall: Int = 1_000_000, boot: Int = 50, after stored: StoredClock? = nil) {
      trust = ClockTrust(WallClock.Reading(wall: wall, boot: boot), after: stored, lifetime: 1_000)
    }

    func mayExpire(at reading: WallClock.Reading) -> Bool { trust.mayExpire(at: reading) }
    func stored(at reading: WallClock.Reading) -> StoredClock { trust.stored(at: reading) }
  }

  private let day = 86_400

  private func reading(wall: Int, boot: Int) -> WallClock.Reading {
    WallClock.Reading(wall: 1_000_000 + wall, boot: 50 + boot)
  }

  @Test func `time that passed on both clocks is trusted`() {
    let trust = Asked()
    for days in 1...9 { #expect(trust.mayExpire(at: reading(wall: days * day, boot: days * day))) }
  }

  @Test func `after a jump nothing expires for a day`() {
    let trust = Asked()
    #expect(!trust.mayExpire(at: reading(wall: 5_000, boot: 10)))
    #expect(!trust.mayExpire(at: reading(wall: 5_000 + day - 20, boot: day - 10)))
    #expect(trust.mayExpire(at: reading(wall: 5_000 + day, boot: day + 10)))
  }

  @Test func `a small step is none, and many are a jump`() {
    let trust = Asked()
    #expect(trust.mayExpire(at: reading(wall: 15, boot: 10)))
    #expect(trust.mayExpire(at: reading(wall: 70, boot: 20)))
    #expect(!trust.mayExpire(at: reading(wall: 120, boot: 30)))
  }

  @Test func `a clock that is set back is trusted`() {
    let trust = Asked()
    #expect(trust.mayExpire(at: reading(wall: -50_000, boot: 10)))
    #expect(trust.mayExpire(at: reading(wall: -49_990, boot: 20)))
    #expect(!trust.mayExpire(at: reading(wall: 0, boot: 30)))
  }

  @Test func `a start after more than half of the lifetime lets nothing expire for a day`() {
    let long = Asked(after: StoredClock(time: 1_000_000 - 501))
    #expect(!long.mayExpire(at: reading(wall: 0, boot: 0)))
    #expect(long.mayExpire(at: reading(wall: day, boot: day)))
    let short = Asked(after: StoredClock(time: 1_000_000 - 500))
    #expect(short.mayExpire(at: reading(wall: 0, boot: 0)))
  }

  @Test func `a restart within that day goes on with it`() {
    let first = Asked()
    _ = first.mayExpire(at: reading(wall: 5_000, boot: 10))
    let stored = first.stored(at: reading(wall: 5_010, boot: 20))
    let second = Asked(wall: 1_005_020, boot: 0, after: stored)
    #expect(!second.mayExpire(at: WallClock.Reading(wall: 1_005_020 + day - 100, boot: day - 100)))
    #expect(second.mayExpire(at: WallClock.Reading(wall: 1_005_020 + day, boot: day)))
    // If the clock was set back in between, it is a day at most.
    let third = Asked(wall: 7, boot: 0, after: stored)
    #expect(third.mayExpire(at: WallClock.Reading(wall: 7 + day, boot: day)))
  }
}
