import ArgumentParser

/// The command line of a program that serves an app, with the program's own name.
struct ServerCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: programName,
      abstract: "Serves the app's scenes over HTTP.",
      discussion: "What stands in brackets is the environment variable that an option can be given by.",
      version: ServerVersion.description, subcommands: ToolCommand.subcommands.withLock { $0 })
  }

  @OptionGroup var options: ServerOptions

  /// The options that arguments name; ends the program if they make no sense.
  static func parsed(_ arguments: [String]) -> ServerCommand {
    do {
      if let command = try parseAsRoot(arguments) as? ServerCommand { return command }
      // The server's own options went before: the first word decides what the program is.
      exit(withError: ValidationError("A subcommand is the first word; its options follow."))
    } catch {
      exit(withError: error)
    }
  }
}
