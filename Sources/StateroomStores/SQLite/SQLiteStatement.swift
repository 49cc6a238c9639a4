import CSQLite
import StateroomStorage

/// A prepared statement, which can be run any number of times.
///
/// A statement must not outlive its database. While it has a row, it keeps a transaction open; ``reset()`` ends
/// that.
final class SQLiteStatement {
  private let connection: OpaquePointer
  private var statement: OpaquePointer?

  init(_ connection: OpaquePointer, _ text: String) throws(SQLiteError) {
    self.connection = connection
    let result = sqlite3_prepare_v3(connection, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard result == SQLITE_OK else { throw SQLiteError(connection, code: result) }
  }

  /// Frees the statement, which cannot be used afterwards.
  func finalize() {
    sqlite3_finalize(statement)
    statement = nil
  }

  /// Binds values to the parameters, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the values.
  func bind<each Value: SQLiteValue>(_ values: repeat each Value) throws(SQLiteError) {
    var index: Int32 = 0
    for value in repeat each values {
      index += 1
      let result = value.bind(to: statement!, at: index)
      guard result == SQLITE_OK else { throw SQLiteError(connection, code: result) }
    }
  }

  /// Binds a value to the parameter with an index from 1.
  func bind(_ value: some SQLiteValue, at index: Int32) throws(SQLiteError) {
    let result = value.bind(to: statement!, at: index)
    guard result == SQLITE_OK else { throw SQLiteError(connection, code: result) }
  }

  /// Advances to the next row. Returns false and resets the statement if there is none.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      reset()
      return false
    case let result:
      let error = SQLiteError(connection, code: result)
      reset()
      throw error
    }
  }

  /// Ends the run, so that the statement can be run again, and unbinds the parameters.
  func reset() {
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
  }

  /// Begins to count the steps of the statement anew: SQLite adds up those of all runs.
  func forgetSteps() { sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1) }

  // MARK: Columns of the present row, counted from 0

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  func bits(_ column: Int32) -> UInt64 { UInt64(bitPattern: sqlite3_column_int64(statement, column)) }

  func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

  func value(_ column: Int32) -> DataValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .bytes(bytes(column))
    default: .null
    }
  }

  func text(_ column: Int32) -> String {
    guard let text = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
  }
}
