import Logging
import RenderTree

/// One line of the log while it is written.
struct LogLine {
  private let format: LogFormat
  private var bytes: [UInt8]

  /// Begins a line with its time, level and source.
  init(_ format: LogFormat, _ timestamp: inout LogTimestamp, _ level: Logger.Level, _ label: String) {
    self.format = format
    bytes = []
    bytes.reserveCapacity(192)
    switch format {
    case .text:
      timestamp.appendNow(to: &bytes)
      bytes.append(UInt8(ascii: " "))
      bytes += level.rawValue.utf8
      bytes.append(UInt8(ascii: " "))
      bytes += label.utf8
      bytes.append(UInt8(ascii: ":"))
    case .json:
      bytes += "{\"time\":\"".utf8
      timestamp.appendNow(to: &bytes)
      bytes += "\",\"level\":\"".utf8
      bytes += level.rawValue.utf8
      bytes.append(UInt8(ascii: "\""))
      add("label", label)
    }
  }

  /// The message, which stands alone in text.
  mutating func message(_ text: String) {
    if format == .json { return add("message", text) }
    bytes.append(UInt8(ascii: " "))
    appendText(text)
  }

  /// A value by its name.
  mutating func add(_ name: String, _ value: String) {
    beginMember(name)
    if format == .json { appendQuoted(value) } else { appendText(value) }
  }

  /// A number by its name.
  mutating func add(_ name: String, _ value: Int) {
    beginMember(name)
    bytes += String(value).utf8
  }

  /// Milliseconds by their name, with three digits after the point.
  mutating func add(_ name: String, microseconds: Int) {
    beginMember(name)
    bytes += String(microseconds / 1_000).utf8
    bytes.append(UInt8(ascii: "."))
    let rest = String(microseconds % 1_000).utf8
    bytes += repeatElement(UInt8(ascii: "0"), count: 3 - rest.count)
    bytes += rest
  }

  /// The whole line.
  consuming func finished() -> [UInt8] {
    if format == .json { bytes.append(UInt8(ascii: "}")) }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private mutating func beginMember(_ name: String) {
    switch format {
    case .text:
      bytes.append(UInt8(ascii: " "))
      bytes += name.utf8
      bytes.append(UInt8(ascii: "="))
    case .json:
      bytes += ",\"".utf8
      bytes += name.utf8
      bytes += "\":".utf8
    }
  }

  /// A line stays one line, whatever a client sent.
  private mutating func appendText(_ text: String) {
    for byte in text.utf8 { bytes.append(byte < 0x20 || byte == 0x7f ? UInt8(ascii: " ") : byte) }
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0a: bytes += "\\n".utf8
      case 0..<0x20, 0x7f: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
