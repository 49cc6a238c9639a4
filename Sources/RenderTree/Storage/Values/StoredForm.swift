/// Values to bytes and back, one at a time.
package enum StoredForm {
  /// The bytes of a value, arrays of any length in place. Throws ``StorageError`` where the value cannot be stored,
  /// and what its own `encode(to:)` throws.
  package static func encode<Value>(_ value: Value) throws -> [UInt8] {
    let writer = StorageWriter()
    writer.write(byte: StorageFormat.version)
    try ValuePlan.require(Value.self).encodeValue(value, to: writer)
    return writer.bytes
  }

  /// The value that bytes stand for. Throws for whatever bytes do not; never traps, unless the value's own
  /// `init(from:)` does.
  package static func decode<Value>(_: Value.Type, from bytes: [UInt8]) throws -> Value {
    let reader = StorageReader(bytes)
    try reader.readVersion()
    // A value followed by anything else is none; one that is made has an owner by then.
    let value = try ValuePlan.require(Value.self).decodeValue(Value.self, from: reader)
    try reader.requireEnd()
    return value
  }

  /// Why values of a type cannot be stored; nil where they can.
  package static func obstacle(to type: Any.Type) -> String? {
    if case .unstorable(let reason) = ValuePlan.of(type) { reason } else { nil }
  }
}
