extension StorageReader {
  /// Skips one value of any kind. Complexity: O(bytes of the value).
  func skip() throws {
    switch try readTag() {
    case .none, .no, .yes, .absent: break
    case .some: try skipNested(1)
    case .integer, .unsigned, .object: _ = try readNumber()
    case .wideInteger, .wideUnsigned: try move(past: 16)
    case .half: try move(past: 2)
    case .float: try move(past: 4)
    case .double: try move(past: 8)
    case .text, .bytes, .embedded, .enumerationCase: _ = try readRange()
    case .placedObject:
      try move(past: 8)
      _ = try readRange()
    case .array: try skipNested(try readCount())
    case .segments:
      _ = try readNumber()
      for _ in 0..<(try readCount()) { _ = try readNumber() }
    case .dictionary:
      for _ in 0..<(try readCount()) { try skipNested(2) }
    case .record: try skipNested(fieldCount(ofShape: try readShape()))
    case .keyed:
      for _ in 0..<(try readCount()) {
        _ = try readRange()
        try skipNested(1)
      }
    }
  }

  /// Skips as many values within another one.
  private func skipNested(_ count: Int) throws {
    try enter()
    defer { leave() }
    for _ in 0..<count { try skip() }
  }
}
