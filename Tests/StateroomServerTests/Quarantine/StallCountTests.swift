import Testing

@testable import StateroomServer

@Suite struct StallCountTests {
  @Test func `a piece of work may be found as often as the limit says`() {
    var count = StallCount(limit: 3)
    #expect((0..<4).map { _ in count.tick(5) } == [false, false, false, true])
  }

  @Test func `another piece of work begins anew, and so does rest`() {
    var count = StallCount(limit: 2)
    #expect([5, 5, 6, 6, nil, 6, 6].map { count.tick($0) }.allSatisfy { !$0 })
  }

  @Test func `without a limit nothing goes on for too long`() {
    var count = StallCount(limit: nil)
    #expect((0..<1_000).allSatisfy { _ in !count.tick(5) })
  }
}
