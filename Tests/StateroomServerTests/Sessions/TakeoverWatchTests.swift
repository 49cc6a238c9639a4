import Testing

@testable import StateroomServer
@testable import StateroomStores

/// A session that changes its server again and again is reported.
@Suite struct TakeoverWatchTests {
  private let session = SessionID()

  @Test func `a third takeover of one session within a minute is told, once`() {
    var watch = TakeoverWatch()
    let now = ContinuousClock.now
    #expect(
      (0..<5).map { watch.note(session, at: now + .seconds($0)) } == [false, false, true, false, false])
  }

  @Test func `a later minute tells again`() {
    var watch = TakeoverWatch()
    let now = ContinuousClock.now
    for _ in 0..<3 { _ = watch.note(session, at: now) }
    #expect((0..<3).map { watch.note(session, at: now + .seconds(60 + $0)) } == [false, false, true])
  }

  @Test func `many sessions that come once are a server that has ended`() {
    var watch = TakeoverWatch()
    let now = ContinuousClock.now
    #expect((0..<20_000).allSatisfy { _ in !watch.note(SessionID(), at: now) })
  }
}
