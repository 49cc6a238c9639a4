import ArgumentParser
import Stateroom
import Synchronization

/// The command line of a program with subcommands besides the server, if its first word is one.
struct ToolCommand: ParsableCommand {
  /// The program's subcommands. Set once, before anything is parsed.
  static let subcommands = Mutex<[any ParsableCommand.Type]>([])

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: programName, subcommands: subcommands.withLock { $0 })
  }

  /// Returns whether the program runs a subcommand instead of the server.
  static func takes(_ word: String) -> Bool { !word.hasPrefix("-") && !names.isEmpty }

  /// Runs the subcommand, and ends the program.
  static func run(_ arguments: [String]) -> Never {
    let word = arguments.first ?? ""
    guard names.contains(word) else {
      let nearest = Similarity.correction(of: word, among: names)
      exit(
        withError: ValidationError(
          "There is no subcommand \"\(word)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ".")))
    }
    main(arguments)
    exit()
  }

  private static var names: [String] {
    let names = subcommands.withLock { $0.map { $0.configuration.commandName ?? "" } }
    return names.isEmpty ? [] : names + ["help"]
  }
}
