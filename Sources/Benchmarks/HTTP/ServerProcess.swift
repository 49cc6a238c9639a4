import CBaseline
import Foundation

/// A server in a process of its own.
@MainActor
final class ServerProcess {
  let port: UInt16
  /// Nanoseconds of the wall's clock from the process's start to its first answer.
  private(set) var startup = 0.0
  private let process = Process()

  /// Starts our own server with options besides those that say where it listens.
  ///
  /// Only the limit of actions a second is not what it is by default: a single client of a benchmark does more.
  convenience init(options: [String]) throws {
    try self.init(.app) { port in
      ["--port", "\(port)", "--actions-per-second", "0"] + options
    }
  }

  /// Starts the bare server, which gives one answer.
  convenience init(answering answer: HTTPAnswer) throws {
    try self.init(.baseline) { BareServer.arguments(port: $0, answer) }
  }

  private init(_ role: ServerRole, arguments: (UInt16) -> [String]) throws {
    port = baseline_free_port()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments(port)
    process.environment = ProcessInfo.processInfo.environment.merging([ServerRole.variable: role.rawValue]) {
      $1
    }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = Moment.now.wall
    try process.run()
    let end = Date() + 10
    while ask("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").isEmpty {
      guard process.isRunning, Date() < end else { throw ServerProblem.notStarted(role) }
      usleep(1_000)
    }
    startup = Double(Moment.now.wall - start)
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Ends the server and waits until it has.
  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Nanoseconds of all processors that the server has used.
  var processorTime: UInt64 { baseline_processor_time(process.processIdentifier) }

  /// Bytes of memory that the server has resident.
  var residentBytes: Int {
    let statistics = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
    let pages = statistics?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize())
  }

  /// The answer to one request.
  func answer(_ message: HTTPMessage) throws -> HTTPAnswer {
    var message = message
    message.isLast = true
    let text = ask(message.text)
    guard let answer = HTTPAnswer(text) else { throw ServerProblem.refused(text) }
    return answer
  }

  private func ask(_ request: String) -> String {
    String(unsafeUninitializedCapacity: 1 << 16) { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        max(0, baseline_ask(port, request, request.utf8.count, $0.baseAddress!, $0.count))
      }
    }
  }
}

/// Why nothing can be measured.
enum ServerProblem: Error {
  case notStarted(ServerRole)
  case refused(String)
  case load(errno: Int32)
}
