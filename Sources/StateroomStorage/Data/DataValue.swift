/// A value of a database's column.
///
///     let row: [DataValue] = [.integer(1), .text("Bread"), .null]
public enum DataValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])
}

/// The type of a database's column.
public enum DataType: String, Hashable, Sendable {
  case integer = "INTEGER"
  case real = "REAL"
  case text = "TEXT"
  case bytes = "BLOB"
}
