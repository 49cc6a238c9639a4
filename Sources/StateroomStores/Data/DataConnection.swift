import CSQLite
import StateroomStorage

/// A connection to the tables of an app's own, for one thread at a time.
///
///     let connection = try DataConnection(.file("sessions.db"), for: .reading)
///     try connection.forEachRow("SELECT id FROM \"model_Trip\" WHERE owner = ?1", [.integer(0)]) { row in
///       ids.append(row.integer(at: 0))
///     }
package final class DataConnection {
  private let database: SQLiteDatabase

  package enum Purpose: Sendable { case reading, writing }

  /// Opens a connection. A temporary place is that of the connection alone, so that it serves all purposes.
  package init(_ place: DataLocation, for purpose: Purpose) throws(DataError) {
    do {
      switch place {
      case .file(let path):
        database = try SQLiteDatabase(path: path, isReadOnly: purpose == .reading)
        database.setCheckpointOnClose(false)
      case .temporary:
        database = try SQLiteDatabase()
        try database.execute("PRAGMA journal_mode = memory; PRAGMA synchronous = off")
        try SQLiteSchema.version6.perform(database)
      case .none(let reason): throw DataError(reason)
      }
      try database.execute("PRAGMA temp_store = memory")
    } catch {
      throw DataError(error)
    }
  }

  /// Calls `body` with SQLite's connection, to add functions to it.
  package func withHandle(_ body: (OpaquePointer) -> Void) { database.withHandle(body) }

  /// Returns the number of an owner, or nil if it has no rows.
  package func number(of owner: DataOwner) throws(DataError) -> Int64? {
    try passing { () throws(SQLiteError) in try database.number(of: owner).map(Int64.init) }
  }

  /// Runs statements without parameters, such as those that create tables.
  package func execute(_ text: String) throws(DataError) {
    try passing { () throws(SQLiteError) in try database.execute(text) }
  }

  /// Runs a statement, and returns the number of rows that it has changed.
  @discardableResult
  package func run(_ text: String, _ values: [DataValue] = []) throws(DataError) -> Int {
    try forEachRow(text, values) { _ in }
    return database.changedRows
  }

  /// Calls `body` with each row of a statement. `steps` bounds the work: a statement that needs more of SQLite's
  /// instructions ends with an error.
  ///
  /// - Complexity: O(*n*) in addition to the work of the database, where *n* is the number of rows.
  package func forEachRow(
    _ text: String, _ values: [DataValue] = [], steps: Int? = nil, _ body: (DataRow) throws -> Void
  ) throws(DataError) {
    do {
      let statement = try database.query(cached: text)
      for (index, value) in values.enumerated() { try statement.bind(value, at: Int32(index + 1)) }
      if let steps {
        statement.forgetSteps()
        database.limitSteps(steps)
      }
      defer {
        statement.reset()
        if steps != nil { database.limitSteps(nil) }
      }
      let row = DataRow(statement)
      while try statement.step() { try body(row) }
    } catch {
      throw DataError(error)
    }
  }

  /// Performs changes of an owner's rows in a transaction of their own, unless there is one.
  package func perform(
    _ statements: [DataStatement], of owner: DataOwner, withinTransaction isWithin: Bool = false
  ) throws(DataError) {
    if isWithin {
      try passing { () throws(SQLiteError) in try database.perform(statements, of: owner) }
    } else {
      try transaction { try database.perform(statements, of: owner) }
    }
  }

  /// Erases all rows of an owner.
  package func erase(_ owner: DataOwner) throws(DataError) {
    try transaction { try database.eraseData(of: owner) }
  }

  /// Performs `body` in a transaction that has the write lock from its start.
  package func transaction<Result>(_ body: () throws -> Result) throws(DataError) -> Result {
    do { return try database.transaction { try body() } } catch { throw DataError(error) }
  }

  private func passing<Result>(_ body: () throws(SQLiteError) -> Result) throws(DataError) -> Result {
    do { return try body() } catch { throw DataError(error) }
  }
}

/// A row of a statement, which is valid until the next one is read.
package final class DataRow {
  private let statement: SQLiteStatement

  init(_ statement: SQLiteStatement) { self.statement = statement }

  /// Returns the value of a column, counted from 0.
  package func value(at column: Int) -> DataValue { statement.value(Int32(column)) }

  /// Returns the number in a column, counted from 0.
  package func integer(at column: Int) -> Int64 { Int64(statement.integer(Int32(column))) }
}

/// An error of the database of an app's own tables.
package struct DataError: Error, Hashable, CustomStringConvertible {
  package let description: String
  /// Whether the statement has needed more work than it may.
  package let isTooMuchWork: Bool
  /// Whether another connection has kept the database locked for too long.
  package let isBusy: Bool

  package init(_ description: String) {
    self.description = description
    (isTooMuchWork, isBusy) = (false, false)
  }

  init(_ error: any Error) {
    if let known = error as? DataError {
      self = known
    } else {
      description = "\(error)"
      isTooMuchWork = (error as? SQLiteError)?.code == SQLITE_INTERRUPT
      isBusy = (error as? SQLiteError)?.code == SQLITE_BUSY
    }
  }
}
