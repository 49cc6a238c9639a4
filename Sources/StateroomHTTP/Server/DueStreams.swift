/// The streams that have something to send at the end of a turn.
@MainActor
struct DueStreams {
  private var streams: [EventStream] = []

  /// Adds a stream, which sends its buffer at the end of the turn.
  mutating func add(_ stream: EventStream) { streams.append(stream) }

  /// Removes and returns all streams. Those that are added meanwhile send in the next turn.
  mutating func takeAll() -> [EventStream] {
    guard !streams.isEmpty else { return [] }
    defer { streams = [] }
    return streams
  }
}
