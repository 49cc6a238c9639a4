extension EventStream {
  /// Returns the head of a stream's answer.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the headers.
  nonisolated static func head(
    _ contentType: String, headers: [(name: String, value: String)], isVersion10: Bool
  ) -> [UInt8] {
    var head = "HTTP/1.1 200 OK\r\nDate: \(HTTPDate.now)\r\nContent-Type: \(contentType)\r\n"
    for header in headers where !header.value.utf8.contains(where: { $0 == 0x0a || $0 == 0x0d }) {
      head += "\(header.name): \(header.value)\r\n"
    }
    head += "Cache-Control: no-store\r\nX-Accel-Buffering: no\r\n"
    head += "X-Content-Type-Options: nosniff\r\nConnection: close\r\n"
    if !isVersion10 { head += "Transfer-Encoding: chunked\r\n" }
    return Array((head + "\r\n").utf8)
  }

  /// Writes one server-sent event.
  @discardableResult
  package func send(event: String? = nil, id: String? = nil, data: [UInt8]) -> Delivery {
    isClosed ? .closed : write(Self.encode(event: event, id: id, data: data))
  }

  /// Writes a comment, which keeps proxies from closing an idle connection. Without effect if something is waiting
  /// to be sent anyway.
  @discardableResult
  package func comment(_ text: String = "") -> Delivery {
    guard isWritable else { return isClosed ? .closed : .accepted }
    return write(text.isEmpty ? Self.emptyComment : Array(": \(Self.line(text))\n\n".utf8))
  }

  private nonisolated static let emptyComment = Array(": \n\n".utf8)

  /// Returns an event's bytes for ``write(_:)``, so that an event for many streams is encoded once.
  nonisolated static func encode(event: String? = nil, id: String? = nil, data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 64)
    if let event { bytes.append(contentsOf: "event: \(line(event))\n".utf8) }
    if let id { bytes.append(contentsOf: "id: \(line(id))\n".utf8) }
    bytes.append(contentsOf: "data: ".utf8)
    if data.contains(where: isLineBreak) {
      appendLines(of: data, to: &bytes)
    } else {
      bytes.append(contentsOf: data)
    }
    bytes.append(contentsOf: "\n\n".utf8)
    return bytes
  }

  /// Appends data, each line break in it followed by the beginning of another `data` field.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  private nonisolated static func appendLines(of data: [UInt8], to bytes: inout [UInt8]) {
    var previous: UInt8 = 0
    for byte in data {
      defer { previous = byte }
      // A carriage return and a line feed together are one line break.
      if byte == UInt8(ascii: "\n"), previous == UInt8(ascii: "\r") { continue }
      if isLineBreak(byte) {
        bytes.append(contentsOf: "\ndata: ".utf8)
      } else {
        bytes.append(byte)
      }
    }
  }

  private nonisolated static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Returns a text without line breaks and NULs, which fields other than `data` must not contain.
  private nonisolated static func line(_ text: String) -> String {
    guard text.utf8.contains(where: { isLineBreak($0) || $0 == 0 }) else { return text }
    return String(decoding: text.utf8.filter { !isLineBreak($0) && $0 != 0 }, as: UTF8.self)
  }
}
