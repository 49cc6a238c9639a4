/// The storage of one type's values: their conversion to bytes and back.
///
/// The first matching form applies: plain values (numbers, texts, dates…); optionals, arrays, sets, dictionaries
/// and tuples of storable values; enumerations without payloads, by raw value if they have one or else by the name
/// of the case; enumerations with payloads, in their `Codable` form if they have one or else by the name of the
/// case and the payload; structs, field by field, including private fields and the storage of property wrappers, if
/// every field is storable; and `Codable` values. A struct with `let id = UUID()` thus keeps its id, which its
/// `Codable` form loses. A `Codable` object within a value is stored as a copy of its own.
package class ValuePlan: @unchecked Sendable {
  // Immutable after `init`, apart from caches that lock themselves. Plans refer to metadata only, which is never
  // deallocated.

  /// The result of looking up a type's plan.
  package enum Lookup {
    case storable(ValuePlan)
    /// The type cannot be stored. The payload names the path of the offending part and its kind.
    case unstorable(String)
  }

  /// Whether ``areSame(_:_:)`` detects every difference that the stored forms would have.
  var comparesExactly: Bool { true }

  /// Whether values with equal bits have the same stored form, as long as the objects that they refer to are alive.
  var isDecidedByBits: Bool { true }

  /// Whether a set or dictionary is part of the values, so that the forms of equal ones may differ in their order.
  var hasUnorderedParts: Bool { false }

  /// Whether the values may refer to objects, which are stored beside them.
  var refersToObjects: Bool { false }

  /// Whether the values can be stored only beside such objects, in the value of a property.
  var needsObjects: Bool { false }

  /// Whether the values have objects for elements of a set or keys of a dictionary.
  var hashesObjects: Bool { false }

  /// Appends the value at an address.
  func encode(_ address: UnsafeRawPointer, to writer: StorageWriter) throws {}

  /// Initializes memory with a value, or throws and leaves the memory uninitialized.
  func decode(into address: UnsafeMutableRawPointer, from reader: StorageReader) throws {}

  /// Initializes a field without a stored value, or returns false if it has no default.
  func makeMissing(in address: UnsafeMutableRawPointer) -> Bool { false }

  /// Initializes memory with a value without objects that are hashed, or returns false if there is none.
  func makeEmpty(in address: UnsafeMutableRawPointer) -> Bool { false }

  /// Deinitializes a value that ``decode(into:from:)`` created.
  func destroy(_ address: UnsafeMutableRawPointer) {}

  /// Whether two values have the same stored form. Must only be called if ``comparesExactly`` is true.
  func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool { false }

  private static let cache = Locked<[ObjectIdentifier: Lookup]>([:])

  /// Returns the plan of a type if its values can be stored. Thread-safe. Complexity: O(1) after the first call for
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

/// A plan for values of a statically known type, so that it can manage their memory.
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

  /// Returns the value of a field without a stored one, or nil if it has none.
  final func missingValue<Value>(_: Value.Type) -> Value? {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      makeMissing(in: UnsafeMutableRawPointer(buffer.baseAddress!)) ? buffer.moveElement(from: 0) : nil
    }
  }

  /// Returns a value without objects that are hashed, or nil if there is none.
  final func emptyValue<Value>(_: Value.Type) -> Value? {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      makeEmpty(in: UnsafeMutableRawPointer(buffer.baseAddress!)) ? buffer.moveElement(from: 0) : nil
    }
  }

  /// Returns the plan of a type, or throws an error with the reason why its values cannot be stored.
  static func require(_ type: Any.Type) throws -> ValuePlan {
    switch of(type) {
    case .storable(let plan): return plan
    case .unstorable(let reason): throw StorageError.unstorable(reason)
    }
  }
}

extension ValuePlan {
  /// Whether the values, of the given type, are objects that are stored beside them, or nil.
  final func isReference(_ type: Any.Type) -> Bool {
    refersToObjects && TypeKind((type as? any OptionalProtocol.Type)?.wrappedType ?? type) == .classType
  }

  /// Returns the object that a reference at an address has, or nil if it has none.
  final func object(at address: UnsafeRawPointer) -> AnyObject? {
    address.load(as: UnsafeRawPointer?.self).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether ``makeEmpty(in:)`` makes a value, so that the field of an object can be filled later.
  // Those that refer to objects and are empty are containers.
  final var canBeEmpty: Bool { self is any EmptiablePlan }
}

/// A plan whose values can be empty.
protocol EmptiablePlan {}

extension OptionalPlan: EmptiablePlan {}
extension ArrayPlan: EmptiablePlan {}
extension SetPlan: EmptiablePlan {}
extension DictionaryPlan: EmptiablePlan {}
