import CSwiftRuntime
import StateroomCombine

/// A walk from a value or an object to all objects that it refers to, which computes hashes of what no place stores.
///
/// Of an object that is stored elsewhere, only those of its properties count that refer to other objects: their
/// objects come from the app's own code after a restart, not from the store.
///
/// The walk reads memory and calls no code of the app, apart from the coding of `Codable` values.
@MainActor
struct GraphWalk {
  /// The hashes of a place's parts.
  struct Fingerprint {
    let type: ObjectIdentifier
    /// The names of the parts, with their hashes and the reasons why they are not stored.
    let parts: [(name: String, hash: UInt64, obstacle: String?)]
  }

  private let held: HeldObjects
  private var known: [ObjectIdentifier: Int] = [:]
  private var waiting: [AnyObject] = []
  private var steps = 0
  private var depth = 0
  private var hash: UInt64 = 0
  private var isComplete = true
  /// The objects that are not known to belong to the session alone.
  private(set) var candidates: [AnyObject] = []

  /// The maximum number of objects and of values that are compared. More keep their session in memory.
  private static let objectLimit = 10_000
  private static let stepLimit = 200_000
  /// The maximum nesting of values within values.
  private static let depthLimit = 64

  init(_ held: HeldObjects) { self.held = held }

  /// Returns the hashes of an object's references, or nil if there is too much behind them to compare.
  mutating func fingerprint(of object: AnyObject) -> Fingerprint? {
    known[ObjectIdentifier(object)] = 0
    let parts = ReachClass.of(type(of: object)).references.map { field in
      (field.name, hashing { $0.visit(field, of: object) }, field.obstacle)
    }
    return isComplete ? Fingerprint(type: ObjectIdentifier(type(of: object)), parts: parts) : nil
  }

  /// Returns the hash of all objects behind an object, or nil if there is too much behind it to compare.
  mutating func wholeFingerprint(of object: AnyObject) -> Fingerprint? {
    known[ObjectIdentifier(object)] = 0
    let fields = ReachClass.of(type(of: object)).holding
    let hash = hashing { walk in
      for field in fields { walk.visit(field, of: object) }
    }
    return isComplete ? Fingerprint(type: ObjectIdentifier(type(of: object)), parts: [("", hash, nil)]) : nil
  }

  /// Returns the hash of a value of which nothing is stored, or nil if there is too much in it to compare.
  mutating func fingerprint(of value: UnsafeRawPointer, _ type: Any.Type) -> Fingerprint? {
    let hash = hashing { $0.visit(value, type, comparesBits: false) }
    return isComplete ? Fingerprint(type: ObjectIdentifier(type), parts: [("", hash, nil)]) : nil
  }

  /// Returns the hash of what a closure visits, and of the objects that this refers to.
  private mutating func hashing(_ visit: (inout GraphWalk) -> Void) -> UInt64 {
    hash = 0
    visit(&self)
    // Object by object instead of nested: a list may be long.
    while isComplete, let object = waiting.popLast() { visitContents(of: object) }
    return hash
  }

  private mutating func mix(_ bits: UInt64) { hash = Digest.mix(hash, bits) }

  private mutating func mix(_ type: Any.Type) {
    mix(UInt64(UInt(bitPattern: ObjectIdentifier(type))))
  }

  // MARK: Objects

  private mutating func visit(_ field: ReachClass.Field, of object: AnyObject) {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + field.offset
    visit(address, field.type, comparesBits: field.comparesBits, isPlace: true)
    withExtendedLifetime(object) {}
  }

  private mutating func visit(_ object: AnyObject, isPlace: Bool) {
    let key = ObjectIdentifier(object)
    if let index = known[key] { return mix(UInt64(index) &+ 1 << 32) }
    guard known.count < Self.objectLimit else { return isComplete = false }
    known[key] = known.count
    mix(type(of: object))
    switch held.keeping(of: object) {
    case .elsewhere: mix(UInt64(UInt(bitPattern: key)))
    case .shared: break
    case .home:
      // A place stores whichever object it holds. The elements of a collection have no place of their own here.
      if !isPlace { mix(UInt64(UInt(bitPattern: key))) }
      waiting.append(object)
    case .none:
      candidates.append(object)
      waiting.append(object)
    }
  }

