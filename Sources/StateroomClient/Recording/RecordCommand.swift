import ArgumentParser
import Dispatch
import Foundation
import StateroomHTTP

/// The command `stateroom record`.
struct RecordCommand: AskingCommand {
  static let configuration = CommandConfiguration(
    asking: "record", abstract: "Records a session's requests as a script of curl lines.",
    discussion: """
      Prints an address to use in the place of the server's, by a browser, curl or this program, and writes each \
      request that comes by it and changes something to the file, until it is ended with Ctrl-C. If a command is given, \
      it runs with STATEROOM_SERVER set to that address, and the recording ends with it. The script names nodes by \
      identifier or label where it can. It has all that was typed, passwords included, and only its owner can read it; \
      headers with credentials are not in it.
      """)

  @Argument(help: "The script to write.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The port to listen on, of this machine alone; 0 chooses a free one.", valueName: "number"))
  var port: UInt16 = 0

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @OptionGroup(title: "Connection") var connection: ConnectionOptions

  @Argument(parsing: .postTerminator, help: "A command to record, after --.")
  var command: [String] = []

  func perform() throws(ClientProblem) {
    let settings = try connection.settings()
    // Fails at once if libcurl is missing or the server cannot be reached.
    _ = try ServerClient(settings).ask("GET", "scenes")
    let outcome = MainActor.assumeIsolated {
      Result { () throws(ClientProblem) in try record(settings) }
    }
    try outcome.get()
  }

  @MainActor
  private func record(_ settings: ConnectionSettings) throws(ClientProblem) {
    let loop = EventLoop()
    let script = try ScriptFile(path: file, server: settings.address.description, replaces: force)
    let recorder = try Recorder(settings, script: script, port: port, loop: loop)
    let stops = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { recorder.stop() }
      source.resume()
      return source
    }
    let child = command.isEmpty ? nil : try start(recorder)
    if child == nil {
      Output.write(
        connection.json
          ? JSONText.object([("url", JSONText.quoted(recorder.url)), ("file", JSONText.quoted(file))])
          : recorder.url)
    }
    loop.run()
    stops.forEach { $0.cancel() }
    if let problem = script.problem { throw problem }
    Output.complain("Recorded \(script.count) request\(script.count == 1 ? "" : "s") in \(file).")
    guard let child else { return }
    if child.isRunning { child.terminate() }
    child.waitUntilExit()
    guard child.terminationStatus == 0 else {
      throw .notSo("\(command[0]) ended with \(child.terminationStatus).")
    }
  }

  /// Runs the command, and ends the recording when it ends.
  @MainActor
  private func start(_ recorder: Recorder) throws(ClientProblem) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(["STATEROOM_SERVER": recorder.url]) {
      $1
    }
    process.terminationHandler = { _ in
      DispatchQueue.main.async { MainActor.assumeIsolated { recorder.stop() } }
    }
    do { try process.run() } catch {
      throw .notSo("\(command[0]) cannot be run: \(error.localizedDescription)")
    }
    return process
  }
}
