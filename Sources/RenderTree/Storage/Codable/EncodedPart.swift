/// The intermediate result of an encoder. Containers may be filled in any order, even several at a time.
final class EncodedPart {
  private enum Content {
    case nothing
    case bytes([UInt8])
    case keyed([(key: String, part: EncodedPart)])
    case unkeyed([EncodedPart])
    /// The value requested containers of two kinds.
    case conflict
  }

  private var content = Content.nothing
  /// The index of each key's part, built once there are many.
  private var places: [String: Int] = [:]

  func becomeKeyed() {
    switch content {
    case .nothing: content = .keyed([])
    case .keyed: break
    case .bytes, .unkeyed, .conflict: content = .conflict
    }
  }

  func becomeUnkeyed() {
    switch content {
    case .nothing: content = .unkeyed([])
    case .unkeyed: break
    case .bytes, .keyed, .conflict: content = .conflict
    }
  }

  /// Returns a new part for a key, replacing an earlier one.
  func part(for key: String) -> EncodedPart {
    guard case .keyed(var parts) = content else { return EncodedPart() }
    let part = EncodedPart()
    content = .nothing
    if let index = place(of: key, in: parts) {
      parts[index].part = part
    } else {
      if !places.isEmpty { places[key] = parts.count }
      parts.append((key, part))
    }
    content = .keyed(parts)
    return part
  }

  /// Returns the index of a key's part. Complexity: O(1) on average.
  private func place(of key: String, in parts: [(key: String, part: EncodedPart)]) -> Int? {
    if parts.count < 16 { return parts.firstIndex { $0.key == key } }
    if places.isEmpty { for (index, part) in parts.enumerated() { places[part.key] = index } }
    return places[key]
  }

  func appendPart() -> EncodedPart {
    guard case .unkeyed(var parts) = content else { return EncodedPart() }
    let part = EncodedPart()
    content = .nothing
    parts.append(part)
    content = .unkeyed(parts)
    return part
  }

  var count: Int {
    if case .unkeyed(let parts) = content { parts.count } else { 0 }
  }

  func encodeNil() { content = .bytes([StorageTag.none.rawValue]) }

  /// Encodes a value into this part.
  func encode<Value: Encodable>(_ value: Value, codingPath: [any CodingKey]) throws {
    guard codingPath.count < StorageFormat.depthLimit else { throw StorageError.tooDeep }
    let writer = StorageWriter()
    switch CodablePart.of(Value.self) {
    case .leaf(let plan):
      try plan.encodeValue(value, to: writer)
      content = .bytes(writer.bytes)
    case .embedded(let plan):
      try plan.encodeValue(value, to: writer)
      let outer = StorageWriter()
      outer.write(.embedded)
      outer.write(count: writer.bytes.count)
      outer.write(raw: writer.bytes)
      content = .bytes(outer.bytes)
    case .codable:
      try value.encode(to: StorageEncoder(self, codingPath: codingPath))
    }
  }

  /// Appends the encoded part.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the part.
  func write(to writer: StorageWriter) throws {
    try writer.enter()
    switch content {
    case .nothing:
      writer.write(.keyed)
      writer.write(count: 0)
    case .bytes(let bytes): writer.write(raw: bytes)
    case .keyed(let parts):
      writer.write(.keyed)
      writer.write(count: parts.count)
      for (key, part) in parts {
        writer.write(name: key)
        try part.write(to: writer)
      }
    case .unkeyed(let parts):
      writer.write(.array)
      writer.write(count: parts.count)
      for part in parts { try part.write(to: writer) }
    case .conflict: throw StorageError.unstorable("a value asked for containers of two kinds")
    }
    writer.leave()
  }
}
