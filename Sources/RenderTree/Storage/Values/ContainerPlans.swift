/// A generic type of the standard library whose values are stored part by part.
protocol StorageContainer {
  /// Returns the plan, or throws if a part has none.
  static func makePlan(with builder: inout ValuePlanBuilder) throws(ValuePlanBuilder.Refusal) -> ValuePlan
}

extension Optional: StorageContainer {
  static func makePlan(with builder: inout ValuePlanBuilder) throws(ValuePlanBuilder.Refusal) -> ValuePlan {
    OptionalPlan<Wrapped>(try builder.plan(for: Wrapped.self))
  }
}

extension Array: StorageContainer {
  static func makePlan(with builder: inout ValuePlanBuilder) throws(ValuePlanBuilder.Refusal) -> ValuePlan {
    ArrayPlan<Element>(try builder.plan(for: Element.self, at: "element"))
  }
}

extension Set: StorageContainer {
  static func makePlan(with builder: inout ValuePlanBuilder) throws(ValuePlanBuilder.Refusal) -> ValuePlan {
    SetPlan<Element>(try builder.plan(for: Element.self, at: "element"))
  }
}

extension Dictionary: StorageContainer {
  static func makePlan(with builder: inout ValuePlanBuilder) throws(ValuePlanBuilder.Refusal) -> ValuePlan {
    DictionaryPlan<Key, Value>(
      try builder.plan(for: Key.self, at: "key"), try builder.plan(for: Value.self, at: "value"))
  }
}

final class OptionalPlan<Wrapped>: TypedPlan<Wrapped?>, @unchecked Sendable {
  // As for every plan: immutable after `init`.
  private let wrapped: ValuePlan

  init(_ wrapped: ValuePlan) {
    self.wrapped = wrapped
  }

  override var comparesExactly: Bool { wrapped.comparesExactly }
  override var isDecidedByBits: Bool { wrapped.isDecidedByBits }
  override var hasUnorderedParts: Bool { wrapped.hasUnorderedParts }
  override var refersToObjects: Bool { wrapped.refersToObjects }
  override var needsObjects: Bool { wrapped.needsObjects }
  override var hashesObjects: Bool { wrapped.hashesObjects }

  override func encode(_ value: borrowing Wrapped?, to writer: StorageWriter) throws {
    guard let value = copy value else { return writer.write(.none) }
    writer.write(.some)
    try writer.enter()
    try wrapped.encodeValue(value, to: writer)
    writer.leave()
  }

  override func decode(from reader: StorageReader) throws -> Wrapped? {
    switch try reader.readTag() {
    case .none: return nil
    case .some:
      try reader.enter()
      defer { reader.leave() }
      return try wrapped.decodeValue(Wrapped.self, from: reader)
    default: throw StorageError.mismatch(expected: "\(Wrapped?.self)")
    }
  }

  override func makeMissing(in address: UnsafeMutableRawPointer) -> Bool {
    address.initializeMemory(as: Wrapped?.self, to: nil)
    return true
  }

  override func makeEmpty(in address: UnsafeMutableRawPointer) -> Bool { makeMissing(in: address) }

  override func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    let left = left.assumingMemoryBound(to: Wrapped?.self).pointee
    let right = right.assumingMemoryBound(to: Wrapped?.self).pointee
    switch (left, right) {
    case (nil, nil): return true
    case (let left?, let right?):
      return withUnsafePointer(to: left) { left in
        withUnsafePointer(to: right) { wrapped.areSame(left, $0) }
      }
    default: return false
    }
  }
}

final class SetPlan<Element: Hashable>: TypedPlan<Set<Element>>, @unchecked Sendable {
  // As for every plan: immutable after `init`.
  private let element: ValuePlan

  init(_ element: ValuePlan) {
    self.element = element
  }

  // Elements that are equal by `==` may still differ.
  override var comparesExactly: Bool { false }
  override var isDecidedByBits: Bool { element.isDecidedByBits }
  override var hasUnorderedParts: Bool { true }
  override var refersToObjects: Bool { element.refersToObjects }
  override var needsObjects: Bool { element.needsObjects }
  override var hashesObjects: Bool { element.refersToObjects }

  override func encode(_ value: borrowing Set<Element>, to writer: StorageWriter) throws {
    try writer.enter()
    writer.write(.array)
    writer.write(count: value.count)
    try writer.write(unordered: copy value) { try element.encodeValue($0, to: $1) }
    writer.leave()
  }

  /// Decodes a set.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the size of the set.
  override func decode(from reader: StorageReader) throws -> Set<Element> {
    try reader.expect(.array, for: Set<Element>.self)
    try reader.enter()
    defer { reader.leave() }
    var result: Set<Element> = []
    for _ in 0..<(try reader.readCount()) {
      let value = try element.decodeValue(Element.self, from: reader)
      if reader.hashes(element) { result.insert(value) }
    }
    return result
  }

  override func makeEmpty(in address: UnsafeMutableRawPointer) -> Bool {
    address.initializeMemory(as: Set<Element>.self, to: [])
    return true
  }
}

final class DictionaryPlan<Key: Hashable, Value>: TypedPlan<[Key: Value]>, @unchecked Sendable {
  // As for every plan: immutable after `init`.
  private let key: ValuePlan
  private let value: ValuePlan

  init(_ key: ValuePlan, _ value: ValuePlan) {
    self.key = key
    self.value = value
  }

  override var comparesExactly: Bool { false }
  override var isDecidedByBits: Bool { key.isDecidedByBits && value.isDecidedByBits }
  override var hasUnorderedParts: Bool { true }
  override var refersToObjects: Bool { key.refersToObjects || value.refersToObjects }
  override var needsObjects: Bool { key.needsObjects || value.needsObjects }
  override var hashesObjects: Bool { key.refersToObjects || value.hashesObjects }

  override func encode(_ dictionary: borrowing [Key: Value], to writer: StorageWriter) throws {
    try writer.enter()
    writer.write(.dictionary)
    writer.write(count: dictionary.count)
    try writer.write(unordered: copy dictionary) { entry, writer in
      try key.encodeValue(entry.key, to: writer)
      try value.encodeValue(entry.value, to: writer)
    }
    writer.leave()
  }

  /// Decodes a dictionary.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the size of the dictionary.
  override func decode(from reader: StorageReader) throws -> [Key: Value] {
    try reader.expect(.dictionary, for: [Key: Value].self)
    try reader.enter()
    defer { reader.leave() }
    var result: [Key: Value] = [:]
    for _ in 0..<(try reader.readCount()) {
      let name = try key.decodeValue(Key.self, from: reader)
      let content = try value.decodeValue(Value.self, from: reader)
      if reader.hashes(key) { result[name] = content }
    }
    return result
  }

  override func makeEmpty(in address: UnsafeMutableRawPointer) -> Bool {
    address.initializeMemory(as: [Key: Value].self, to: [:])
    return true
  }
}
