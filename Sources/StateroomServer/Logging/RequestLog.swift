import Glibc
import Logging
import StateroomHTTP

/// The access log, one line per request: number, method, path, status, duration, the client's address and ids for
/// correlation.
///
/// A session's id is abbreviated, since knowing it grants access to the session. Queries are omitted, since they
/// may contain text that users typed.
@MainActor
final class RequestLog {
  /// The destination of the lines.
  enum Destination {
    case lines(LogFormat, LogOutput)
    case logger(Logger)
  }

  private let destination: Destination
  /// The output for lines in text format, which most servers write.
  private let text: LogOutput?
  private var timestamp = LogTimestamp()
  /// The beginning that all text lines of one millisecond share. It is read while a line is written, which runs no
  /// code that accesses the log again.
  private var beginning = LogBuffer(capacity: 64)
  /// The times for which the beginning is valid, in nanoseconds of uptime.
  private var beginningTimes: Range<UInt64> = 0..<0

  init(_ destination: Destination) {
    self.destination = destination
    if case .lines(.text, let output) = destination { text = output } else { text = nil }
  }

  /// Logs a request that was answered, or that its client left.
  func note(_ record: HTTPRecord) {
    if let text, record.isShort {
      if !beginningTimes.contains(record.end) { renewBeginning(at: record.end) }
      return record.writeText(after: beginning.bytes, to: text)
    }
    switch destination {
    case .lines(let format, let output):
      output.append { line in
        format.begin(&line, &timestamp, .info, "stateroom")
        format.message("request", to: &line)
        format.add("id", record.number, to: &line)
        record.method.name.withBytes { format.add("method", $0, to: &line) }
        record.rawTarget.withBytes { target in
          format.add("path", RedactedPath(target), to: &line)
        }
        format.add("status", record.status, to: &line)
        format.add("milliseconds", microseconds: record.microseconds, to: &line)
        record.clientAddress.withBytes { format.add("client", $0, to: &line) }
        if let id = record.trace?.requestID { format.add("request_id", id, to: &line) }
        if let parent = record.trace?.parent { format.add("traceparent", parent, to: &line) }
        format.end(&line)
      }
    case .logger(let logger):
      var metadata: Logger.Metadata = [
        "id": "\(record.number)", "method": "\(record.method.name)",
        "path": "\(Self.redacted(record.rawTarget))", "status": "\(record.status)",
        "milliseconds": "\(Double(record.microseconds) / 1_000)", "client": "\(record.clientAddress)",
      ]
      if let id = record.trace?.requestID { metadata["request_id"] = "\(id)" }
      if let parent = record.trace?.parent { metadata["traceparent"] = "\(parent)" }
      logger.info("request", metadata: metadata)
    }
  }

  private func renewBeginning(at time: UInt64) {
    beginning.removeAll()
    timestamp.appendNow(to: &beginning)
    beginning.append(" info stateroom: request id=")
    beginningTimes = time..<time &+ timestamp.rest
  }

  /// Returns the path of a target, with the session's id abbreviated.
  static func redacted(_ target: String) -> String {
    target.withBytes { target in
      let path = RedactedPath(target)
      return [path.start, path.mark.bytes, path.end].map { String(decoding: $0, as: UTF8.self) }.joined()
    }
  }
}

extension HTTPRecord {
  /// The maximum number of bytes in a line that come from the client, if the line is written in one piece.
  private static let textLimit = 768
  /// The number of bytes that are enough for the rest of the line.
  private static let frameSize = 256

  /// Whether the line can be written in one piece.
  fileprivate var isShort: Bool {
    if case .other = method { return false }
    if trace != nil { return false }
    return rawTarget.utf8.count + clientAddress.utf8.count <= Self.textLimit
  }

  /// Writes the line in the format of ``LogFormat``. It is spelled out, since it is the only line that is written
  /// for every request.
  ///
  /// Not a method of the log, in which closures of the main actor would each check their isolation.
  fileprivate func writeText(after beginning: UnsafeBufferPointer<UInt8>, to output: LogOutput) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.textLimit + Self.frameSize) { room in
      var line = LogLine(in: room)
      line.append(beginning)
      line.append(number)
      line.append(" method=")
      method.name.withBytes { line.append($0) }
      line.append(" path=")
      rawTarget.withBytes { target in
        let path = RedactedPath(target)
        line.append(text: path.start)
        line.append(path.mark)
        line.append(text: path.end)
      }
      line.append(" status=")
      line.append(status)
      line.append(" milliseconds=")
      line.append(microseconds / 1_000)
      line.append(".")
      line.append(microseconds % 1_000, digits: 3)
      line.append(" client=")
      clientAddress.withBytes { line.append(text: $0) }
      line.append("\n")
      output.append { $0.append(line.bytes) }
    }
  }
}
