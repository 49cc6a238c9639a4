import ArgumentParser
import Stateroom
import Synchronization

/// The command line of a program that is more than a server, if its first word is the name of a subcommand.
struct ToolCommand: ParsableCommand {
  /// The subcommands, empty for a program that is only a server. Set once, before any parsing.
  static let subcommands = Mutex<[any ParsableCommand.Type]>([])

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: programName, subcommands: subcommands.withLock { $0 })
  }

  /// Whether the first word of the command line names a subcommand, or is meant to.
  static func takes(_ word: String) -> Bool { !word.hasPrefix("-") && !names.isEmpty }

  /// Whether a word is the name of a subcommand.
  static func isName(_ word: String) -> Bool { names.contains(word) }

  /// Runs a subcommand and ends the program.
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
