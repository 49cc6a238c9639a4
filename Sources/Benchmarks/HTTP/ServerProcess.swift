import CBaseline
import Foundation

/// A server in a process of its own.
@MainActor
final class ServerProcess {
  /// Enough bytes for the snapshot of a thousand of the gallery's rows.
  private static let answerCapacity = 1 << 20

  let port: UInt16
  /// The wall time in nanoseconds from the process's start to its first answer.
  private(set) var startup = 0.0
  private let process = Process()

  /// Starts our own server with options other than those for its address.
  ///
  /// Only the limit of actions per second differs from the default, since a single client of a benchmark exceeds
  /// it.
  convenience init(_ role: ServerRole = .app, options: [String]) throws {
    try self.init(role) { port in
      ["--port", "\(port)", "--actions-per-second", "0", "--no-supervisor"] + options
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

  /// Stops the server and waits for its end.
  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// The server's processor time in nanoseconds.
  var processorTime: UInt64 { baseline_processor_time(process.processIdentifier) }

  /// The server's resident memory in bytes.
  var residentBytes: Int {
    let statistics = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
    let pages = statistics?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize())
  }

  /// Returns the answer to a request.
  func answer(_ message: HTTPMessage) throws -> HTTPAnswer {
    var message = message
    message.isLast = true
    let text = ask(message.text)
    guard let answer = HTTPAnswer(text) else { throw ServerProblem.refused(text) }
    return answer
  }

  private func ask(_ request: String) -> String {
    String(unsafeUninitializedCapacity: Self.answerCapacity) { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        max(0, baseline_ask(port, request, request.utf8.count, $0.baseAddress!, $0.count))
      }
    }
  }
}

/// An error for which nothing can be measured.
enum ServerProblem: Error {
  case notStarted(ServerRole)
  case refused(String)
  case load(errno: Int32)
}
