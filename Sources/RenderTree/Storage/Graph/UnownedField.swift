import CSwiftRuntime

/// An unowned reference, which something counts or not.
final class UnownedField: ObjectField, @unchecked Sendable {
  // Unchecked, as every field is: immutable after `init`.
  private let isOptional: Bool
  private let isCounted: Bool
  private let type: AnyClass?

  init(name: String, offset: Int, isOptional: Bool, isCounted: Bool, type: AnyClass?) {
    self.isOptional = isOptional
    self.isCounted = isCounted
    self.type = type
    super.init(name: name, offset: offset, isVariable: true)
  }

  override var refersToObjects: Bool { true }

  override func encode(_ object: UnsafeRawPointer, to writer: StorageWriter) throws {
    guard let reference = (object + offset).load(as: UnsafeRawPointer?.self) else {
      return writer.write(.none)
    }
    // Nothing is known of an object that nothing counts, and nothing may touch one that is gone.
    guard isCounted, !stateroom_is_deinitialized(reference), let objects = writer.objects else {
      throw StorageError.unstorable("\(name) is an unowned reference to an object that may be gone")
    }
    let target = Unmanaged<AnyObject>.fromOpaque(reference).takeUnretainedValue()
    try objects.writeUnowned(target, of: name, to: writer)
  }

  override func decode(from reader: StorageReader) throws -> (UnsafeMutableRawPointer) -> Void {
    if isOptional, try reader.peekTag() == .none {
      try reader.skip()
      return { [self] in store(nil, in: $0) }
    }
    guard let objects = reader.objects, let type else { throw StorageError.malformed }
    let object = try objects.readUnowned(as: type, from: reader)
    return { [self] in store(object, in: $0) }
  }

  override func initialize(_ object: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    (object + offset).storeBytes(of: nil, as: UnsafeRawPointer?.self)
    try decode(from: reader)(object)
  }

  override var canBeMissing: Bool { isOptional }

  override func initializeMissing(_ object: UnsafeMutableRawPointer) {
    (object + offset).storeBytes(of: nil, as: UnsafeRawPointer?.self)
  }

  private func store(_ new: AnyObject?, in object: UnsafeMutableRawPointer) {
    let old = (object + offset).load(as: UnsafeRawPointer?.self)
    let reference = new.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    if isCounted, let reference { stateroom_retain_unowned(reference) }
    (object + offset).storeBytes(of: reference, as: UnsafeRawPointer?.self)
    if isCounted, let old { stateroom_release_unowned(old) }
  }
}
