import Testing

@testable import StateroomClient

@Suite struct EventParserTests {
  private static let stream =
    "event: change\nid: 7\ndata: {\ndata: }\n\n: a comment\n\nid: 8\n\ndata:x\r\n\r\ndata: lost\n"
  private static let events = [
    EventParser.Event(name: "change", id: "7", data: "{\n}"), EventParser.Event(id: "8", data: "x"),
  ]

  @Test(arguments: [1, 2, 3, 7, 1_000]) func `events are the same however the stream is cut`(size: Int) {
    var parser = EventParser()
    var events: [EventParser.Event] = []
    var rest = Array(Self.stream.utf8)[...]
    while !rest.isEmpty {
      events += parser.take(rest.prefix(size)) ?? []
      rest = rest.dropFirst(size)
    }
    #expect(events == Self.events)
  }

  @Test func `a line may end with a return alone`() {
    var parser = EventParser()
    #expect(parser.take("data: a\r\rdata: b\r\r".utf8)?.map(\.data) == ["a", "b"])
  }
}
