struct StorageUnkeyedDecodingContainer: UnkeyedDecodingContainer {
  private let source: StorageReader
  private let total: Int
  private(set) var currentIndex = 0
  let codingPath: [any CodingKey]

  init(_ decoder: StorageDecoder) throws {
    codingPath = decoder.codingPath
    source = decoder.reader()
    guard try source.readTag() == .array else { throw decoder.mismatch([Any].self) }
    try source.enter()
    total = try source.readCount()
  }

  var count: Int? { total }
  var isAtEnd: Bool { currentIndex >= total }

  mutating func decodeNil() throws -> Bool {
    guard try decoder().isNil else { return false }
    try advance()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try decoder().decode(type)
    try advance()
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try decoder().container(keyedBy: type)
    try advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try decoder().unkeyedContainer()
    try advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try decoder()
    try advance()
    return decoder
  }

  private func decoder() throws -> StorageDecoder {
    let path = codingPath + [StorageKey(currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, .init(codingPath: path, debugDescription: "There is no further value."))
    }
    return try StorageDecoder(source.reader(at: source.position), codingPath: path)
  }

  private mutating func advance() throws {
    try source.skip()
    currentIndex += 1
  }
}
