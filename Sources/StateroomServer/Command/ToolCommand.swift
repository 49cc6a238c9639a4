import ArgumentParser
import Stateroom
import Synchronization

/// The command line of a program that is more than a server, if its first word is the name of a subcommand.
struct ToolCommand: ParsableCommand {
  /// What the program is beside a server. Set once, before anything is parsed.
  static let subcommands = Mutex<[any ParsableCommand.Type]>([])

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: programName, subcommands: subcommands.withLock { $0 })
  }

  /// Whether the program is to be something else than a server.
  static func takes(_ word: String) -> Bool { !word.hasPrefix("-") && !names.isEmpty }

  /// Does what the subcommand is for, and ends the program.
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

  /// How many letters must be put in, taken out or exchanged to make one word of the other.
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
