struct StorageKeyedDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let source: StorageReader
  private let places: [String: Int]
  let codingPath: [any CodingKey]

  init(_ decoder: StorageDecoder) throws {
    codingPath = decoder.codingPath
    source = decoder.reader()
    guard try source.readTag() == .keyed else { throw decoder.mismatch([String: Any].self) }
    try source.enter()
    var places: [String: Int] = [:]
    for _ in 0..<(try source.readCount()) {
      let name = try source.readName()
      places[name] = source.position
      try source.skip()
    }
    self.places = places
  }

  var allKeys: [Key] { places.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { places[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(for: key).isNil }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(for: key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(for: StorageKey.parent) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }

  private func decoder(for key: some CodingKey) throws -> StorageDecoder {
    guard let place = places[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "Nothing is stored for \(key.stringValue)."))
    }
    return try StorageDecoder(source.reader(at: place), codingPath: codingPath + [key])
  }
}
