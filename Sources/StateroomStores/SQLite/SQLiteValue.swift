import CSQLite

/// A type that a statement's parameters can have: numbers, text, bytes, and NULL.
///
/// 64 unsigned bits are stored as the signed number with the same bits.
protocol SQLiteValue {
  /// Binds the value to the parameter with an index from 1. Returns SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Int: SQLiteValue {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension UInt64: SQLiteValue {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(bitPattern: self))
  }
}

extension Double: SQLiteValue {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_double(statement, index, self)
  }
}

extension String: SQLiteValue {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { sqlite_bind_text(statement, index, $0.baseAddress, UInt64($0.count)) }
  }
}

extension [UInt8]: SQLiteValue {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    withUnsafeBytes { sqlite_bind_blob(statement, index, $0.baseAddress, UInt64($0.count)) }
  }
}

extension Optional: SQLiteValue where Wrapped: SQLiteValue {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .some(let value): value.bind(to: statement, at: index)
    case .none: sqlite3_bind_null(statement, index)
    }
  }
}
