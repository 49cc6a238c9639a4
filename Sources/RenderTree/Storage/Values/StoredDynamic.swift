/// The stored form of a value whose static type is unknown, with the name by which the type is found again.
package struct StoredDynamic {
  private let type: String
  private let bytes: [UInt8]

  /// Creates the stored form of a value. Returns nil if the value cannot be stored, or if its type is private and
  /// cannot be found by name.
  package init?(_ value: Any) {
    func encode<Value>(_ value: Value) -> StoredDynamic? {
      guard let name = _mangledTypeName(Value.self), _typeByName(name) == Value.self,
        let bytes = try? StoredForm.encode(value)
      else { return nil }
      return StoredDynamic(type: name, bytes: bytes)
    }
    guard let stored = _openExistential(value, do: encode) else { return nil }
    self = stored
  }

  private init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }

  /// Returns the value, or throws if it cannot be decoded as the given type.
  package func value<Value>(as _: Value.Type) throws -> Value {
    func decode<Stored>(_: Stored.Type) throws -> Any { try StoredForm.decode(Stored.self, from: bytes) }
    guard let known = _typeByName(type), let value = try _openExistential(known, do: decode) as? Value else {
      throw StorageError.mismatch(expected: "\(Value.self)")
    }
    return value
  }
}
