import ArgumentParser
import Foundation

/// The command line of a program that serves an app, with the program's own name.
struct ServerCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: programName,
      abstract: "Serves the app's scenes over HTTP.",
      discussion:
        "The name in brackets is the environment variable by which an option can be given. Sizes in bytes may have a "
        + "unit, as in 64K or 256MiB.",
      version: ServerVersion.description, subcommands: ToolCommand.subcommands.withLock { $0 })
  }

  @OptionGroup var options: ServerOptions

  private static let misplacedOptions = ValidationError("A subcommand is the first word; its options follow.")

  /// Returns the options that arguments name, or ends the program after the help or if the arguments are refused.
  static func parsed(_ arguments: [String]) -> ServerCommand {
    do {
      var command = try parseAsRoot(arguments)
      if let command = command as? ServerCommand { return command }
      guard !ToolCommand.subcommands.withLock({ $0.contains { $0 == type(of: command) } }) else {
        // The server's own options went before: the first word decides what the program is.
        throw misplacedOptions
      }
      // The help, which ArgumentParser parses as a command of its own.
      try command.run()
      exit()
    } catch {
      // Their options are no options of the server.
      if exitCode(for: error) == .validationFailure, arguments.contains(where: ToolCommand.isName) {
        exit(withError: misplacedOptions)
      }
      // The usage would be longer than a screen.
      if exitCode(for: error) == .validationFailure {
        FileHandle.standardError.write(Data("Error: \(message(for: error))\n".utf8))
        Foundation.exit(exitCode(for: error).rawValue)
      }
      exit(withError: error)
    }
  }
}
