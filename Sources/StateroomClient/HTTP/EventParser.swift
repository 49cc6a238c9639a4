/// Parses server-sent events in the pieces of a stream.
struct EventParser {
  /// One event.
  struct Event: Equatable {
    var name = "message"
    var id: String?
    var data = ""
  }

  /// The maximum size of an event in bytes; a larger one ends the stream.
  static let limit = Transport.bodyLimit

  private var line: [UInt8] = []
  private var event = Event()
  private var hasData = false
  private var size = 0
  private var endedWithReturn = false

  /// Parses a piece and returns the events that it completes, or nil if an event is too large.
  ///
  /// Complexity: O(n) in the length of the piece.
  mutating func take(_ piece: some Sequence<UInt8>) -> [Event]? {
    var events: [Event] = []
    for byte in piece {
      let follows = endedWithReturn
      endedWithReturn = byte == 13
      switch byte {
      case 10 where follows: continue
      case 10, 13:
        if let event = endLine() { events.append(event) }
      default:
        size += 1
        guard size <= Self.limit else { return nil }
        line.append(byte)
      }
    }
    return events
  }

  private mutating func endLine() -> Event? {
    let text = String(decoding: line, as: UTF8.self)
    line.removeAll(keepingCapacity: true)
    guard !text.isEmpty else {
      defer { (event, hasData, size) = (Event(id: event.id), false, 0) }
      return hasData ? event : nil
    }
    let name = text.prefix { $0 != ":" }
    var value = text.dropFirst(name.count + 1)
    if value.first == " " { value = value.dropFirst() }
    switch name {
    case "event": event.name = String(value)
    case "id": event.id = String(value)
    case "data":
      event.data += (hasData ? "\n" : "") + value
      hasData = true
    default: break
    }
    return nil
  }
}
