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
  /// `--help` and the shell's completion include the subcommands.
  @MainActor public static func main(subcommands: [any ParsableCommand.Type]) {
    ToolCommand.subcommands.withLock { $0 = subcommands }
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let word = arguments.first, ToolCommand.takes(word) { ToolCommand.run(arguments) }
    // A terminal that closes must not end the server. The service logs the signal.
    signal(SIGHUP, SIG_IGN)
    // Nor must a stop be lost or take the program's start for a failure: the service begins with it then.
    stateroom_note_stop_signals()
    let options = ServerCommand.parsed(arguments).options
    if options.licenses { return print(LicenseReport.description) }
    do {
      if let message = try options.store.saveBackup() { return print(message) }
      try serve(options)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func serve(_ options: ServerOptions) throws {
    // Done first: the environment must not be changed once there are other threads.
    let inherited = try ServiceManager.takeSocket()
    let loop = EventLoop()
    let service = try AppService(of: Self.self, options, inheriting: inherited, loop: loop)
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
