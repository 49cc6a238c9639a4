import StateCore
import StateroomCombine

/// The state of an object that a tree holds and that no slot of it creates: its places, and what happened to it.
@MainActor
final class HeldObject: ObjectObserver {
  // Unowned, because the tree owns its register.
  private unowned let register: HeldObjects
  let heldClass: HeldClass
  let key: ObjectIdentifier
  /// The place at which the object's value is stored, or nil if there is none at the moment.
  private(set) unowned var home: HeldSlot?
  private var others: [ObjectIdentifier: HeldSlot] = [:]
  private var observation: ObjectObservation?
  /// The fingerprints of the unstorable properties, taken when the object was found.
  private let first: [UInt64]
  /// Whether the object has announced a change, or code that may have changed it has run.
  private(set) var isTouched: Bool
  /// Whether there is something to store before it changes.
  var isStoredAtOnce: Bool { isTouched || heldClass.plan.keepsIdentity }
  /// Whether its value was restored from the store.
  private(set) var isRestored = false
  /// Whether the object does not belong to this session alone.
  private(set) var isShared = false
  /// Whether the object waits for a new home.
  private var isHomeless = false
  /// Retains the object between the loss of its last place and the end of the update.
  private var kept: AnyObject?

  init(_ object: AnyObject, _ register: HeldObjects, isTouched: Bool) {
    self.register = register
    self.isTouched = isTouched
    key = ObjectIdentifier(object)
    heldClass = HeldClass.of(type(of: object))
    first = heldClass.unstorable.map { $0.fingerprint(of: object) }
    let isOld =
      PublishedHistory.oldest(of: object).map { $0 <= register.newestPublished }
      ?? ObjectSightings.wasSeen(object, before: register.launch)
    isShared =
      ObjectSightings.enter(self, for: key, launch: register.launch) || isOld
      || StoredObjectOwners.isOthers(object, than: register.graph)
    if isStoredAtOnce, !isShared { register.unplaced.append(self) }
    // Not observed if shared: an object of all sessions may already have many observers.
    if !isShared { observation = (object as? any ObservableObject)?.observe(by: self) }
  }

  // MARK: Places

  func add(_ slot: HeldSlot) {
    guard let home else {
      if others.isEmpty { settle(at: slot) } else { others[ObjectIdentifier(slot)] = slot }
      return
    }
    if slot.precedes(home) {
      others[ObjectIdentifier(home)] = home
      home.resign()
      settle(at: slot)
    } else {
      others[ObjectIdentifier(slot)] = slot
    }
  }

  func remove(_ slot: HeldSlot) {
    if home === slot {
      slot.resign()
      home = nil
    } else {
      others[ObjectIdentifier(slot)] = nil
    }
    // Retained meanwhile, since it may reappear at another place within the same update.
    if others.isEmpty, home == nil { kept = slot.object }
    guard home == nil, !isHomeless else { return }
    isHomeless = true
    register.homeless.append(self)
  }

  /// Whether the object has lost its last place and belongs to one of the given classes.
  func isObserved(_ classes: Set<ObjectIdentifier>) -> Bool {
    kept.map { classes.contains(ObjectIdentifier(type(of: $0))) } ?? false
  }

  /// Makes the best remaining place the home, or returns false if there is none. Complexity: O(places).
  func findHome() -> Bool {
    isHomeless = false
    guard home == nil else { return true }
    guard var best = others.values.first else { return false }
    for slot in others.values where slot.precedes(best) { best = slot }
    others[ObjectIdentifier(best)] = nil
    settle(at: best)
    return true
  }

  /// Forgets the object if it has no place by now.
  func endIfHomeless() {
    if home == nil, others.isEmpty, let kept { end(kept) }
  }

  private func settle(at slot: HeldSlot) {
    home = slot
    kept = nil
    if slot.isWithinShared { isShared = true }
    slot.becomeHome()
    if isShared { mark() }
    if isStoredAtOnce { slot.stored?.markChanged() }
  }

  private func end(_ object: AnyObject) {
    kept = nil
    observation?.cancel()
    observation = nil
    register.remove(key)
    ObjectSightings.leave(self, object, for: key)
  }

  // MARK: Changes

  /// Called on the thread that changes the object, before the change.
  nonisolated func objectWillChange() {
    onMainActor { self.touch() }
  }

  /// Records that the object may have changed.
  func touch() {
    beTouched()
    register.graph.objectChanged(key)
    home?.stored?.markChanged()
    if !heldClass.nested.isEmpty { register.changed.append(self) }
  }

  private func beTouched() {
    if isTouched { return }
    let isPlaced = isStoredAtOnce
    isTouched = true
    if !isShared, !isPlaced { register.unplaced.append(self) }
  }

  /// Called when the object received its stored value at a place, which becomes its home. Returns false if views
  /// may have seen the object before that.
  func wasRestored(at slot: HeldSlot) -> Bool {
    let isKnown = !others.isEmpty || home !== slot
    isRestored = true
    beTouched()
    if let home, home !== slot {
      others[ObjectIdentifier(slot)] = nil
      others[ObjectIdentifier(home)] = home
      home.resign()
      self.home = slot
      slot.becomeHome()
    }
    return !isKnown
  }

  /// Called when the object turns out to be shared with another session or to belong to a global variable.
  ///
  /// - Complexity: O(*n*), where *n* is the number of objects within this one, and those within them.
  func becomeShared() {
    guard !isShared else { return }
    isShared = true
    observation?.cancel()
    observation = nil
    mark()
    home?.stored?.markChanged()
    for slot in home?.nested ?? [] where slot.isHome { slot.held?.becomeShared() }
  }

  private func mark() {
    guard let home else { return }
    register.places.mark(SharedPlace(home, heldClass))
  }

  /// Whether the object is currently stored.
  var isOwn: Bool {
    guard !isShared, let home else { return false }
    return !register.places.isMarked(SharedPlace(home, heldClass))
  }

  /// Returns the names of the properties that are not stored and have changed since the object was found.
  func unstorableWrites(of object: AnyObject) -> [String] {
    zip(heldClass.unstorable, first).filter { $0.fingerprint(of: object) != $1 }.map(\.0.name)
  }
}
