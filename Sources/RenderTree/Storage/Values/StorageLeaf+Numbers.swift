extension Bool: StorageLeaf {
  func write(to writer: StorageWriter) { writer.write(self ? .yes : .no) }

  static func read(from reader: StorageReader) throws -> Bool {
    switch try reader.readTag() {
    case .yes: return true
    case .no: return false
    default: throw StorageError.mismatch(expected: "Bool")
    }
  }
}

extension StorageLeaf where Self: FixedWidthInteger {
  func write(to writer: StorageWriter) {
    if let signed = Int64(exactly: self) {
      writer.write(.integer)
      writer.write(number: UInt64(bitPattern: signed << 1 ^ signed >> 63))
    } else if let unsigned = UInt64(exactly: self) {
      writer.write(.unsigned)
      writer.write(number: unsigned)
    } else if Self.isSigned {
      writer.write(.wideInteger)
      writer.write(fixed: Int128(self))
    } else {
      writer.write(.wideUnsigned)
      writer.write(fixed: UInt128(self))
    }
  }

  // Any width can be read as any other if the number fits, so a property's type may become wider.
  static func read(from reader: StorageReader) throws -> Self {
    let value: Self?
    switch try reader.readTag() {
    case .integer:
      let number = try reader.readNumber()
      value = Self(exactly: Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
    case .unsigned: value = Self(exactly: try reader.readNumber())
    case .wideInteger: value = Self(exactly: try reader.readFixed(Int128.self))
    case .wideUnsigned: value = Self(exactly: try reader.readFixed(UInt128.self))
    default: value = nil
    }
    guard let value else { throw StorageError.mismatch(expected: "\(Self.self)") }
    return value
  }
}

extension Int: StorageLeaf {}
extension Int8: StorageLeaf {}
extension Int16: StorageLeaf {}
extension Int32: StorageLeaf {}
extension Int64: StorageLeaf {}
extension Int128: StorageLeaf {}
extension UInt: StorageLeaf {}
extension UInt8: StorageLeaf {}
extension UInt16: StorageLeaf {}
extension UInt32: StorageLeaf {}
extension UInt64: StorageLeaf {}
extension UInt128: StorageLeaf {}

extension Float16: StorageLeaf {
  func write(to writer: StorageWriter) {
    writer.write(.half)
    writer.write(fixed: bitPattern)
  }

  static func read(from reader: StorageReader) throws -> Float16 {
    try reader.expect(.half, for: self)
    return Float16(bitPattern: try reader.readFixed(UInt16.self))
  }

  static func areSame(_ left: Float16, _ right: Float16) -> Bool { left.bitPattern == right.bitPattern }
}

extension Float: StorageLeaf {
  func write(to writer: StorageWriter) {
    writer.write(.float)
    writer.write(fixed: bitPattern)
  }

  static func read(from reader: StorageReader) throws -> Float {
    try reader.expect(.float, for: self)
    return Float(bitPattern: try reader.readFixed(UInt32.self))
  }

  static func areSame(_ left: Float, _ right: Float) -> Bool { left.bitPattern == right.bitPattern }
}

extension Double: StorageLeaf {
  func write(to writer: StorageWriter) {
    writer.write(.double)
    writer.write(fixed: bitPattern)
  }

  static func read(from reader: StorageReader) throws -> Double {
    try reader.expect(.double, for: self)
    return Double(bitPattern: try reader.readFixed(UInt64.self))
  }

  static func areSame(_ left: Double, _ right: Double) -> Bool { left.bitPattern == right.bitPattern }
}
