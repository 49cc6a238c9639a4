/// One view of a random program. A program is data: ``ProgramView`` renders it through the engine, and
/// ``ReferencePass`` works out from the rules alone what must come of it.
///
/// A view receives one number, its input, and gives what is in it another: the value of a state, of an object,
/// of the environment. So whatever a condition, an id or a list depends on can be any of them.
final class ProgramNode {
  /// What the view is.
  enum Kind: String, CaseIterable {
    /// Shows its input.
    case word
    /// Hold a value or an object of their own, which begins with the input.
    case state, bound, stateRows, stateObject, observableState, observableRows, modified
    /// Read what is kept elsewhere.
    case observed, environmentObject, model, optionalModel, level
    /// Write the environment.
    case giveObject, giveModel, setLevel, raiseLevel
    /// Say what is there, and who it is.
    case box, group, twice, either, maybe, choice, erased, swapped, identified, table, list, range
    /// Show one of their pages, something in front of what is there, and something behind it.
    case pages, sheet, backed
    /// Have effects.
    case appearance, change, plainChange, initialChange, oldChange
    /// Write, change and read preferences.
    case prefer, adjust, observePreference, overlaid
  }

  /// What an effect adds to the value of the nearest holder, alone or in a transaction of its own.
  struct Addition {
    let amount: Int
    let isAnimated: Bool
  }

  let id: Int
  let kind: Kind
  /// What a kind needs of constants.
  let number: Int
  /// The rows of a list for each of three inputs.
  let tables: [[Int]]
  let additions: [Addition]
  /// One or two, except in a word.
  let children: [ProgramNode]

  init(
    id: Int, kind: Kind, number: Int = 0, tables: [[Int]] = [], additions: [Addition] = [],
    children: [ProgramNode] = []
  ) {
    self.id = id
    self.kind = kind
    self.number = number
    self.tables = tables
    self.additions = additions
    self.children = children
  }

  var second: ProgramNode? { children.count > 1 ? children[1] : nil }

  /// Whether effects write the value that the node holds. If not, they tell what it is: both at once would
  /// show an order among effects that nobody promises.
  var isWrittenByEffects: Bool { number.isMultiple(of: 2) }

  // MARK: What depends on an input, in the views as in the reference

  /// The value that `onChange` observes.
  func observed(_ input: Int) -> Int { (input + number) / 2 }

  /// The rows that a table has.
  func rows(_ input: Int) -> [ProgramRow] { ProgramRow.rows(tables[input % tables.count]) }

  /// Which of two shared things is meant.
  func choice(_ input: Int) -> Int { (input + number) % 2 }

  /// The model that is put into the environment; nil takes it out.
  func givenModel(_ input: Int) -> Int? { input == 5 ? nil : choice(input) }

  /// The input of a view that is built from a preference: it changes with the preference, with the place, and
  /// with both at once.
  func overlaid(_ trace: [Int], _ input: Int) -> Int { (trace.reduce(input, +) + trace.count) % 6 }

  /// The rows of a holder whose rows read the value themselves.
  static let heldRows = ProgramRow.rows([0, 3])

  /// The words that a leaf shows.
  func words(_ tag: String, _ input: Int) -> String { "\(id)\(tag):\(input)" }
}

/// An element of a list: its id is the key, which may occur twice.
struct ProgramRow: Equatable {
  let key: Int
  let occurrence: Int

  static func rows(_ keys: [Int]) -> [ProgramRow] {
    keys.enumerated().map { offset, key in
      ProgramRow(key: key, occurrence: keys[..<offset].count { $0 == key })
    }
  }

  var tag: String { "[\(key)#\(occurrence)]" }

  func input(_ input: Int) -> Int { (input + key) % 6 }
}

extension ProgramNode: CustomStringConvertible {
  var description: String { description(indent: "") }

  private func description(indent: String) -> String {
    var line = "\(indent)\(id) \(kind.rawValue) number=\(number)"
    if kind == .table { line += " tables=\(tables)" }
    if !additions.isEmpty {
      line += " adds=" + additions.map { "\($0.amount)\($0.isAnimated ? "~" : "")" }.joined(separator: ",")
    }
    return children.reduce(line) { $0 + "\n" + $1.description(indent: indent + "  ") }
  }
}
