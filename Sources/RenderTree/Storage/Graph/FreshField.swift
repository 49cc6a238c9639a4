/// A field that is not stored: an object that is made again gets a new value.
final class FreshField<Value>: ObjectField, @unchecked Sendable {
  // Unchecked, as every field is: immutable after `init`.
  private let make: @Sendable () -> Value

  init(name: String, offset: Int, make: @escaping @Sendable () -> Value) {
    self.make = make
    super.init(name: name, offset: offset, isVariable: false)
  }

  override func encode(_ object: UnsafeRawPointer, to writer: StorageWriter) throws { writer.write(.absent) }

  override func decode(from reader: StorageReader) throws -> (UnsafeMutableRawPointer) -> Void {
    try reader.skip()
    return { _ in }
  }

  override func initialize(_ object: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    try reader.skip()
    initializeMissing(object)
  }

  override var canBeMissing: Bool { true }

  override func initializeMissing(_ object: UnsafeMutableRawPointer) {
    (object + offset).initializeMemory(as: Value.self, to: make())
  }
}
