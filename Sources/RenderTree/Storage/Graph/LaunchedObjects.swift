import CSwiftRuntime
import StateroomCombine

/// The objects that the app's launch has made behind an object, with the places where it put them.
///
/// After a restart the app makes them again at the same places. They take over the stored values, unless something else
/// may have them, such as a global variable: then another session would see these values.
@MainActor
final class LaunchedObjects {
  private struct Found {
    let address: UnsafeRawPointer
    /// The hash of the place, or nil for what is no object of the app.
    let origin: UInt64?
    /// The number of references that were found.
    var references = 0
    /// The indices of those to which this one refers.
    var targets: [Int] = []
    /// Whether a constant has it, which no stored value replaces.
    var isConstant = false
    var owner = Owner.session
  }

  /// Those that an object belongs to.
  enum Owner: Comparable {
    case session
    /// Something that was not found has it as well.
    case unknown
    /// It belongs to all sessions.
    case shared
  }

  private var found: [Found] = []
  private var indices: [UnsafeRawPointer: Int] = [:]
  private var origins: [UInt64: Int] = [:]
  private var waiting: [Int] = []
  private var depth = 0
  /// The place of the value that follows the last key of a dictionary.
  private var keyPlace: UInt64?

  private static let objectLimit = 100_000
  private static let depthLimit = 64

  /// Walks from an object to all others.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of objects and of the values in their fields.
  init(of root: AnyObject) {
    _ = add(Unmanaged.passUnretained(root).toOpaque(), origin: Self.rootPlace, from: nil)
    visitWaiting()
    withExtendedLifetime(root) {}
  }

  private func visitWaiting() {
    var next = 0
    while next < waiting.count {
      visitContents(of: waiting[next])
      next += 1
    }
    waiting = []
  }

  /// The numbers of walks from objects of each class, or of values of each type, that found nothing shared.
  private static var misses: [ObjectIdentifier: Int] = [:]
  private static let missLimit = 16

  /// Finds objects that global variables hold, themselves or by way of a collection, and records them as shared.
  ///
  /// - Complexity: O(*n* log *n*) on average in addition to the size of all global variables, where *n* is the number of
  ///   objects. O(1) for a type that had no such objects many times.
  func findShared(behind type: Any.Type) {
    guard Self.misses[ObjectIdentifier(type), default: 0] < Self.missLimit else { return }
    let keys = found.map { unsafeBitCast($0.address, to: ObjectIdentifier.self) }
    let held = GlobalVariables.holding(keys)
    if held.isEmpty { return Self.misses[ObjectIdentifier(type), default: 0] += 1 }
    var stack = found.indices.filter { held.contains(keys[$0]) }
    var seen = Set(stack)
    while let index = stack.popLast() {
      if found[index].origin != nil { SharedReferences.note([object(index)]) }
      for target in found[index].targets where seen.insert(target).inserted { stack.append(target) }
    }
  }

  private func object(_ index: Int) -> AnyObject {
    Unmanaged<AnyObject>.fromOpaque(found[index].address).takeUnretainedValue()
  }

  /// Walks from a value to all objects.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of objects and of the values in their fields.
  init(behind value: UnsafeRawPointer, _ type: Any.Type) {
    visit(value, type, at: Digest.mix(12, 0), from: nil)
    visitWaiting()
  }

  /// Visits the objects with the places where the launch put them.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of objects.
  func forEachOrigin(_ visit: (AnyObject, UInt64) -> Void) {
    for index in found.indices {
      if let origin = found[index].origin { visit(object(index), origin) }
    }
  }

  private nonisolated static let rootPlace = Digest.mix(11, 0)

  /// Returns the place of the object that a property of the first object has.
  nonisolated static func place(of property: String) -> UInt64 { place(of: property, in: rootPlace) }

  private nonisolated static func place(of property: String, in place: UInt64) -> UInt64 {
    Digest.mix(place, Digest.hash(Array(property.utf8)))
  }

  /// Returns the object of a place with its owner, or nil if there is none.
  func object(at origin: UInt64) -> (object: AnyObject, owner: Owner)? {
    origins[origin].map { (object($0), found[$0].owner) }
  }

