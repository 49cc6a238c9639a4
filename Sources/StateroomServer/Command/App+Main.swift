import ArgumentParser
import CNotes
import Foundation
import ServiceLifecycle
import Stateroom
import StateroomHTTP
import StateroomLicenses

extension App {
  /// Serves the app over HTTP until the process is stopped.
  ///
  /// ```swift
  /// @main
  /// struct Lights: App {
  ///   var body: some Scene {
  ///     WindowGroup("Lights") { Text("On") }
  ///   }
  /// }
  /// ```
  ///
  /// The server runs in a process of its own, below a parent that starts it again after a trap, and a second one is
  /// loaded to take its place. Code that a `main` of yours runs before it runs in each of them; that of an app's `init`
  /// only runs in the one that serves.
  ///
  /// It is synchronous, since the main thread itself is the server's loop (`Architecture.md`, The event loop).
  /// `--help` lists the options.
  @MainActor public static func main() { main(subcommands: []) }

  /// Serves the app, or runs a subcommand if its name is the first word of the command line.
  ///
  /// ```swift
  /// import ArgumentParser
  ///
  /// struct Import: ParsableCommand {
  ///   @Argument var file: String
  ///
  ///   func run() throws { print("Importing \(file)") }
  /// }
  ///
  /// @main
  /// struct Program {
  ///   static func main() { LightsApp.main(subcommands: [Import.self]) }
  /// }
  ///
  /// struct LightsApp: App {
  ///   var body: some Scene {
  ///     WindowGroup("Lights") { Text("On") }
  ///   }
  /// }
  /// ```
  ///
  /// `--help` and the shell's completion include the subcommands. The page to choose a scene from offers the scenes as
  /// they are presented.
  @MainActor public static func main(
    subcommands: [any ParsableCommand.Type], presenting presentations: [ScenePresentation] = []
  ) {
    ToolCommand.subcommands.withLock { $0 = subcommands }
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let word = arguments.first, ToolCommand.takes(word) { ToolCommand.run(arguments) }
    let place = SupervisedProcess.take()
    // A terminal that closes must not end the server. The service logs the signal.
    signal(SIGHUP, SIG_IGN)
    // Nor must a stop be lost or take the program's start for a failure: the service begins with it then.
    if place == nil { stateroom_note_stop_signals(true) }
    let options = ServerCommand.parsed(arguments).options
    if options.licenses { return print(LicenseReport.description) }
    do {
      if let message = try options.store.saveBackup() { return print(message) }
      if let place {
        place.awaitTurn()
        try serve(options, presenting: presentations, in: place)
      } else {
        // Done first: the environment must not be changed once there are other threads.
        let inherited = try ServiceManager.takeSocket()
        if let supervisor = try Supervisor(options, inheriting: inherited) { supervisor.run() }
        try serve(options, presenting: presentations, inheriting: inherited)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func serve(
    _ options: ServerOptions, presenting presentations: [ScenePresentation], inheriting socket: Int32? = nil,
    in place: SupervisedProcess? = nil
  ) throws {
    let loop = EventLoop()
    let service = try AppService(
      of: Self.self, options, presenting: presentations, inheriting: socket, in: place, loop: loop)
    let group = ServiceGroup(
      configuration: .init(
        services: [.init(service: service, successTerminationBehavior: .gracefullyShutdownGroup)],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: service.logger))
    var failure: (any Error)?
    Task { @MainActor in
      do { try await group.run() } catch { failure = error }
      loop.end()
    }
    loop.run()
    if let failure { throw failure }
  }
}
