/// How the values of one type are stored: turned into bytes and back.
///
/// What is stored, in this order: plain values (numbers, texts, dates…); optionals, arrays, sets, dictionaries and
/// tuples of what is stored; enumerations by raw value if they have one, otherwise by the name of the case with what
/// it carries; structs field by field, private fields and the storage of property wrappers included, where
/// every field is stored; and whatever is `Codable`. So a struct with `let id = UUID()` keeps its id, which its
/// `Codable` form loses. A `Codable` object within a value is stored as a copy of its own.
package class ValuePlan: @unchecked Sendable {
  // Immutable after `init`, apart from what locks itself. What they refer to is metadata, which lives for ever.

  /// The answer to whether a type's values are stored.
  package enum Lookup {
    case storable(ValuePlan)
    /// Not, and why: the path of the part that cannot be, and what it is.
    case unstorable(String)
  }

  /// Whether ``areSame(_:_:)`` sees every difference that the stored form would have.
  var comparesExactly: Bool { true }

  /// Whether values of the same bits have the same stored form, as long as what they refer to lives.
  var isDecidedByBits: Bool { true }

  /// Appends the value at an address.
  func encode(_ address: UnsafeRawPointer, to writer: StorageWriter) throws {}

  /// Makes a value in raw memory, or throws and leaves the memory as raw as it was.
  func decode(into address: UnsafeMutableRawPointer, from reader: StorageReader) throws {}

  /// Makes the value of a field for which nothing is stored; false where it has none of its own.
  func makeMissing(in address: UnsafeMutableRawPointer) -> Bool { false }

  /// Ends the life of a value that ``decode(into:from:)`` made.
  func destroy(_ address: UnsafeMutableRawPointer) {}

  /// Whether two values have the same stored form; may be asked only where ``comparesExactly`` holds.
  func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool { false }

  private static let cache = Locked<[ObjectIdentifier: Lookup]>([:])

  /// The plan of a type, if its values can be stored. Thread-safe. Complexity: O(1) after the first call for
  /// that type.
  package static func of(_ type: Any.Type) -> Lookup {
    if let known = cache.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    var builder = ValuePlanBuilder()
    let lookup: Lookup
    do {
      lookup = .storable(try builder.plan(for: type))
    } catch {
      lookup = .unstorable(error.description)
    }
    cache.withLock { $0[ObjectIdentifier(type)] = lookup }
    return lookup
  }
}

/// A plan of values whose type is known, so that their memory can be managed.
class TypedPlan<Value>: ValuePlan, @unchecked Sendable {
  // As for every plan: immutable after `init`.
  override final func destroy(_ address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }

  /// Appends a value.
  func encode(_ value: borrowing Value, to writer: StorageWriter) throws {}

  /// Reads a value.
  func decode(from reader: StorageReader) throws -> Value { throw StorageError.malformed }

  override func encode(_ address: UnsafeRawPointer, to writer: StorageWriter) throws {
    try encode(address.assumingMemoryBound(to: Value.self).pointee, to: writer)
  }

  override func decode(into address: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    address.initializeMemory(as: Value.self, to: try decode(from: reader))
  }
}

extension ValuePlan {
  /// Appends a value of the plan's type.
  final func encodeValue<Value>(_ value: Value, to writer: StorageWriter) throws {
    try withUnsafePointer(to: value) { try encode(UnsafeRawPointer($0), to: writer) }
  }

  /// Reads a value of the plan's type.
  final func decodeValue<Value>(_: Value.Type, from reader: StorageReader) throws -> Value {
    try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      try decode(into: UnsafeMutableRawPointer(buffer.baseAddress!), from: reader)
      return buffer.moveElement(from: 0)
    }
  }

  /// The plan of a type, or an error that says why its values cannot be stored.
  static func require(_ type: Any.Type) throws -> ValuePlan {
    switch of(type) {
    case .storable(let plan): return plan
    case .unstorable(let reason): throw StorageError.unstorable(reason)
    }
  }
}
