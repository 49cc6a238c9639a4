import Logging
import RenderTree

// The parts of a line, in order: the beginning, the message, the values, the end.

extension LogFormat {
  /// Begins a line with its time, level and source.
  func begin(
    _ line: inout LogBuffer, _ timestamp: inout LogTimestamp, _ level: Logger.Level, _ label: String
  ) {
    switch self {
    case .text:
      timestamp.appendNow(to: &line)
      line.append(" " as Unicode.Scalar)
      line.append(level.name)
      line.append(" " as Unicode.Scalar)
      label.withBytes { line.append($0) }
      line.append(":" as Unicode.Scalar)
    case .json:
      line.append("{\"time\":\"")
      timestamp.appendNow(to: &line)
      line.append("\",\"level\":\"")
      line.append(level.name)
      line.append("\"" as Unicode.Scalar)
      add("label", label, to: &line)
    }
  }

  /// Appends the message; in text format without a name.
  func message(_ text: String, to line: inout LogBuffer) {
    if self == .json { return add("message", text, to: &line) }
    line.append(" " as Unicode.Scalar)
    text.withBytes { line.append(text: $0) }
  }

  /// Appends a named value.
  func add(_ name: String, _ value: String, to line: inout LogBuffer) {
    name.withBytes { name in value.withBytes { add(name, $0, to: &line) } }
  }

  /// Appends a named value.
  func add(_ name: StaticString, _ value: UnsafeBufferPointer<UInt8>, to line: inout LogBuffer) {
    add(name.bytes, value, to: &line)
  }

  private func add(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, to line: inout LogBuffer
  ) {
    beginMember(name, &line)
    beginOrEndValue(&line)
    append(value, to: &line)
    beginOrEndValue(&line)
  }

  /// Appends a named path.
  func add(_ name: StaticString, _ path: RedactedPath, to line: inout LogBuffer) {
    beginMember(name.bytes, &line)
    beginOrEndValue(&line)
    append(path.start, to: &line)
    line.append(path.mark)
    append(path.end, to: &line)
    beginOrEndValue(&line)
  }

  @inline(__always)
  private func beginOrEndValue(_ line: inout LogBuffer) {
    if self == .json { line.append("\"" as Unicode.Scalar) }
  }

  @inline(__always)
  private func append(_ value: UnsafeBufferPointer<UInt8>, to line: inout LogBuffer) {
    if self == .json { line.append(quoted: value) } else { line.append(text: value) }
  }

  /// Appends a named number.
  func add(_ name: StaticString, _ value: Int, to line: inout LogBuffer) {
    beginMember(name.bytes, &line)
    line.append(value)
  }

  /// Appends a named duration in milliseconds, with three decimals.
  func add(_ name: StaticString, microseconds: Int, to line: inout LogBuffer) {
    beginMember(name.bytes, &line)
    line.append(microseconds / 1_000)
    line.append("." as Unicode.Scalar)
    line.append(microseconds % 1_000, digits: 3)
  }

  func end(_ line: inout LogBuffer) {
    if self == .json { line.append("}" as Unicode.Scalar) }
    line.append("\n" as Unicode.Scalar)
  }

  @inline(__always)
  private func beginMember(_ name: UnsafeBufferPointer<UInt8>, _ line: inout LogBuffer) {
    switch self {
    case .text:
      line.append(" " as Unicode.Scalar)
      line.append(name)
      line.append("=" as Unicode.Scalar)
    case .json:
      line.append(",\"")
      line.append(name)
      line.append("\":")
    }
  }
}

extension Logger.Level {
  fileprivate var name: StaticString {
    switch self {
    case .trace: "trace"
    case .debug: "debug"
    case .info: "info"
    case .notice: "notice"
    case .warning: "warning"
    case .error: "error"
    case .critical: "critical"
    }
  }
}

extension StaticString {
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
