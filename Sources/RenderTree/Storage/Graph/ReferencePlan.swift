/// References to objects of a class, each stored as the number of an object that is stored beside the value.
///
/// Where there is no place beside the value, as in the elements of a path, an object of a `Codable` class is stored in
/// place, as a copy.
final class ReferencePlan: ValuePlan, @unchecked Sendable {
  // Unchecked, as every plan is: immutable after `init`.
  private let type: AnyClass
  /// The plan of objects that are stored in place, or nil if there is none.
  let inline: ValuePlan?

  init(_ type: AnyClass, inline: ValuePlan?) {
    self.type = type
    self.inline = inline
  }

  override var comparesExactly: Bool { false }
  // The object may have changed.
  override var isDecidedByBits: Bool { false }
  override var refersToObjects: Bool { true }
  override var needsObjects: Bool { inline == nil }

  override func encode(_ address: UnsafeRawPointer, to writer: StorageWriter) throws {
    if let objects = writer.objects {
      let reference = address.load(as: UnsafeRawPointer.self)
      return try objects.write(Unmanaged<AnyObject>.fromOpaque(reference).takeUnretainedValue(), to: writer)
    }
    guard let inline else { throw StorageError.unstorable("\(type) is a class that is not Codable") }
    try inline.encode(address, to: writer)
  }

  override func decode(into address: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    switch try reader.peekTag() {
    case .object, .placedObject:
      guard let objects = reader.objects else { throw StorageError.malformed }
      let object = try objects.read(as: type, from: reader)
      address.storeBytes(of: Unmanaged.passRetained(object).toOpaque(), as: UnsafeMutableRawPointer.self)
    default:
      guard let inline else { throw StorageError.mismatch(expected: "\(type)") }
      try inline.decode(into: address, from: reader)
    }
  }

  override func destroy(_ address: UnsafeMutableRawPointer) {
    Unmanaged<AnyObject>.fromOpaque(address.load(as: UnsafeRawPointer.self)).release()
  }
}
