import RenderTree

extension StorageReader {
  func readSession() throws -> StoredSession {
    var session = StoredSession(record: try readRecord())
    session.state.nodes = try readDictionary {
      let node = Digest(bits: try readFixed(UInt64.self))
      return (node, try readDictionary { (try readName(), try readValue()) })
    }
    session.state.unfitting = try readDictionary {
      let node = Digest(bits: try readFixed(UInt64.self))
      return (node, try readDictionary { (try readName(), try readUnfitting()) })
    }
    session.answers = try readArray { try readAnswer() }
    session.values = try readArray {
      StoredKeyValue(
        store: try readName(), key: try readName(), value: try readOptional { try readKeyValue() })
    }
    return session
  }

  /// The record, with which a session begins.
  func readRecord() throws -> SessionRecord {
    SessionRecord(
      scene: try readName(), environment: try readBlock(), revision: try readSigned(),
      lastUse: try readSigned(),
      address: try readName(),
      opening: try readOptional {
        SessionOpening(key: try readName(), bodyHash: try readFixed(UInt64.self), time: try readSigned())
      },
      frozenOutput: try readOptional { try readFixed(UInt64.self) },
      user: try readOptional { UserID(bytes: try readBlock()) },
      opened: try readOptional { try readSigned() })
  }

  func readProblem() throws -> StoredProblem {
    StoredProblem(
      status: try readSigned(), title: try readName(), detail: try readName(),
      headers: try readArray { try readName() }, extensions: try readBlock())
  }

  func readKeyValue() throws -> KeyValue {
    switch try readByte() {
    case 0: .bool(try readByte() != 0)
    case 1: .int(try readSigned())
    case 2: .double(Double(bitPattern: try readFixed(UInt64.self)))
    case 3: .string(try readName())
    case 4: .data(try readBlock())
    case 5: .date(Double(bitPattern: try readFixed(UInt64.self)))
    default: throw StorageError.malformed
    }
  }

  private func readValue() throws -> StoredValue {
    StoredValue(bytes: try readBlock(), segments: try readDictionary { (try readSigned(), try readBlock()) })
  }

  private func readUnfitting() throws -> UnfittingValue {
    UnfittingValue(
      try readValue(), since: try readOptional { try readSigned() }, isOutdated: try readByte() != 0)
  }

  private func readAnswer() throws -> StoredAnswer {
    StoredAnswer(
      key: try readName(), bodyHash: try readFixed(UInt64.self), since: try readSigned(),
      revision: try readSigned(), performed: try readSigned(), problem: try readOptional { try readProblem() }
    )
  }

  private func readSigned() throws -> Int { Int(truncatingIfNeeded: try readNumber()) }

  private func readBlock() throws -> [UInt8] { try readBytes { Array($0) } }

  private func readArray<Element>(_ element: () throws -> Element) throws -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try readCount()) { elements.append(try element()) }
    return elements
  }

  private func readDictionary<Key, Value>(_ entry: () throws -> (Key, Value)) throws -> [Key: Value] {
    var entries: [Key: Value] = [:]
    for _ in 0..<(try readCount()) {
      let (key, value) = try entry()
      entries[key] = value
    }
    return entries
  }

  private func readOptional<Value>(_ value: () throws -> Value) throws -> Value? {
    try readByte() == 0 ? nil : try value()
  }
}
