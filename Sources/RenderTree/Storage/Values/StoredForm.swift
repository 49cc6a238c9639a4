/// Converts single values to bytes and back.
package enum StoredForm {
  /// Encodes a value, with arrays of any length in place.
  ///
  /// - Throws: ``StorageError`` if the value cannot be stored, and any error of its own `encode(to:)`.
  package static func encode<Value>(_ value: Value) throws -> [UInt8] {
    let writer = StorageWriter()
    writer.write(byte: StorageFormat.version)
    try ValuePlan.require(Value.self).encodeValue(value, to: writer)
    return writer.bytes
  }

  /// Decodes a value. Never traps, unless the value's own `init(from:)` does.
  ///
  /// - Throws: An error for any bytes that are not the stored form of a value.
  package static func decode<Value>(_: Value.Type, from bytes: [UInt8]) throws -> Value {
    let reader = StorageReader(bytes)
    try reader.readVersion()
    // Trailing bytes are an error. The value is checked afterwards, when it has an owner that releases it.
    let value = try ValuePlan.require(Value.self).decodeValue(Value.self, from: reader)
    try reader.requireEnd()
    return value
  }

  /// Returns the reason why values of a type cannot be stored, or nil if they can.
  package static func obstacle(to type: Any.Type) -> String? {
    switch ValuePlan.of(type) {
    case .storable(let plan) where !plan.needsObjects: return nil
    case .unstorable(let reason): return reason
    case .storable: break
    }
    // There is no place for objects beside a single value.
    var builder = ValuePlanBuilder(storesObjects: false)
    do throws(ValuePlanBuilder.Refusal) {
      _ = try builder.plan(for: type)
      return nil
    } catch {
      return error.description
    }
  }
}
