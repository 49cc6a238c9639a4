import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@MainActor @Suite(.serialized) struct EventLoopTests {
  @Test func `timers are performed in order, and not those that were cancelled`() async {
    let loop = EventLoop()
    loop.runOnMainQueue()
    var performed: [Int] = []
    await withCheckedContinuation { continuation in
      // Further apart than a busy machine holds up this thread between two lines.
      loop.schedule(after: .milliseconds(900)) { continuation.resume() }
      loop.schedule(after: .milliseconds(600)) { performed.append(2) }
      loop.schedule(after: .milliseconds(300)) { performed.append(1) }
      for _ in 0..<100 { loop.schedule(after: .milliseconds(450)) { performed.append(0) }.cancel() }
    }
    #expect(performed == [1, 2])
    #expect(loop.timerCount == 0)
    loop.end()
  }

  @Test func `each turn ends with its actions`() async {
    let loop = EventLoop()
    var turns = 0
    await withCheckedContinuation { continuation in
      loop.on(.push) {
        turns += 1
        if turns == 2 { continuation.resume() } else { loop.setNeedsTurn() }
      }
      loop.runOnMainQueue()
    }
    #expect(turns == 2)
    loop.end()
  }
}
