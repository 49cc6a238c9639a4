import StateCore

/// A slot's ownership of an object that its default created, or that has taken its place.
///
/// An object that existed before, or that a second slot of any session claims, is shared: it belongs to no single
/// session, and from then on it is neither stored nor restored.
@usableFromInline
package final class ObjectOwnership: @unchecked Sendable {
  // All mutable state is accessed while `living` is locked. `object` is never read: it only keeps the address from
  // being reused while the ownership lives. A weak reference would slow down the object's reference counting; an
  // unowned one does not.
  private unowned var object: AnyObject
  private var key: ObjectIdentifier
  /// The fingerprints of the tracked properties that are not stored, taken when the object was created.
  private let first: [UInt64]
  private var isSpoiled: Bool
  private var spoiled: (@MainActor () -> Void)?
  // The other ownerships of the object. Unretained, because an ownership removes itself under the lock before it is
  // deallocated.
  private var next: Unmanaged<ObjectOwnership>?
  private var previous: Unmanaged<ObjectOwnership>?

  /// The newest ownership of each object.
  private static let living = Locked<[ObjectIdentifier: Unmanaged<ObjectOwnership>]>([:])

  package init(of object: AnyObject, isFresh: Bool) {
    self.object = object
    key = ObjectIdentifier(object)
    isSpoiled = !isFresh
    first =
      isFresh ? ObjectPlan.of(type(of: object)).unstorableTracked.map { $0.fingerprint(of: object) } : []
    let told = Self.living.withLock { living in
      next = living.updateValue(.passUnretained(self), forKey: key)
      return next?._withUnsafeGuaranteedRef { other in
        isSpoiled = true
        other.previous = .passUnretained(self)
        // If the previous ownership was lost, all older ones are.
        defer { other.isSpoiled = true }
        return other.isSpoiled ? nil : other.spoiled
      }
    }
    if let told { onMainActor(told) }
  }

  deinit { Self.living.withLock { leave(&$0) } }

  private func leave(_ living: inout [ObjectIdentifier: Unmanaged<ObjectOwnership>]) {
    next?._withUnsafeGuaranteedRef { $0.previous = previous }
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.next = next }
    } else {
      living[key] = next
    }
  }

  /// Moves the ownership to the object that takes the place of the owned one, and that nothing else has.
  func move(to new: AnyObject) {
    Self.living.withLock { living in
      leave(&living)
      (object, key) = (new, ObjectIdentifier(new))
      (next, previous) = (nil, nil)
      living[key] = .passUnretained(self)
    }
  }

  /// Whether the object does not belong to this slot alone.
  package var isShared: Bool { Self.living.withLock { _ in isSpoiled } }

  /// Whether a slot stores the object, because it created it and is the only one to own it.
  static func isOwned(_ object: AnyObject) -> Bool {
    living.withLock { $0[ObjectIdentifier(object)]?._withUnsafeGuaranteedRef { !$0.isSpoiled } ?? false }
  }

  /// Whether the ownership is of this object, and not to one that has been replaced since.
  func isFor(_ object: AnyObject) -> Bool { Self.living.withLock { _ in ObjectIdentifier(object) == key } }

  /// Returns the names of the tracked properties that are not stored and have changed since the object was created.
  func trackedWrites(of object: AnyObject) -> [String] {
    guard !first.isEmpty, isFor(object) else { return [] }
    return zip(ObjectPlan.of(type(of: object)).unstorableTracked, first)
      .filter { $0.fingerprint(of: object) != $1 }.map(\.0.name)
  }

  /// Sets a closure to call, at most once, when another slot claims the object that was this slot's alone.
  package func whenShared(_ action: @escaping @MainActor () -> Void) {
    Self.living.withLock { _ in spoiled = action }
  }
}
