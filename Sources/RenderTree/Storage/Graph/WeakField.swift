import CSwiftRuntime

/// A weak reference. It is stored if its object is stored for another reason.
final class WeakField: ObjectField, @unchecked Sendable {
  // Unchecked, as every field is: immutable after `init`.
  private let type: AnyClass

  init(name: String, offset: Int, type: AnyClass) {
    self.type = type
    super.init(name: name, offset: offset, isVariable: true)
  }

  override var refersToObjects: Bool { true }

  override func encode(_ object: UnsafeRawPointer, to writer: StorageWriter) throws {
    guard let objects = writer.objects else { return writer.write(.absent) }
    guard let reference = stateroom_load_weak(UnsafeMutableRawPointer(mutating: object + offset)) else {
      return writer.write(.none)
    }
    try objects.writeWeak(Unmanaged<AnyObject>.fromOpaque(reference).takeRetainedValue(), to: writer)
  }

  override func decode(from reader: StorageReader) throws -> (UnsafeMutableRawPointer) -> Void {
    switch try reader.peekTag() {
    case .absent:
      try reader.skip()
      return { _ in }
    case .none:
      try reader.skip()
      return { [offset] in stateroom_assign_weak($0 + offset, nil) }
    default:
      guard let objects = reader.objects else { throw StorageError.malformed }
      switch try objects.readWeak(as: type, from: reader) {
      case .nothing: return { [offset] in stateroom_assign_weak($0 + offset, nil) }
      case .object(let target):
        return { [offset] in stateroom_assign_weak($0 + offset, Unmanaged.passUnretained(target).toOpaque()) }
      case .outside(let identity):
        return { [type, offset] in objects.assign(identity, type, to: $0, at: offset) }
      }
    }
  }

  override func initialize(_ object: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    initializeMissing(object)
    try decode(from: reader)(object)
  }

  override var canBeMissing: Bool { true }

  override func initializeMissing(_ object: UnsafeMutableRawPointer) {
    stateroom_initialize_weak(object + offset, nil)
  }
}
