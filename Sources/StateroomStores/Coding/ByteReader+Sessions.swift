import StateroomStorage

extension ByteReader {
  /// Reads a value from the beginning of some bytes.
  static func read<Value>(
    _ bytes: [UInt8], _ value: (inout ByteReader) throws -> Value
  ) throws -> Value {
    var reader = ByteReader(bytes)
    return try value(&reader)
  }

  mutating func readSession() throws -> StoredSession {
    var session = StoredSession(record: try readRecord())
    session.state.nodes = try readDictionary {
      let node = Digest(bits: try $0.readFixed(UInt64.self))
      return (node, try $0.readDictionary { (try $0.readName(), try $0.readValue()) })
    }
    session.state.unfitting = try readDictionary {
      let node = Digest(bits: try $0.readFixed(UInt64.self))
      return (node, try $0.readDictionary { (try $0.readName(), try $0.readUnfitting()) })
    }
    session.answers = try readArray { try $0.readAnswer() }
    session.values = try readArray {
      StoredKeyValue(
        store: try $0.readName(), key: try $0.readName(), value: try $0.readOptional { try $0.readKeyValue() }
      )
    }
    return session
  }

  /// Reads a session's record, which comes first.
  mutating func readRecord() throws -> SessionRecord {
    SessionRecord(
      scene: try readName(), environment: try readBlock(), revision: try readSigned(),
      lastUse: try readSigned(),
      address: try readName(),
      opening: try readOptional {
        SessionOpening(
          key: try $0.readName(), bodyHash: try $0.readFixed(UInt64.self), time: try $0.readSigned())
      },
      frozenOutput: try readOptional { try $0.readFixed(UInt64.self) },
      user: try readOptional { UserID(bytes: try $0.readBlock()) },
      opened: try readOptional { try $0.readSigned() })
  }

  mutating func readProblem() throws -> StoredProblem {
    StoredProblem(
      status: try readSigned(), title: try readName(), detail: try readName(),
      headers: try readArray { try $0.readName() }, extensions: try readBlock())
  }

  mutating func readKeyValue(depth: Int = 0) throws -> KeyValue {
    guard depth <= KeyValue.maximumDepth else { throw StorageError.malformed }
    return switch try readByte() {
    case 0: .bool(try readByte() != 0)
    case 1: .int(try readSigned())
    case 2: .double(Double(bitPattern: try readFixed(UInt64.self)))
    case 3: .string(try readName())
    case 4: .data(try readBlock())
    case 5: .date(Double(bitPattern: try readFixed(UInt64.self)))
    case 6: .array(try readArray { try $0.readKeyValue(depth: depth + 1) })
    case 7: .dictionary(try readDictionary { (try $0.readName(), try $0.readKeyValue(depth: depth + 1)) })
    default: throw StorageError.malformed
    }
  }

  private mutating func readValue() throws -> StoredValue {
    StoredValue(
      bytes: try readBlock(), segments: try readDictionary { (try $0.readSigned(), try $0.readBlock()) })
  }

  private mutating func readUnfitting() throws -> UnfittingValue {
    UnfittingValue(
      try readValue(), since: try readOptional { try $0.readSigned() }, isOutdated: try readByte() != 0)
  }

  private mutating func readAnswer() throws -> StoredAnswer {
    StoredAnswer(
      key: try readName(), bodyHash: try readFixed(UInt64.self), since: try readSigned(),
      revision: try readSigned(), performed: try readSigned(),
      problem: try readOptional { try $0.readProblem() }
    )
  }

  private mutating func readSigned() throws -> Int { Int(truncatingIfNeeded: try readNumber()) }

  private mutating func readBlock() throws -> [UInt8] { try readBytes { Array($0) } }

  /// Reads a count, and so many elements.
  private mutating func readArray<Element>(
    _ element: (inout Self) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try readCount()) { elements.append(try element(&self)) }
    return elements
  }

  /// Reads a count, and so many entries.
  private mutating func readDictionary<Key, Value>(
    _ entry: (inout Self) throws -> (Key, Value)
  ) throws -> [Key: Value] {
    var entries: [Key: Value] = [:]
    for _ in 0..<(try readCount()) {
      let (key, value) = try entry(&self)
      entries[key] = value
    }
    return entries
  }

  private mutating func readOptional<Value>(_ value: (inout Self) throws -> Value) throws -> Value? {
    try readByte() == 0 ? nil : try value(&self)
  }
}
