import StateroomCombine

/// The storage of one stored `var` of a class.
class ObjectField: @unchecked Sendable {
  // Immutable after `init`.
  let name: String
  let offset: Int
  /// Whether the object announces every change of the property.
  var isPublished: Bool { false }

  init(name: String, offset: Int) {
    self.name = name
    self.offset = offset
  }

  func encode(_ object: UnsafeRawPointer, to writer: StorageWriter) throws {}

  /// Reads a value and returns a closure that writes it into an object, without invoking `didSet` and publishers.
  func decode(from reader: StorageReader) throws -> (UnsafeMutableRawPointer) -> Void { { _ in } }

  func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {}
}

/// A property without a publisher.
final class PlainField<Value>: ObjectField, @unchecked Sendable {
  // As for every field: immutable after `init`.
  private let plan: ValuePlan

  init(name: String, offset: Int, plan: ValuePlan) {
    self.plan = plan
    super.init(name: name, offset: offset)
  }

  override func encode(_ object: UnsafeRawPointer, to writer: StorageWriter) throws {
    try plan.encode(object + offset, to: writer)
  }

  override func decode(from reader: StorageReader) throws -> (UnsafeMutableRawPointer) -> Void {
    let value = try plan.decodeValue(Value.self, from: reader)
    return { [offset] in ($0 + offset).assumingMemoryBound(to: Value.self).pointee = value }
  }

  override func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    (target + offset).assumingMemoryBound(to: Value.self).pointee =
      (source + offset).assumingMemoryBound(to: Value.self).pointee
  }
}

/// A `@Published` property.
final class PublishedField<Property: PublishedProperty>: ObjectField, @unchecked Sendable {
  // As for every field: immutable after `init`.
  private let plan: ValuePlan

  init(name: String, offset: Int, plan: ValuePlan) {
    self.plan = plan
    super.init(name: name, offset: offset)
  }

  override var isPublished: Bool { true }

  override func encode(_ object: UnsafeRawPointer, to writer: StorageWriter) throws {
    try plan.encodeValue(property(of: object).storedValue, to: writer)
  }

  override func decode(from reader: StorageReader) throws -> (UnsafeMutableRawPointer) -> Void {
    let value = try plan.decodeValue(Property.Value.self, from: reader)
    return { [self] in property(of: $0).storedValue = value }
  }

  override func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    property(of: target).storedValue = property(of: source).storedValue
  }

  private func property(of object: UnsafeRawPointer) -> Property {
    (object + offset).assumingMemoryBound(to: Property.self).pointee
  }
}
