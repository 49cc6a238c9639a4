import Glibc
import Logging
import StateroomHTTP

/// One line a request: its number, method, path, status, duration, the client's address, and what ties it to others.
///
/// A session's id is cut short, since whoever has it has the session; queries are left out, since they may hold
/// what people typed.
@MainActor
final class RequestLog {
  /// Where the lines go.
  enum Destination {
    case lines(LogFormat, LogOutput)
    case logger(Logger)
  }

  private let destination: Destination
  /// Where lines for people go, which most servers write.
  private let text: LogOutput?
  private var timestamp = LogTimestamp()
  /// What lines for people begin with in one millisecond. It is read while a line is written, which comes back to
  /// nothing of this.
  @exclusivity(unchecked)
  private var beginning = LogBuffer(capacity: 64)
  /// When that is, in nanoseconds of uptime.
  private var beginningTimes: Range<UInt64> = 0..<0

  init(_ destination: Destination) {
    self.destination = destination
    if case .lines(.text, let output) = destination { text = output } else { text = nil }
  }

  /// Notes a request that has been answered, or that its client left.
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

  /// The path of a target, with a session's id cut short.
  static func redacted(_ target: String) -> String {
    target.withBytes { target in
      let path = RedactedPath(target)
      return [path.start, path.mark.bytes, path.end].map { String(decoding: $0, as: UTF8.self) }.joined()
    }
  }
}

extension HTTPRecord {
  /// Bytes of a line that the client decides about, if it is to be written in one go.
  private static let textLimit = 768
  /// All else of it has room in these.
  private static let frameSize = 256

  /// Whether it can be written in one go.
  fileprivate var isShort: Bool {
    if case .other = method { return false }
    if trace != nil { return false }
    return rawTarget.utf8.count + clientAddress.utf8.count <= Self.textLimit
  }

  /// As ``LogFormat`` has it, spelled out: nothing else is written for every request.
  ///
  /// Not in the log itself, where closures of the main actor would each ask whether they run there.
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
