/// A view of a random program. A program is data: ``ProgramView`` renders it through the engine, and
/// ``ReferencePass`` derives the expected result from the rules alone.
///
/// A view receives one number, its input, and passes another one to its children: the value of a state, of an
/// object, or of the environment. Conditions, ids and lists can therefore depend on any of these.
final class ProgramNode {
  /// The kind of view.
  enum Kind: String, CaseIterable {
    /// Shows its input.
    case word
    /// Hold a value or an object of their own, initialized from the input.
    case state, bound, stateRows, stateObject, observableState, observableRows, modified
    /// Read a value that is stored elsewhere.
    case observed, environmentObject, model, optionalModel, level
    /// Write the environment.
    case giveObject, giveModel, setLevel, raiseLevel
    /// Determine the structure and the identities of the children.
    case box, group, twice, either, maybe, choice, erased, swapped, identified, table, list, range
    /// Show one of several pages, a presentation, or a background.
    case pages, sheet, backed
    /// Have effects.
    case appearance, change, plainChange, initialChange, oldChange
    /// Write, transform and read preferences.
    case prefer, adjust, observePreference, overlaid
  }

  /// A number that an effect adds to the value of the nearest holder, in the surrounding transaction or its own.
  struct Addition {
    let amount: Int
    let isAnimated: Bool
  }

  let id: Int
  let kind: Kind
  /// The constant that some kinds need.
  let number: Int
  /// The rows of a list for each of three inputs.
  let tables: [[Int]]
  let additions: [Addition]
  /// One or two children, or none for a word.
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

  /// Whether effects write the node's value. If not, they record it. Doing both would depend on an order among
  /// effects that is not guaranteed.
  var isWrittenByEffects: Bool { number.isMultiple(of: 2) }

  // MARK: Values that depend on an input, in the views as in the reference

  /// The value that `onChange` observes.
  func observed(_ input: Int) -> Int { (input + number) / 2 }

  /// Returns the rows of a table.
  func rows(_ input: Int) -> [ProgramRow] { ProgramRow.rows(tables[input % tables.count]) }

  /// Returns the index of one of two shared objects.
  func choice(_ input: Int) -> Int { (input + number) % 2 }

  /// Returns the index of the model to put into the environment, or nil to remove it.
  func givenModel(_ input: Int) -> Int? { input == 5 ? nil : choice(input) }

  /// Returns the input of a view that is built from a preference. It changes with the preference, with the place,
  /// and with both.
  func overlaid(_ trace: [Int], _ input: Int) -> Int { (trace.reduce(input, +) + trace.count) % 6 }

  /// The rows of a holder whose rows read the value themselves.
  static let heldRows = ProgramRow.rows([0, 3])

  /// Returns the text that a leaf shows.
  func words(_ tag: String, _ input: Int) -> String { "\(id)\(tag):\(input)" }
}

/// An element of a list. Its id is the key, which may occur twice.
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
