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
  private var timestamp = LogTimestamp()

  init(_ destination: Destination) {
    self.destination = destination
  }

  /// Notes a request that has been answered, or that its client left.
  func note(_ record: HTTPRecord) {
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

  /// The path of a target, with a session's id cut short.
  static func redacted(_ target: String) -> String {
    target.withBytes { target in
      let path = RedactedPath(target)
      return [path.start, path.mark.bytes, path.end].map { String(decoding: $0, as: UTF8.self) }.joined()
    }
  }
}
