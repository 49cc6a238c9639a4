import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@MainActor @Suite struct HeartbeatTests {
  private final class Stream: HeartbeatSender {
    var beats = 0
    func beat() { beats += 1 }
  }

  @Test func `each stream beats once in a round, however many there are`() {
    let heartbeat = Heartbeat(loop: EventLoop())
    let streams = (0..<100).map { _ in Stream() }
    for stream in streams { _ = heartbeat.add(stream) }
    for round in 1...3 {
      for _ in 0..<Heartbeat.period { heartbeat.tick() }
      #expect(streams.allSatisfy { $0.beats == round })
    }
  }

  @Test func `streams are spread over the seconds of a round`() {
    let heartbeat = Heartbeat(loop: EventLoop())
    let streams = (0..<150).map { _ in Stream() }
    for stream in streams { _ = heartbeat.add(stream) }
    heartbeat.tick()
    #expect(streams.reduce(0) { $0 + $1.beats } == 10)
  }

  @Test func `a stream that has ended beats no more, and is let go`() {
    let heartbeat = Heartbeat(loop: EventLoop())
    weak var gone: Stream?
    do {
      let stream = Stream()
      gone = stream
      let place = heartbeat.add(stream)
      heartbeat.remove(stream, from: place)
      heartbeat.remove(stream, from: place)
      for _ in 0..<Heartbeat.period { heartbeat.tick() }
      #expect(stream.beats == 0)
    }
    #expect(gone == nil)
  }

  @Test func `there is one timer for all, and none without streams`() {
    let loop = EventLoop()
    let heartbeat = Heartbeat(loop: loop)
    #expect(heartbeat.timer == nil && loop.timerCount == 0)
    let streams = (0..<1_000).map { _ in Stream() }
    let places = streams.map { heartbeat.add($0) }
    #expect(loop.timerCount == 1)
    for (stream, place) in zip(streams, places) { heartbeat.remove(stream, from: place) }
    #expect(heartbeat.timer == nil)
  }
}
