/// The text of an SQL expression that has only one meaning wherever it is put: it is a name, a call or in parentheses.
struct SQLText {
  /// The places on the parser's stack that the expression takes, at most.
  ///
  /// SQLite's parser has 100 places; a statement around the expression takes some of them.
  static let deepest = 80
  /// The bytes of an expression, at most.
  static let longest = 500_000

  let text: String
  let depth: Int
  /// Whether the value can be NULL.
  ///
  /// Where that is not nil, it is a number that is none, or a condition that is not true.
  let mayBeNull: Bool

  init(_ text: String, depth: Int = 1, mayBeNull: Bool) {
    self.text = text
    self.depth = depth
    self.mayBeNull = mayBeNull
  }

  static let null = SQLText("NULL", mayBeNull: true)
  static let yes = SQLText("1", mayBeNull: false)
  static let no = SQLText("0", mayBeNull: false)

  /// Returns an operation on two values. It is NULL if one of them is.
  static func binary(_ one: SQLText, _ operation: String, _ other: SQLText, mayBeNull: Bool? = nil) -> SQLText
  {
    SQLText(
      "(\(one.text) \(operation) \(other.text))", depth: max(one.depth + 1, other.depth + 3),
      mayBeNull: mayBeNull ?? (one.mayBeNull || other.mayBeNull))
  }

  /// Returns a call. It is NULL if an argument is, unless `mayBeNull` says otherwise.
  static func call(_ name: String, _ arguments: SQLText..., mayBeNull: Bool? = nil) -> SQLText {
    SQLText(
      "\(name)(\(arguments.map(\.text).joined(separator: ", ")))",
      depth: max(arguments[0].depth + 3, (arguments.dropFirst().map(\.depth).max() ?? 0) + 5),
      mayBeNull: mayBeNull ?? arguments.contains { $0.mayBeNull })
  }

  /// Returns `one` if the condition is true, else `other`.
  static func choice(_ condition: SQLText, _ one: SQLText, _ other: SQLText) -> SQLText {
    SQLText(
      "CASE WHEN \(condition.text) THEN \(one.text) ELSE \(other.text) END",
      depth: max(condition.depth + 3, one.depth + 5, other.depth + 4),
      mayBeNull: one.mayBeNull || other.mayBeNull)
  }

  /// Returns the value that a query of one column finds, or NULL if it finds no row.
  static func query(_ column: SQLText, from source: String, where conditions: [SQLText]) -> SQLText {
    SQLText(
      "(SELECT \(column.text) FROM \(source) WHERE \(conditions.map(\.text).joined(separator: " AND ")))",
      depth: max(column.depth + 6, conditions.map(\.depth).max()! + 10), mayBeNull: true)
  }

  /// Returns whether a query finds a row.
  static func exists(from source: String, where conditions: [SQLText]) -> SQLText {
    SQLText(
      "EXISTS (SELECT 1 FROM \(source) WHERE \(conditions.map(\.text).joined(separator: " AND ")))",
      depth: conditions.map(\.depth).max()! + 11, mayBeNull: false)
  }
}

// MARK: Conditions

extension SQLText {
  /// The opposite of a condition. NULL counts as false.
  var negated: SQLText {
    mayBeNull
      ? SQLText("(\(text) IS NOT TRUE)", depth: depth + 1, mayBeNull: false)
      : SQLText("(NOT \(text))", depth: depth + 2, mayBeNull: false)
  }

  /// A condition that is 0 where this one is NULL.
  var decided: SQLText { mayBeNull ? SQLText("(\(text) IS TRUE)", depth: depth + 1, mayBeNull: false) : self }

  var isNull: SQLText {
    mayBeNull ? SQLText("(\(text) IS NULL)", depth: depth + 1, mayBeNull: false) : .no
  }

  var isNotNull: SQLText {
    mayBeNull ? SQLText("(\(text) IS NOT NULL)", depth: depth + 1, mayBeNull: false) : .yes
  }

  static func all(_ conditions: [SQLText]) -> SQLText { chain(conditions, "AND", empty: .yes) }
  static func any(_ conditions: [SQLText]) -> SQLText { chain(conditions, "OR", empty: .no) }

  /// Joins conditions. SQLite limits the depth of an expression, so that long lists are nested in groups of 100.
  private static func chain(_ conditions: [SQLText], _ operation: String, empty: SQLText) -> SQLText {
    guard conditions.count > 1 else { return conditions.first ?? empty }
    guard conditions.count > 100 else {
      return SQLText(
        "(" + conditions.map(\.text).joined(separator: " \(operation) ") + ")",
        depth: conditions.map(\.depth).max()! + 3, mayBeNull: conditions.contains { $0.mayBeNull })
    }
    let groups = stride(from: 0, to: conditions.count, by: 100).map {
      chain(Array(conditions[$0..<min($0 + 100, conditions.count)]), operation, empty: empty)
    }
    return chain(groups, operation, empty: empty)
  }
}
