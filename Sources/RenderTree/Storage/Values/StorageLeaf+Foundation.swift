import FoundationEssentials

extension Data: StorageLeaf {
  func write(to writer: StorageWriter) {
    writer.write(.bytes)
    writer.write(count: count)
    withUnsafeBytes { writer.write(raw: $0) }
  }

  static func read(from reader: StorageReader) throws -> Data {
    try reader.expect(.bytes, for: self)
    return try reader.readBytes { Data($0) }
  }
}

extension UUID: StorageLeaf {
  func write(to writer: StorageWriter) {
    writer.write(.bytes)
    writer.write(count: 16)
    withUnsafeBytes(of: uuid) { writer.write(raw: $0) }
  }

  static func read(from reader: StorageReader) throws -> UUID {
    try reader.expect(.bytes, for: self)
    return try reader.readBytes { bytes in
      guard bytes.count == 16 else { throw StorageError.malformed }
      return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }
  }
}

extension Date: StorageLeaf {
  // The internal representation: seconds since 1970 would lose precision.
  func write(to writer: StorageWriter) { timeIntervalSinceReferenceDate.write(to: writer) }

  static func read(from reader: StorageReader) throws -> Date {
    Date(timeIntervalSinceReferenceDate: try Double.read(from: reader))
  }

  static func areSame(_ left: Date, _ right: Date) -> Bool {
    Double.areSame(left.timeIntervalSinceReferenceDate, right.timeIntervalSinceReferenceDate)
  }
}
