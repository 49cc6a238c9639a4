import ArgumentParser
import Dispatch
import Foundation
import StateroomHTTP

/// The command `stateroom record`.
struct RecordCommand: AskingCommand {
  static let configuration = CommandConfiguration(
    asking: "record", abstract: "Records a session as a test: a script of curl lines, or Swift.",
    discussion: """
      Prints an address to use in the place of the server's, by a browser, curl or this program, and writes each \
      request that comes by it and changes something to the file, with the lines of the outline that it brought or took \
      away, until it is ended with Ctrl-C. If a command is given, it runs with STATEROOM_SERVER set to that address, and the recording ends with it. The script names nodes by \
      identifier or label where it can. It has all that was typed, passwords included, and only its owner can read it; \
      headers with credentials are not in it.
      """)

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "Write a test in Swift for the app of this type, with its module if the test has to import it: Lamps.LampsApp.",
      valueName: "type"))
  var swift: String?

  @Option(
    help: ArgumentHelp(
      "The port to listen on, of this machine alone; 0 chooses a free one.", valueName: "number"))
  var port: UInt16 = 0

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @OptionGroup(title: "Connection") var connection: ConnectionOptions

  @Argument(parsing: .postTerminator, help: "A command to record, after --.")
  var command: [String] = []

  func validate() throws {
    guard swift?.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_.]*/) != nil || swift == nil else {
      throw ValidationError("--swift takes the name of a type, such as LampsApp or Lamps.LampsApp.")
    }
  }

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
    let form: any RecordingForm =
      swift.map { SwiftForm(app: $0) } ?? CurlForm(server: settings.address.description)
    let recording = try RecordingFile(path: file, form: form, replaces: force)
    let recorder = try Recorder(settings, recording: recording, port: port, loop: loop)
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
    if let problem = recording.problem { throw problem }
    Output.complain("Recorded \(recording.count) request\(recording.count == 1 ? "" : "s") in \(file).")
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
