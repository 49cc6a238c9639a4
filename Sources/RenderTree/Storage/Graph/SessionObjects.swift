import CSwiftRuntime
import StateCore

/// The objects that are stored beside the values of a session's properties.
///
/// Each value has all objects to which it refers, so that it can be restored by itself. An object to which several refer
/// has the same identity in all of them, and is restored once.
final class SessionObjects {
  private struct Entry {
    let identity: UInt64
    /// The number of values that have the object.
    var count: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The objects that were restored, by their identities, until the restoration ends.
  private var restored: [UInt64: AnyObject] = [:]
  /// The properties whose values have objects.
  private var slots: [ObjectIdentifier: StoredSlot] = [:]
  /// The classes whose objects were made again without their `init`.
  private var remade: [AnyClass] = []
  private var remadeClasses: Set<ObjectIdentifier> = []

  /// The identities of objects that rows are told apart by, before these are stored.
  private var promised: [ObjectIdentifier: UInt64] = [:]
  private var isPromiseNew = false
  /// The identities of objects that have left their values since the changes were taken. Another value may have them by
  /// now.
  private var departed: [ObjectIdentifier: UInt64] = [:]
  private static let promiseLimit = 100_000

  /// Returns the identity of an object, a new one if no value has it.
  func identity(of object: AnyObject) -> UInt64 {
    let key = ObjectIdentifier(object)
    return entries[key]?.identity ?? departed[key] ?? promised[key] ?? .random(in: 1 ... .max)
  }

  /// Returns the identity of an object that is about to be stored, by its address. Returns nil if there are too many of
  /// them.
  func identity(ofKey key: ObjectIdentifier, isNew: Bool) -> UInt64? {
    if let known = entries[key]?.identity ?? departed[key] ?? promised[key] { return known }
    guard promised.count < Self.promiseLimit else { return nil }
    let made = UInt64.random(in: 1 ... .max)
    promised[key] = made
    if isNew { isPromiseNew = true }
    return made
  }

  /// Whether objects that new rows are told apart by have not been stored since the last call.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of such objects of all rows.
  func takesBackPromises() -> Bool {
    guard isPromiseNew else { return false }
    isPromiseNew = false
    return promised.keys.contains { entries[$0] == nil }
  }

  /// Whether the value of a property has an object.
  func contains(_ object: AnyObject) -> Bool { !entries.isEmpty && entries[ObjectIdentifier(object)] != nil }

  /// Returns the identity of an object that a value has, or nil if none has it.
  func knownIdentity(of key: ObjectIdentifier) -> UInt64? { entries[key]?.identity }

  /// Records that a value has an object.
  @MainActor func enter(_ entry: ObjectTable.Entry) {
    let key = ObjectIdentifier(entry.object)
    if entries[key] == nil { StoredObjectOwners.enter(key, self) }
    entries[key, default: Entry(identity: entry.identity, count: 0)].count += 1
  }

  /// Records that a value no longer has an object, or that its objects are not stored for the time being if `isKept` is
  /// true.
  @MainActor func leave(_ key: ObjectIdentifier, isKept: Bool) {
    guard let entry = entries[key] else { return }
    entries[key] = entry.count > 1 ? Entry(identity: entry.identity, count: entry.count - 1) : nil
    guard entry.count == 1 else { return }
    if isKept {
      if promised.count < Self.promiseLimit { promised[key] = entry.identity }
    } else {
      departed[key] = entry.identity
    }
    StoredObjectOwners.leave(key, self)
  }

  /// Called when all changes are encoded.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of objects that have left their values.
  func changesWereTaken() {
    for key in departed.keys where entries[key] == nil { promised[key] = nil }
    departed = [:]
  }

  // MARK: Properties

  func add(_ slot: StoredSlot) { slots[ObjectIdentifier(slot)] = slot }

  func remove(_ slot: StoredSlot) { slots[ObjectIdentifier(slot)] = nil }

  /// Records that any object that is stored may have changed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties whose values have objects.
  @MainActor func objectChanged(_ key: ObjectIdentifier) {
    guard !entries.isEmpty, entries[key] != nil else { return }
    for slot in slots.values { slot.markChanged() }
  }

  /// Whether several values may have the same object.
  var mayBeShared: Bool { slots.count > 1 }

  /// Whether several values have an object.
  func isShared(_ key: ObjectIdentifier) -> Bool { (entries[key]?.count ?? 0) > 1 }

  /// Records that objects of a property's value have changed, which others have as well.
  ///
  /// - Complexity: O(*n* *m*), where *n* is the number of properties whose values have objects and *m* that of the
  ///   objects.
  @MainActor func changed(_ keys: [ObjectIdentifier], in slot: StoredSlot) {
    for other in slots.values where other !== slot && other.contains(anyOf: keys) { other.markChanged() }
  }

  /// Records that the place of an object may have another one now.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties whose values have objects.
  @MainActor func placesChanged() {
    for slot in slots.values { slot.markChanged() }
  }

  /// Returns the properties whose values have weak references to objects that others have by now.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties whose values have objects.
  @MainActor func slotsWithOutsideObjects() -> [StoredSlot] { slots.values.filter(\.hasFoundOutside) }

  // MARK: Restoring

  private struct WeakReference {
    let holder: AnyObject
    let offset: Int
    let type: AnyClass

    func assign(_ object: AnyObject) {
      guard StoredClass.isKind(object, type) else { return }
      let address = Unmanaged.passUnretained(holder).toOpaque()
      stateroom_assign_weak(address + offset, Unmanaged.passUnretained(object).toOpaque())
    }
  }

  /// Weak references to objects that other values have and that are not restored yet, by their identities.
  private var awaiting: [UInt64: [WeakReference]] = [:]
  /// The objects of unowned references that a table has restored, until its next encoding shows that something
  /// retains them.
  private var targets: [ObjectIdentifier: [AnyObject]] = [:]

  /// Assigns an object to a weak reference of another as soon as a value has restored it.
  func whenRestored(_ identity: UInt64, _ type: AnyClass, assign holder: AnyObject, at offset: Int) {
    let reference = WeakReference(holder: holder, offset: offset, type: type)
    if let object = restored[identity] { return reference.assign(object) }
    awaiting[identity, default: []].append(reference)
  }

  /// Retains the objects of a table's unowned references.
  func retain(_ objects: [AnyObject], for table: ObjectTable) { targets[ObjectIdentifier(table)] = objects }

  /// Records that the objects of a table retain one another.
  func targetsAreRetained(in table: ObjectTable) {
    if !targets.isEmpty { targets[ObjectIdentifier(table)] = nil }
  }

  /// Returns the object that another value restored, or nil if none did.
  func restored(_ identity: UInt64) -> AnyObject? { restored[identity] }

  /// Records a restored object.
  func wasRestored(_ object: AnyObject, as identity: UInt64) {
    restored[identity] = object
    for reference in awaiting.removeValue(forKey: identity) ?? [] { reference.assign(object) }
  }

  /// Records that an object was made without its `init`.
  func wasRemade(_ type: AnyClass) {
    if remadeClasses.insert(ObjectIdentifier(type)).inserted { remade.append(type) }
  }

  /// Returns the classes whose objects were made without their `init` since the last call.
  func takeRemade() -> [AnyClass] {
    defer { remade = [] }
    return remade
  }

  /// Ends the restoration of all values.
  func restorationEnded() {
    awaiting = [:]
    restored = [:]
  }
}
