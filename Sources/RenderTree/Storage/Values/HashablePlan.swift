/// Values of any hashable type, each stored with the name of its type, by which the type is found again.
///
/// Types that cannot be found by name at run time, such as private ones, are not stored.
final class HashablePlan: TypedPlan<AnyHashable>, @unchecked Sendable {
  // As for every plan: immutable after `init`.
  override func encode(_ value: borrowing AnyHashable, to writer: StorageWriter) throws {
    let value = copy value
    try Self.encode(value.base, to: writer)
  }

  private static func encode<Value>(_ value: Value, to writer: StorageWriter) throws {
    let plan = try plan(of: Value.self)
    guard let name = _mangledTypeName(Value.self), _typeByName(name) == Value.self else {
      throw StorageError.unstorable("\(Value.self) has no name by which it can be found again")
    }
    try writer.enter()
    writer.write(.array)
    writer.write(count: 2)
    try names.encodeValue(name, to: writer)
    try plan.encodeValue(value, to: writer)
    writer.leave()
  }

  override func decode(from reader: StorageReader) throws -> AnyHashable {
    try reader.expect(.array, for: AnyHashable.self)
    try reader.enter()
    defer { reader.leave() }
    guard try reader.readCount() == 2 else { throw StorageError.malformed }
    let name = try Self.names.decodeValue(String.self, from: reader)
    guard let type = _typeByName(name) as? any Hashable.Type else {
      throw StorageError.mismatch(expected: "a type that the program has not, \(name)")
    }
    return try Self.decode(type, from: reader)
  }

  /// Returns the plan of a type. Objects are stored in place, since they are hashed before others are made.
  private static func plan(of type: Any.Type) throws -> ValuePlan {
    let plan = try ValuePlan.require(type)
    if let inline = (plan as? ReferencePlan)?.inline { return inline }
    if plan.refersToObjects { throw StorageError.unstorable("\(type) refers to objects") }
    return plan
  }

  private static func decode<Value: Hashable>(_ type: Value.Type, from reader: StorageReader) throws
    -> AnyHashable
  {
    AnyHashable(try plan(of: type).decodeValue(type, from: reader))
  }

  private static let names: ValuePlan = String.makeLeafPlan()

  override func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool { false }
  override var comparesExactly: Bool { false }
  override var isDecidedByBits: Bool { false }
}
