import Foundation

/// The server of an app with its previews, on a port of its own.
final class ServedPreviews {
  /// The address of the server.
  let url: String
  private let process = Process()
  private let log: ServerLogReader

  /// Starts a program and waits until it serves.
  init(_ program: String) throws(ServeProblem) {
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    // A trap ends it, and is told.
    process.arguments = [
      "--host", "127.0.0.1", "--port", "0", "--store", "memory", "--previews", "--no-supervisor",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    do { try process.run() } catch { throw .failed("\(program) cannot be run.", "\(error)") }
    Children.add(process.processIdentifier)
    try? errors.fileHandleForWriting.close()
    log = ServerLogReader(errors.fileHandleForReading)
    guard let url = log.address() else {
      Children.end(process)
      throw .failed("The app does not start:", log.end)
    }
    self.url = url
  }

  /// The last lines of the log if the app has ended by itself, and otherwise nil.
  var lastWords: String? { process.isRunning ? nil : log.end }

  /// Ends the server.
  func end() { Children.end(process) }
}

/// The log of a server, which is read as long as the server runs.
private final class ServerLogReader: Sendable {
  private struct Content {
    var text = ""
    var isAtEnd = false
  }

  private static let kept = 4_000
  /// The time that a server may take to start, in seconds.
  private static let patience = 60.0
  private let content = NSCondition()
  // Safe: read and written only while the condition is locked.
  nonisolated(unsafe) private var read = Content()

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      while true {
        let more = handle.availableData
        content.lock()
        read.text = String((read.text + String(decoding: more, as: UTF8.self)).suffix(Self.kept))
        read.isAtEnd = more.isEmpty
        content.broadcast()
        content.unlock()
        if more.isEmpty { return }
      }
    }
  }

  /// Waits until the log names the server's address. Returns nil if the server ends before, or takes too long.
  func address() -> String? {
    content.lock()
    defer { content.unlock() }
    let end = Date(timeIntervalSinceNow: Self.patience)
    while true {
      if let match = read.text.firstMatch(of: #/http://127\.0\.0\.1:[0-9]+//#) { return String(match.0) }
      if read.isAtEnd { return nil }
      if !content.wait(until: end) { return nil }
    }
  }

  /// The last lines.
  var end: String {
    content.lock()
    defer { content.unlock() }
    return read.text.split(separator: "\n").suffix(8).map { "  \($0)" }.joined(separator: "\n")
  }
}