  /// Finds the owners of the objects. Those behind an object have the same owner.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of objects.
  func findOwners(_ held: HeldObjects) {
    var stack: [Int] = []
    for index in found.indices.dropFirst() {
      found[index].owner = owner(of: found[index], held)
      if found[index].owner != .session { stack.append(index) }
    }
    while let index = stack.popLast() {
      for target in found[index].targets where target > 0 && found[target].owner < found[index].owner {
        found[target].owner = found[index].owner
        stack.append(target)
      }
    }
  }

  private func owner(of entry: Found, _ held: HeldObjects) -> Owner {
    var isNew = false
    if entry.origin != nil {
      let object = Unmanaged<AnyObject>.fromOpaque(entry.address).takeUnretainedValue()
      if held.isShared(object) { return .shared }
      isNew = PublishedHistory.oldest(of: object) != nil
    }
    let hasUnknown =
      !isNew && !entry.isConstant && stateroom_reference_count(entry.address) > entry.references
    return hasUnknown ? .unknown : .session
  }

  /// Records a reference, and returns the index of its target if it is the first.
  private func add(
    _ address: UnsafeRawPointer, origin: UInt64?, from holder: Int?, isConstant: Bool = false
  ) -> Int? {
    let known = indices[address]
    let index = known ?? found.count
    if known == nil {
      guard found.count < Self.objectLimit else { return nil }
      found.append(Found(address: address, origin: origin))
      indices[address] = index
      if let origin {
        origins[origin] = index
        waiting.append(index)
      }
    }
    found[index].references += 1
    if isConstant { found[index].isConstant = true }
    if let holder { found[holder].targets.append(index) }
    return known == nil ? index : nil
  }

  private func visitContents(of index: Int) {
    guard let origin = found[index].origin else { return }
    let address = found[index].address
    let reached = Unmanaged<AnyObject>.fromOpaque(address)._withUnsafeGuaranteedRef {
      ReachClass.of(type(of: $0))
    }
    for field in reached.contents where ReachPlan.holdsObjects(field.type) {
      let place = Self.place(of: field.name, in: origin)
      if field.isConstant, case .object = ReachPlan.of(field.type).form {
        let reference = (address + field.offset).load(as: UnsafeRawPointer.self)
        _ = add(reference, origin: place, from: index, isConstant: true)
      } else {
        visit(address + field.offset, field.type, at: place, from: index)
      }
    }
  }

  /// Visits a value and what it contains.
  private func visit(_ address: UnsafeRawPointer, _ type: Any.Type, at place: UInt64, from holder: Int?) {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    switch ReachPlan.of(type).form {
    case .stored, .opaque, .existential, .cases: break
    case .object:
      guard let reference = address.load(as: UnsafeRawPointer?.self) else { return }
      _ = add(reference, origin: place, from: holder)
    case .record(let fields):
      for (index, field) in fields.enumerated() {
        visit(address + field.offset, field.type, at: Digest.mix(place, UInt64(index)), from: holder)
      }
    case .published(let property):
      property.withValue(at: address) { visit($0, $1, at: place, from: holder) }
    case .container(let container) where TypeKind(type) == .optional:
      container.forEachReached(at: address) { visit($0, $1, at: place, from: holder) }
    case .container(let container):
      // The first word of a collection refers to its elements, which another one may have, too.
      guard let buffer = address.load(as: UnsafeRawPointer?.self),
        let index = add(buffer, origin: nil, from: holder)
      else { return }
      visitElements(of: container, at: address, place, from: index)
    }
  }

  /// Visits the elements of a collection. Those of an array have its positions for places, those of a dictionary its
  /// keys, and those of a set none.
  private func visitElements(
    of container: any ReachContainer.Type, at address: UnsafeRawPointer, _ place: UInt64, from holder: Int
  ) {
    var position: UInt64 = 0
    container.forEachReached(at: address) { element, type in
      position += 1
      switch container.order {
      case .positions: visit(element, type, at: Digest.mix(place, position), from: holder)
      case .keys(let key):
        if position % 2 == 1 {
          keyPlace = Self.hash(element, key).map { Digest.mix(place, $0) }
        } else if let keyPlace {
          visit(element, type, at: keyPlace, from: holder)
        }
      case .none: break
      }
    }
  }

  private static func hash(_ key: UnsafeRawPointer, _ type: Any.Type) -> UInt64? {
    guard case .storable(let plan) = ValuePlan.of(type), !plan.refersToObjects else { return nil }
    let writer = StorageWriter(segments: nil, sortsUnordered: true)
    return (try? plan.encode(key, to: writer)).map { Digest.hash(writer.bytes) }
  }
}
