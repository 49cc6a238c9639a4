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
      let nearest = names.filter { Self.distance(word, $0) <= 2 }.min {
        Self.distance(word, $0) < Self.distance(word, $1)
      }
      exit(
        withError: ValidationError(
          "There is no subcommand \"\(word)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ".")))
    }
    main(arguments)
    exit()
  }

  /// Returns the edit distance of two words: the number of letters to insert, remove or replace.
  private static func distance(_ first: String, _ second: String) -> Int {
    var row = Array(0...second.count)
    for (index, letter) in first.prefix(64).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = above
      }
    }
    return row[second.count]
  }

  private static var names: [String] {
    let names = subcommands.withLock { $0.map { $0.configuration.commandName ?? "" } }
    return names.isEmpty ? [] : names + ["help"]
  }
}
