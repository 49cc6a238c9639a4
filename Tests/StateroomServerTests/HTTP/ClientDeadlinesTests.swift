import Testing

@testable import StateroomHTTP

/// The sweep over clients that missed a deadline.
@MainActor
@Suite struct ClientDeadlinesTests {
  private let second: UInt64 = 1_000_000_000
  private let deadlines: ClientDeadlines

  init() {
    let loop = EventLoop()
    deadlines = ClientDeadlines(
      ClientTimeouts(head: 1, body: 1, idle: 1, large: 1), room: OutgoingRoom(limit: .max, loop: loop),
      loop: loop)
  }

  @Test func `a sweep is due at its time`() {
    deadlines.sweep(by: second)
    #expect(!deadlines.isSweepDue(at: second - 1))
    #expect(deadlines.isSweepDue(at: second + second / 10))
  }

  @Test func `a sweep to which the loop comes late waits once, so that what has arrived is read`() {
    deadlines.sweep(by: second)
    #expect(!deadlines.isSweepDue(at: 3 * second))
    #expect(deadlines.nextSweep > 3 * second)
    #expect(deadlines.isSweepDue(at: 5 * second))
  }

  @Test func `each late sweep waits`() {
    for time in [2, 10] {
      deadlines.sweep(by: UInt64(time - 1) * second)
      #expect(!deadlines.isSweepDue(at: UInt64(time) * second))
      #expect(deadlines.isSweepDue(at: UInt64(time + 1) * second))
      deadlines.scheduleSweep(at: .max, after: UInt64(time + 1) * second)
    }
  }
}
