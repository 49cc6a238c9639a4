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
}
