import CSQLite
import Foundation
import StateroomStorage
import SwiftData

/// A database in memory with the tables of models.
final class LibraryDatabase {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static let owner: Int64 = 7
  static let graph = ModelGraph([Book.self])

  let connection: OpaquePointer

  init(indexes: Bool = false) throws {
    var opened: OpaquePointer?
    sqlite3_open(":memory:", &opened)
    connection = opened!
    PredicateFunctions.register(in: connection)
    for model in Self.graph.models {
      let columns = model.columns.map { model.properties[$0] }.map { "\($0.column) \($0.dataType!.rawValue)" }
      try run(
        "CREATE TABLE \(model.table) (owner INTEGER, id INTEGER, \(columns.joined(separator: ", ")), "
          + "PRIMARY KEY (owner, id)) WITHOUT ROWID")
      for property in model.columns.map({ model.properties[$0] }) where indexes {
        try run(
          "CREATE INDEX \(SQLName.quoted("by_\(model.name)_\(property.name)")) "
            + "ON \(model.table) (owner, \(property.column))")
      }
    }
    if indexes { try tellStatistics() }
    for table in Self.graph.pairTables {
      try run(
        "CREATE TABLE \(table) (owner INTEGER, one INTEGER, other INTEGER, PRIMARY KEY (owner, one, other))")
    }
  }

  /// Tells SQLite that an owner has many rows, few of which have one value. Without statistics, it expects few rows.
  private func tellStatistics() throws {
    try run("ANALYZE sqlite_schema")
    for model in Self.graph.models {
      try run("INSERT INTO sqlite_stat1 VALUES (?1, ?1, '1000000 100000 1')", [.text("model_\(model.name)")])
      for property in model.columns.map({ model.properties[$0] }) {
        try run(
          "INSERT INTO sqlite_stat1 VALUES (?1, ?2, '1000000 100000 100')",
          [.text("model_\(model.name)"), .text("by_\(model.name)_\(property.name)")])
      }
    }
    try run("ANALYZE sqlite_schema")
  }

  deinit { sqlite3_close_v2(connection) }

  func insert(_ library: Library) throws {
    try insert(library.books)
    try insert(library.authors)
    try insert(library.publishers)
    try insert(library.reviews)
    try insert(library.tags)
    let description = Self.graph.description(of: Book.self)!
    let number = description.number(at: \Book.tags)!
    guard case .pairs(let table, let isFirst)? = description.links[number] else { return }
    for book in library.books {
      for tag in book.tags {
        let pair = isFirst ? (book.number, tag.number) : (tag.number, book.number)
        try run(
          "INSERT INTO \(table) VALUES (?1, ?2, ?3)",
          [.integer(Self.owner), .integer(pair.0), .integer(pair.1)])
      }
    }
  }

  private func insert<Model: ShelfModel>(_ models: [Model]) throws {
    let description = Self.graph.description(of: Model.self)!
    for model in models {
      let values = [.integer(Self.owner), .integer(model.number)] + model.row
      let places = (1...values.count).map { "?\($0)" }.joined(separator: ", ")
      try run("INSERT INTO \(description.table) VALUES (\(places))", values)
      // Another owner's rows are never seen.
      try run(
        "INSERT INTO \(description.table) VALUES (\(places))", [.integer(Self.owner + 1)] + values.dropFirst()
      )
    }
  }

  @discardableResult
  func run(_ text: String, _ values: [DataValue] = []) throws -> [[DataValue]] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, text, -1, &statement, nil) == SQLITE_OK else { throw failure(text) }
    defer { sqlite3_finalize(statement) }
    guard sqlite3_bind_parameter_count(statement) >= values.count || values.count == 1 else {
      throw Failure(description: "too many values for \(text)")
    }
    for (number, value) in values.enumerated() { bind(value, Int32(number + 1), statement) }
    var rows: [[DataValue]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append((0..<sqlite3_column_count(statement)).map { value($0, statement) })
      case SQLITE_DONE: return rows
      default: throw failure(text)
      }
    }
  }

  private func failure(_ text: String) -> Failure {
    Failure(description: String(cString: sqlite3_errmsg(connection)) + " in " + text)
  }

  private func bind(_ value: DataValue, _ number: Int32, _ statement: OpaquePointer?) {
    switch value {
    case .null: sqlite3_bind_null(statement, number)
    case .integer(let integer): sqlite3_bind_int64(statement, number, integer)
    case .real(let real): sqlite3_bind_double(statement, number, real)
    case .text(let text):
      let bytes = Array(text.utf8)
      _ = bytes.withUnsafeBytes {
        sqlite_bind_text(
          statement, number, $0.baseAddress ?? UnsafeRawPointer(bitPattern: 1), UInt64(bytes.count))
      }
    case .bytes(let bytes):
      _ = bytes.withUnsafeBytes { sqlite_bind_blob(statement, number, $0.baseAddress, UInt64(bytes.count)) }
    }
  }

  private func value(_ column: Int32, _ statement: OpaquePointer?) -> DataValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
    case SQLITE_NULL: .null
    default: .text(String(cString: sqlite3_column_text(statement, column)))
    }
  }
}

extension LibraryDatabase {
  /// The numbers of the models that a predicate finds.
  func find<Model: PersistentModel>(_ translation: PredicateTranslation, _: Model.Type) throws -> [Int64] {
    try numbers(of: Model.self, where: translation.condition, order: "t0.id")
  }

  func numbers<Model: PersistentModel>(
    of model: Model.Type, where condition: SQLCondition, order: String
  ) throws -> [Int64] {
    let table = Self.graph.description(of: Model.self)!.table
    let rows = try run(
      "SELECT t0.id FROM \(table) AS t0 WHERE t0.owner = ?1 AND \(condition.text) ORDER BY \(order)",
      [.integer(Self.owner)] + condition.values)
    return rows.map { row in
      guard case .integer(let number) = row[0] else { return 0 }
      return number
    }
  }

  /// SQLite's plan for a predicate.
  func plan<Model: PersistentModel>(
    _ condition: SQLCondition, _: Model.Type, order: String = "NULL"
  ) throws -> String {
    let table = Self.graph.description(of: Model.self)!.table
    let rows = try run(
      "EXPLAIN QUERY PLAN SELECT t0.id FROM \(table) AS t0 WHERE t0.owner = ?1 AND \(condition.text) ORDER BY \(order)",
      [.integer(Self.owner)] + condition.values)
    return rows.map { row in
      guard case .text(let text) = row[3] else { return "" }
      return text
    }.joined(separator: "\n")
  }
}
