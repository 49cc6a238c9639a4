/// A value that is stored as a single piece.
protocol StorageLeaf {
  /// Appends the value, beginning with its tag.
  func write(to writer: StorageWriter)
  /// Appends the value at an address, beginning with its tag.
  static func write(_ value: UnsafePointer<Self>, to writer: StorageWriter)
  /// Reads the output of ``write(to:)``.
  static func read(from reader: StorageReader) throws -> Self
  /// Whether both values have the same stored form.
  static func areSame(_ left: Self, _ right: Self) -> Bool
}

extension StorageLeaf where Self: Equatable {
  static func areSame(_ left: Self, _ right: Self) -> Bool { left == right }
}

extension StorageLeaf {
  // Specialized for each leaf, so that the value is written in place. A generic caller would have to copy it first.
  static func write(_ value: UnsafePointer<Self>, to writer: StorageWriter) {
    value.pointee.write(to: writer)
  }

  fileprivate static func plan() -> LeafPlan<Self> { LeafPlan() }
  static func makeLeafPlan() -> ValuePlan { plan() }
}

final class LeafPlan<Value: StorageLeaf>: TypedPlan<Value>, @unchecked Sendable {
  // As for every plan: immutable after `init`.
  override func encode(_ address: UnsafeRawPointer, to writer: StorageWriter) throws {
    Value.write(address.assumingMemoryBound(to: Value.self), to: writer)
  }

  override func decode(from reader: StorageReader) throws -> Value { try Value.read(from: reader) }

  override func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    Value.areSame(
      left.assumingMemoryBound(to: Value.self).pointee, right.assumingMemoryBound(to: Value.self).pointee)
  }
}
