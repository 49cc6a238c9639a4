import RenderTree
import StateroomHTTP

/// Writes answers in one buffer, which they all reuse. Large ones count against the room.
@MainActor
final class AnswerWriter {
  private let json = JSONWriter(capacity: 4096)
  private let room: OutgoingRoom

  init(room: OutgoingRoom) {
    self.room = room
  }

  /// Creates a JSON answer. It may be compressed: an id of a session in it must stand at its beginning.
  ///
  ///     writer.respond { json in json.writeObject { … } }
  func respond(
    _ status: Int = 200, headers: [(name: String, value: String)] = [], _ write: (JSONWriter) -> Void
  ) -> HTTPResponse {
    var all: [(name: String, value: String)] = []
    all.reserveCapacity(headers.count + 2)
    all.append(("Content-Type", "application/json"))
    all.append(("Cache-Control", "no-store"))
    all.append(contentsOf: headers)
    let bytes = use(write) { $0.copyLine() }
    var response = HTTPResponse(status: status, headers: all, body: body(bytes))
    response.isCompressible = true
    return response
  }

  /// Creates an answer in another form than JSON.
  func respond(
    _ status: Int = 200, as form: ContentForm, headers: [(name: String, value: String)] = [], _ bytes: [UInt8]
  ) -> HTTPResponse {
    var response = HTTPResponse(
      status: status,
      headers: [("Content-Type", form.contentType), ("Cache-Control", "no-store")] + headers,
      body: body(bytes))
    // Pages have tokens in them.
    response.isCompressible = form == .text
    return response
  }

  /// Returns an answer whose body counts against the room if it is large.
  func counted(_ response: HTTPResponse) -> HTTPResponse {
    guard case .bytes(let bytes) = response.body, bytes.count >= OutgoingRoom.smallest else {
      return response
    }
    var response = response
    response.body = body(bytes)
    return response
  }

  private func body(_ bytes: [UInt8]) -> HTTPResponse.Body {
    bytes.count < OutgoingRoom.smallest ? .bytes(bytes) : .held(OutgoingContent(bytes, in: room))
  }

  /// Returns an event for followers of a session.
  func event(_ write: (JSONWriter) -> Void) -> SessionEvent {
    let bytes = bytes(write)
    return bytes.count < OutgoingRoom.smallest ? .small(bytes) : .large(OutgoingContent(bytes, in: room))
  }

  /// Returns what is written.
  func bytes(_ write: (JSONWriter) -> Void) -> [UInt8] { use(write) { $0.copyBytes() } }

  /// Returns what is written, or nil if it is longer than a limit.
  func bytes(upTo limit: Int, _ write: (JSONWriter) -> Void) -> [UInt8]? {
    use(write) { $0.count <= limit ? $0.copyBytes() : nil }
  }

  /// Returns what is written as a value, or nil if it is longer than a limit.
  func value(upTo limit: Int = .max, _ write: (JSONWriter) -> Void) -> JSONValue? {
    bytes(upTo: limit, write).map { (try? JSONReader.read($0, depthLimit: .max)) ?? .null }
  }

  private func use<Result>(_ write: (JSONWriter) -> Void, _ take: (JSONWriter) -> Result) -> Result {
    assert(json.count == 0, "one answer is written at a time")
    defer { json.removeAll() }
    write(json)
    return take(json)
  }
}
