/// An encoder by which a `Codable` value encodes itself into the stored form.
struct StorageEncoder: Encoder {
  let part: EncodedPart
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ part: EncodedPart, codingPath: [any CodingKey]) {
    self.part = part
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    part.becomeKeyed()
    return KeyedEncodingContainer(StorageKeyedEncodingContainer(part: part, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    part.becomeUnkeyed()
    return StorageUnkeyedEncodingContainer(part: part, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    StorageSingleValueEncodingContainer(part: part, codingPath: codingPath)
  }
}

struct StorageKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let part: EncodedPart
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { part.part(for: key.stringValue).encodeNil() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try part.part(for: key.stringValue).encode(value, codingPath: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(for: key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(for: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(for: StorageKey.parent) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

  private func encoder(for key: some CodingKey) -> StorageEncoder {
    StorageEncoder(part.part(for: key.stringValue), codingPath: codingPath + [key])
  }
}

struct StorageUnkeyedEncodingContainer: UnkeyedEncodingContainer {
  let part: EncodedPart
  let codingPath: [any CodingKey]

  var count: Int { part.count }

  func encodeNil() { part.appendPart().encodeNil() }

  func encode<Value: Encodable>(_ value: Value) throws {
    let path = codingPath + [StorageKey(count)]
    try part.appendPart().encode(value, codingPath: path)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
    next().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

  func superEncoder() -> any Encoder { next() }

  private func next() -> StorageEncoder {
    let path = codingPath + [StorageKey(count)]
    return StorageEncoder(part.appendPart(), codingPath: path)
  }
}

struct StorageSingleValueEncodingContainer: SingleValueEncodingContainer {
  let part: EncodedPart
  let codingPath: [any CodingKey]

  func encodeNil() { part.encodeNil() }

  func encode<Value: Encodable>(_ value: Value) throws {
    // The value takes the place of a key in the path, so that endlessly nested wrappers reach the depth limit
    // before the stack overflows.
    try part.encode(value, codingPath: codingPath + [StorageKey.itself])
  }
}

/// A key for values without a key of their own.
struct StorageKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init?(intValue: Int) { self.init(intValue) }

  static var parent: StorageKey { StorageKey(stringValue: "super") }
  static var itself: StorageKey { StorageKey(stringValue: "self") }
}
