import StateroomCombine

/// The storage of one stored property of a class.
class ObjectField: @unchecked Sendable {
  // Immutable after `init`.
  let name: String
  let offset: Int
  /// Whether the property was declared `var`.
  let isVariable: Bool
  /// Whether the object announces every change of the property.
  var isPublished: Bool { false }
  /// Whether the value may refer to objects that are stored beside it.
  var refersToObjects: Bool { false }
  /// Whether the value can be stored only beside such objects.
  var needsObjects: Bool { false }
  /// Whether the value has objects for elements of a set or keys of a dictionary.
  var hashesObjects: Bool { false }

  init(name: String, offset: Int, isVariable: Bool) {
    self.name = name
    self.offset = offset
    self.isVariable = isVariable
  }

  /// Returns the object that is the value itself, or nil if the value is no object that is stored beside it.
  func object(in object: UnsafeRawPointer) -> AnyObject? { nil }

  func encode(_ object: UnsafeRawPointer, to writer: StorageWriter) throws {}

  /// Reads a value and returns a closure that writes it into an object, without invoking `didSet` and publishers.
  func decode(from reader: StorageReader) throws -> (UnsafeMutableRawPointer) -> Void { { _ in } }

  /// Reads a value and initializes the property of an object that is made again.
  func initialize(_ object: UnsafeMutableRawPointer, from reader: StorageReader) throws {}

  /// Whether an object can be made without a stored value of the property.
  var canBeMissing: Bool { false }

  /// Initializes the property without a stored value.
  func initializeMissing(_ object: UnsafeMutableRawPointer) {}

  /// Initializes the property with an empty value, if objects are hashed for it.
  func initializeEmpty(_ object: UnsafeMutableRawPointer) {}

  func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {}
}

/// A property without a publisher.
final class PlainField<Value>: ObjectField, @unchecked Sendable {
  // As for every field: immutable after `init`.
  private let plan: ValuePlan
  private let isReference: Bool

  init(name: String, offset: Int, isVariable: Bool, plan: ValuePlan) {
    self.plan = plan
    isReference = plan.isReference(Value.self)
    super.init(name: name, offset: offset, isVariable: isVariable)
  }

  override var refersToObjects: Bool { plan.refersToObjects }
  override var needsObjects: Bool { plan.needsObjects }
  override var hashesObjects: Bool { plan.hashesObjects }

  override func object(in object: UnsafeRawPointer) -> AnyObject? {
    isReference ? plan.object(at: object + offset) : nil
  }

  override func encode(_ object: UnsafeRawPointer, to writer: StorageWriter) throws {
    try plan.encode(object + offset, to: writer)
  }

  override func decode(from reader: StorageReader) throws -> (UnsafeMutableRawPointer) -> Void {
    let value = try plan.decodeValue(Value.self, from: reader)
    return { [offset] in ($0 + offset).assumingMemoryBound(to: Value.self).pointee = value }
  }

  override func initialize(_ object: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    try plan.decode(into: object + offset, from: reader)
  }

  override var canBeMissing: Bool { plan.missingValue(Value.self) != nil }

  override func initializeMissing(_ object: UnsafeMutableRawPointer) {
    _ = plan.makeMissing(in: object + offset)
  }

  override func initializeEmpty(_ object: UnsafeMutableRawPointer) {
    _ = plan.makeEmpty(in: object + offset)
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
  private let isReference: Bool

  init(name: String, offset: Int, isVariable: Bool, plan: ValuePlan) {
    self.plan = plan
    isReference = plan.isReference(Property.Value.self)
    super.init(name: name, offset: offset, isVariable: isVariable)
  }

  override var refersToObjects: Bool { plan.refersToObjects }
  override var needsObjects: Bool { plan.needsObjects }
  override var hashesObjects: Bool { plan.hashesObjects }

  override var isPublished: Bool { true }

  override func object(in object: UnsafeRawPointer) -> AnyObject? {
    guard isReference else { return nil }
    return withUnsafePointer(to: property(of: object).storedValue) { plan.object(at: $0) }
  }

  override func encode(_ object: UnsafeRawPointer, to writer: StorageWriter) throws {
    try plan.encodeValue(property(of: object).storedValue, to: writer)
  }

  override func decode(from reader: StorageReader) throws -> (UnsafeMutableRawPointer) -> Void {
    let value = try plan.decodeValue(Property.Value.self, from: reader)
    return { [self] in property(of: $0).storedValue = value }
  }

  override func initialize(_ object: UnsafeMutableRawPointer, from reader: StorageReader) throws {
    initialize(object, to: try plan.decodeValue(Property.Value.self, from: reader))
  }

  override var canBeMissing: Bool { plan.missingValue(Property.Value.self) != nil }

  override func initializeMissing(_ object: UnsafeMutableRawPointer) {
    if let value = plan.missingValue(Property.Value.self) { initialize(object, to: value) }
  }

  override func initializeEmpty(_ object: UnsafeMutableRawPointer) {
    if let value = plan.emptyValue(Property.Value.self) { initialize(object, to: value) }
  }

  private func initialize(_ object: UnsafeMutableRawPointer, to value: Property.Value) {
    (object + offset).initializeMemory(as: Property.self, to: Property(storedValue: value))
  }

  override func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    property(of: target).storedValue = property(of: source).storedValue
  }

  private func property(of object: UnsafeRawPointer) -> Property {
    (object + offset).assumingMemoryBound(to: Property.self).pointee
  }
}
