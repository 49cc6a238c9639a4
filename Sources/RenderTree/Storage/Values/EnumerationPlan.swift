/// Enumerations without payloads, stored by the name of the case, so that cases can be reordered and inserted.
final class EnumerationPlan: ValuePlan, @unchecked Sendable {
  // As for every plan: immutable after `init`.
  private let type: Any.Type
  private let names: [String]
  private let tags: [String: Int]
  private let size: Int

  init(_ type: Any.Type, _ cases: EnumerationCases) {
    func sizeOf<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    self.type = type
    names = cases.names
    tags = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    size = _openExistential(type, do: sizeOf)
  }

  override func encode(_ address: UnsafeRawPointer, to writer: StorageWriter) throws {
    let tag = Self.load(address, size: size)
    guard names.indices.contains(tag) else { throw StorageError.unstorable("an unknown case of \(type)") }
    writer.write(.enumerationCase)
    writer.write(name: names[tag])
  }

  override func decode(into address: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    try reader.expect(.enumerationCase, for: type)
    guard let tag = tags[try reader.readName()] else { throw StorageError.mismatch(expected: "\(type)") }
    Self.store(tag, in: address, size: size)
  }

  override func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    Self.load(left, size: size) == Self.load(right, size: size)
  }

  private static func load(_ address: UnsafeRawPointer, size: Int) -> Int {
    switch size {
    case 0: 0
    case 1: Int(address.load(as: UInt8.self))
    case 2: Int(address.load(as: UInt16.self))
    default: Int(address.load(as: UInt32.self))
    }
  }

  static func store(_ tag: Int, in address: UnsafeMutableRawPointer, size: Int) {
    switch size {
    case 0: break
    case 1: address.storeBytes(of: UInt8(tag), as: UInt8.self)
    case 2: address.storeBytes(of: UInt16(tag), as: UInt16.self)
    default: address.storeBytes(of: UInt32(tag), as: UInt32.self)
    }
  }
}

/// Enumerations without payloads that have raw values.
final class RawValuePlan<Value: RawRepresentable>: TypedPlan<Value>, @unchecked Sendable {
  // As for every plan: immutable after `init`.
  private let raw: ValuePlan

  init(_ raw: ValuePlan) {
    self.raw = raw
  }

  override var comparesExactly: Bool { raw.comparesExactly }

  override func encode(_ value: borrowing Value, to writer: StorageWriter) throws {
    try raw.encodeValue(value.rawValue, to: writer)
  }

  override func decode(from reader: StorageReader) throws -> Value {
    guard let value = Value(rawValue: try raw.decodeValue(Value.RawValue.self, from: reader)) else {
      throw StorageError.mismatch(expected: "\(Value.self)")
    }
    return value
  }

  override func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    let left = left.assumingMemoryBound(to: Value.self).pointee.rawValue
    let right = right.assumingMemoryBound(to: Value.self).pointee.rawValue
    return withUnsafePointer(to: left) { left in withUnsafePointer(to: right) { raw.areSame(left, $0) } }
  }
}
