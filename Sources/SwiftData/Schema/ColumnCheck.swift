import StateroomStorage

/// Whether a property can have the value of a column.
package struct ColumnCheck: @unchecked Sendable {
  // Unchecked: the closure has captured types alone, and decodes values on the caller's thread.
  private let body: (DataValue) -> Bool

  init(_ body: @escaping (DataValue) -> Bool) { self.body = body }

  func callAsFunction(_ value: DataValue) -> Bool { body(value) }
}
