/// A decoder by which a `Codable` value decodes itself from the stored form.
struct StorageDecoder: Decoder {
  private let source: StorageReader
  private let start: Int
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Creates a decoder of the value at the reader's position.
  init(_ reader: StorageReader, codingPath: [any CodingKey]) throws {
    guard codingPath.count < StorageFormat.depthLimit else { throw StorageError.tooDeep }
    source = reader
    start = reader.position
    self.codingPath = codingPath
  }

  /// Returns a reader at the value.
  func reader() -> StorageReader { source.reader(at: start) }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try StorageKeyedDecodingContainer<Key>(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try StorageUnkeyedDecodingContainer(self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    StorageSingleValueDecodingContainer(decoder: self)
  }

  var isNil: Bool { (try? reader().peekTag()) == StorageTag.none }

  /// Decodes the value.
  func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    do {
      switch CodablePart.of(Value.self) {
      case .leaf(let plan): return try plan.decodeValue(Value.self, from: reader())
      case .embedded(let plan):
        let reader = reader()
        try reader.expect(.embedded, for: Value.self)
        let range = try reader.readRange()
        let part = reader.reader(of: range)
        let value = try plan.decodeValue(Value.self, from: part)
        try part.requireEnd()
        return value
      case .codable: return try Value(from: self)
      }
    } catch let error as StorageError {
      throw translated(error, Value.self)
    }
  }

  /// Converts an error into the one that user code expects from a decoder.
  private func translated(_ error: StorageError, _ type: Any.Type) -> any Error {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "\(error)", underlyingError: error)
    switch error {
    case .mismatch where isNil: return DecodingError.valueNotFound(type, context)
    case .mismatch: return DecodingError.typeMismatch(type, context)
    case .tooDeep: return error
    case .malformed, .missingField, .unstorable: return DecodingError.dataCorrupted(context)
    }
  }

  func mismatch(_ type: Any.Type) -> any Error {
    translated(.mismatch(expected: "\(type)"), type)
  }
}

struct StorageSingleValueDecodingContainer: SingleValueDecodingContainer {
  let decoder: StorageDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.isNil }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try StorageDecoder(decoder.reader(), codingPath: codingPath + [StorageKey.itself]).decode(type)
  }
}