  /// Visits the properties of an object.
  private mutating func visitContents(of object: AnyObject) {
    let reached = ReachClass.of(type(of: object))
    let isStored = if case .home = held.keeping(of: object) { true } else { false }
    for field in isStored ? reached.references : reached.contents { visit(field, of: object) }
  }

  // MARK: Values

  /// Visits a value and what it contains.
  private mutating func visit(
    _ address: UnsafeRawPointer, _ type: Any.Type, comparesBits: Bool, isPlace: Bool = false
  ) {
    steps += 1
    guard isComplete, steps <= Self.stepLimit, depth < Self.depthLimit else { return isComplete = false }
    depth += 1
    defer { depth -= 1 }
    switch ReachPlan.of(type).form {
    case .stored(let plan):
      let writer = StorageWriter(segments: nil, sortsUnordered: true)
      try? plan.encode(address, to: writer)
      mix(Digest.hash(writer.bytes))
    case .opaque:
      if comparesBits { mixBits(at: address, type) }
    case .object:
      guard let reference = address.load(as: UnsafeRawPointer?.self) else { return mix(0) }
      visit(Unmanaged<AnyObject>.fromOpaque(reference).takeUnretainedValue(), isPlace: isPlace)
    case .existential: visitExistential(address, type, comparesBits: comparesBits, isPlace: isPlace)
    case .record(let fields):
      for field in fields { visit(address + field.offset, field.type, comparesBits: comparesBits) }
    case .published(let property):
      property.withValue(at: address) { visit($0, $1, comparesBits: comparesBits, isPlace: isPlace) }
    case .container(let container):
      let isOptional = TypeKind(type) == .optional
      var count: UInt64 = 0
      container.forEachReached(at: address) {
        count += 1
        visit($0, $1, comparesBits: comparesBits, isPlace: isPlace && isOptional)
      }
      mix(count)
    case .cases(let layout): visitCase(address, type, layout, comparesBits: comparesBits)
    }
  }

  private mutating func mixBits(at address: UnsafeRawPointer, _ type: Any.Type) {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    mix(Digest.hash(UnsafeRawBufferPointer(start: address, count: _openExistential(type, do: size))))
  }

  private mutating func visitExistential(
    _ address: UnsafeRawPointer, _ type: Any.Type, comparesBits: Bool, isPlace: Bool
  ) {
    func open<Value>(_ value: Value) {
      mix(Value.self)
      withUnsafePointer(to: value) { visit($0, Value.self, comparesBits: false, isPlace: isPlace) }
    }
    // A generic function would take the existential for the value. It is read from memory instead, where tables of
    // conformances follow what all of these types begin with.
    switch ExistentialKind(type) {
    case .object:
      let type: Any.Type = Swift.type(of: address.assumingMemoryBound(to: AnyObject.self).pointee)
      mix(type)
      visit(address, type, comparesBits: false, isPlace: isPlace)
    case .error: _openExistential(address.assumingMemoryBound(to: (any Error).self).pointee, do: open)
    case .value: _openExistential(address.assumingMemoryBound(to: Any.self).pointee, do: open)
    }
  }

  private mutating func visitCase(
    _ address: UnsafeRawPointer, _ type: Any.Type, _ layout: EnumerationLayout, comparesBits: Bool
  ) {
    let tag = layout.witnesses.tag(of: address)
    mix(UInt64(truncatingIfNeeded: tag))
    guard layout.cases.indices.contains(tag), let payload = layout.cases[tag].payload else { return }
    func visitCopy<Value>(_: Value.Type) {
      // The tag may occupy spare bits of the payload, so it is removed from a copy.
      withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
        let copy = UnsafeMutableRawPointer(buffer.baseAddress!)
        copy.initializeMemory(as: Value.self, to: address.assumingMemoryBound(to: Value.self).pointee)
        layout.witnesses.project(copy)
        let place =
          layout.cases[tag].isIndirect
          ? stateroom_box_value(copy.load(as: UnsafeRawPointer.self)) : UnsafeRawPointer(copy)
        visit(place, payload, comparesBits: comparesBits)
        layout.witnesses.inject(tag, into: copy)
        buffer.deinitialize()
      }
    }
    _openExistential(type, do: visitCopy)
  }
}
