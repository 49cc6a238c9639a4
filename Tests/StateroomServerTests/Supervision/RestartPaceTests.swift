import Testing

@testable import StateroomServer

struct RestartPaceTests {
  private let start = ContinuousClock.now

  @Test func `one that served is followed at once unless that happens too often`() {
    var pace = RestartPace()
    let pauses = (0..<RestartPace.atOnce).map { number in
      pace.pause(afterEndAt: start + .milliseconds(number), hasServed: true)
    }
    #expect(pauses.dropLast().allSatisfy { $0 == .zero })
    #expect(pauses.last == RestartPace.longPause)
    #expect(pace.pause(afterEndAt: start + RestartPace.span * 2, hasServed: true) == .zero)
  }

  @Test func `one that never serves is followed a few times only`() {
    var pace = RestartPace()
    let pauses = (0..<RestartPace.failures).map { _ in pace.pause(afterEndAt: start, hasServed: false) }
    #expect(pauses.last == .some(nil))
    #expect(zip(pauses, pauses.dropFirst().dropLast()).allSatisfy { $1! > $0! })
  }

  @Test func `failures before one that served are forgotten`() {
    var pace = RestartPace()
    let first = pace.pause(afterEndAt: start, hasServed: false)
    _ = pace.pause(afterEndAt: start, hasServed: true)
    #expect(pace.pause(afterEndAt: start, hasServed: false) == first)
  }
}
