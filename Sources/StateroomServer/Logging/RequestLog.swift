import Logging
import RenderTree

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
      var line = LogLine(format, &timestamp, .info, "stateroom")
      line.message("request")
      line.add("id", record.number)
      line.add("method", record.method.name)
      line.add("path", Self.redacted(record.rawTarget))
      line.add("status", record.status)
      line.add("milliseconds", microseconds: record.microseconds)
      line.add("client", record.clientAddress)
      let bytes = line.finished()
      output.append { $0 += bytes }
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
    let path = target.prefix { $0 != "?" }
    let prefix = "/sessions/"
    guard let range = path.range(of: prefix) else { return String(path) }
    let rest = path[range.upperBound...]
    let id = rest.prefix { $0 != "/" }
    guard id.utf8.count > 6 else { return String(path) }
    return String(path[..<range.upperBound]) + id.prefix(6) + "…" + rest[id.endIndex...]
  }
}
