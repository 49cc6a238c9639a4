import Glibc
import Logging

/// One line a request: its number, method, path, status, duration and the client's address.
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

  init(_ destination: Destination) {
    self.destination = destination
    if case .lines(.text, let output) = destination { text = output } else { text = nil }
  }

  /// Notes a request that has been answered, or that its client left.
  func note(_ record: HTTPRecord) {
    if let text { return text.append { appendText(record, to: &$0) } }
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
        format.end(&line)
      }
    case .logger(let logger):
      logger.info(
        "request",
        metadata: [
          "id": "\(record.number)", "method": "\(record.method.name)",
          "path": "\(Self.redacted(record.rawTarget))", "status": "\(record.status)",
          "milliseconds": "\(Double(record.microseconds) / 1_000)", "client": "\(record.clientAddress)",
        ])
    }
  }

  /// As ``LogFormat`` has it, spelled out: nothing else is written for every request.
  private func appendText(_ record: HTTPRecord, to line: inout LogBuffer) {
    timestamp.appendNow(to: &line)
    line.append(" info stateroom: request id=")
    line.append(record.number)
    line.append(" method=")
    record.method.name.withBytes { line.append(text: $0) }
    line.append(" path=")
    record.rawTarget.withBytes { target in
      let path = RedactedPath(target)
      line.append(text: path.start)
      line.append(path.mark)
      line.append(text: path.end)
    }
    line.append(" status=")
    line.append(record.status)
    line.append(" milliseconds=")
    line.append(record.microseconds / 1_000)
    line.append("." as Unicode.Scalar)
    line.append(record.microseconds % 1_000, digits: 3)
    line.append(" client=")
    record.clientAddress.withBytes { line.append(text: $0) }
    line.append("\n" as Unicode.Scalar)
  }

  /// The path of a target, with a session's id cut short.
  static func redacted(_ target: String) -> String {
    target.withBytes { target in
      let path = RedactedPath(target)
      return [path.start, path.mark.bytes, path.end].map { String(decoding: $0, as: UTF8.self) }.joined()
    }
  }
}
