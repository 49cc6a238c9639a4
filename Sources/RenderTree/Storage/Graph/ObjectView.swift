import StateCore

/// A property as the place from which a graph of objects is seen.
///
/// Plans, which are used on any thread, ask it as they encode and decode the values of properties. These are encoded and
/// decoded on the main actor alone.
struct ObjectView {
  // Nonisolated, as plans are. All access is on the main actor.
  unowned(unsafe) let node: Node
  /// The object that the property itself owns or holds, or nil if its value is another one.
  let root: AnyObject?
  /// The slot whose value is encoded, or nil if nothing follows its changes.
  let slot: StoredSlot?

  /// Returns the place at which a node or one that encloses it has an object of its own, or nil if no place has it.
  /// Throws if only another view has it, whose object is not there yet when this one is made.
  ///
  /// - Complexity: O(*n*), where *n* is the number of enclosing nodes and their properties. O(1) for an object that no
  ///   place has.
  func place(of object: AnyObject) throws -> StoredPlace? {
    // Safe: `assumeIsolated` traps unless this is the main actor, so the object stays on its thread.
    nonisolated(unsafe) let object = object
    return try MainActor.assumeIsolated { [node] in try node.place(ofStored: object) }
  }

  /// Whether an object belongs to no session alone.
  func isShared(_ object: AnyObject) -> Bool {
    // Safe: `assumeIsolated` traps unless this is the main actor, so the object stays on its thread.
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated { [node] in node.tree.held.isShared(object) }
  }

  /// Returns the object of a place, or nil if neither the node nor one that encloses it has it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of enclosing nodes and their properties.
  func object(at place: StoredPlace) -> AnyObject? {
    // Safe: `assumeIsolated` traps unless this is the main actor, and calls its closure once before it returns, so the
    // variable is written and read on one thread, one after the other.
    nonisolated(unsafe) var object: AnyObject?
    MainActor.assumeIsolated { [node] in object = node.object(at: place) }
    return object
  }

  static func sharedObject(_ object: AnyObject) -> StorageError {
    StorageError.unstorable("an object of \(type(of: object)) that is not this session's own")
  }
}

extension Node {
  fileprivate func place(ofStored object: AnyObject) throws -> StoredPlace? {
    if tree.held.isShared(object) { throw ObjectView.sharedObject(object) }
    let isOwned = ObjectOwnership.isOwned(object)
    guard isOwned || tree.held.state(of: object) != nil else { return nil }
    var next: Node? = self
    while let current = next {
      for slot in current.propertySlots where slot.hasOfItsOwn(object) {
        return StoredPlace(node: current.digest, property: slot.name)
      }
      next = current.parent
    }
    if isOwned {
      throw StorageError.unstorable("an object of \(type(of: object)) that another view owns")
    }
    return nil
  }

  fileprivate func object(at place: StoredPlace) -> AnyObject? {
    var next: Node? = self
    while let current = next {
      if current.digest == place.node {
        return current.propertySlots.first { $0.name == place.property }?.placedObject
      }
      next = current.parent
    }
    return nil
  }
}

extension PropertySlot {
  /// The object that the slot owns or holds.
  @MainActor fileprivate var placedObject: AnyObject? { claimedObject?.object ?? (self as? HeldSlot)?.object }

  /// Whether the slot has an object since the launch, so that another process finds it here.
  @MainActor fileprivate func hasOfItsOwn(_ object: AnyObject) -> Bool {
    if let claimed = claimedObject { return claimed.object === object && !claimed.isShared }
    guard let held = self as? HeldSlot, held.object === object else { return false }
    return held.kind == .property && held.isFixed
  }
}
