import Foundation

/// The result of a program that has ended.
struct Run {
  let status: Int32
  let output: String
  let errors: String

  /// Runs a program, which is found by its name, with an empty standard input, and waits for its end.
  init(_ program: String, _ arguments: [String], onLine: (@Sendable (Substring) -> Void)? = nil) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch {
      self.init(status: 127, output: "", errors: "\(error)")
      return
    }
    let reader = PipeReader(errors.fileHandleForReading, nil)
    reader.start()
    let collected = PipeReader(output.fileHandleForReading, onLine)
    collected.read()
    reader.wait()
    process.waitUntilExit()
    self.init(status: process.terminationStatus, output: collected.text, errors: reader.text)
  }

  private init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

/// Reads one pipe to its end, so that the program never waits for space in it.
// Unchecked because of `data`. One thread at a time has it: the one that reads, and after `done` was signalled, or
// `read()` has returned, the one that waited.
private final class PipeReader: @unchecked Sendable {
  private let handle: FileHandle
  private let onLine: (@Sendable (Substring) -> Void)?
  private var data = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle, _ onLine: (@Sendable (Substring) -> Void)?) {
    self.handle = handle
    self.onLine = onLine
  }

  func start() {
    Thread.detachNewThread {
      self.read()
      self.done.signal()
    }
  }

  func wait() { done.wait() }

  func read() {
    while true {
      let more = handle.availableData
      if more.isEmpty { return }
      data.append(more)
      if let onLine { String(decoding: more, as: UTF8.self).split(separator: "\n").forEach(onLine) }
    }
  }

  var text: String { String(decoding: data, as: UTF8.self) }
}
