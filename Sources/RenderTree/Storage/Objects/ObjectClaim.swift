/// A slot's claim to an object that its default made.
///
/// An object that was there before, or that a second slot of any session claims, is shared: it is no session's own,
/// and from then on neither stored nor restored.
@usableFromInline
package final class ObjectClaim: @unchecked Sendable {
  // All that changes is reached while `living` is locked only. `object` is never read: it keeps the address from being
  // given to another object while the claim lives, and unlike a weak reference leaves the counting of the object's
  // references as cheap as it is.
  private unowned let object: AnyObject
  private let key: ObjectIdentifier
  /// Fingerprints of the tracked properties that are not stored, taken when the object was made.
  private let first: [UInt64]
  private var isSpoiled: Bool
  private var spoiled: (@MainActor () -> Void)?
  // The other claims to the object. One that goes takes itself out first, under the lock, so nobody has to hold it.
  private var next: Unmanaged<ObjectClaim>?
  private var previous: Unmanaged<ObjectClaim>?

  /// The newest claim to each object that is claimed.
  private static let living = Locked<[ObjectIdentifier: Unmanaged<ObjectClaim>]>([:])

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
        // Where that one was spoiled, all older ones are.
        defer { other.isSpoiled = true }
        return other.isSpoiled ? nil : other.spoiled
      }
    }
    if let told { onMainActor(told) }
  }

  deinit {
    Self.living.withLock { living in
      next?._withUnsafeGuaranteedRef { $0.previous = previous }
      if let previous {
        previous._withUnsafeGuaranteedRef { $0.next = next }
      } else {
        living[key] = next
      }
    }
  }

  /// Whether the object is not this slot's alone.
  package var isShared: Bool { Self.living.withLock { _ in isSpoiled } }

  /// Whether a slot stores the object: one that made it and has it alone.
  static func isOwned(_ object: AnyObject) -> Bool {
    living.withLock { $0[ObjectIdentifier(object)]?._withUnsafeGuaranteedRef { !$0.isSpoiled } ?? false }
  }

  /// Whether the claim is to this object, and not to one that has been put in its place since.
  package func isFor(_ object: AnyObject) -> Bool { ObjectIdentifier(object) == key }

  /// The tracked properties of the object that are not stored and have changed since it was made.
  func trackedWrites(of object: AnyObject) -> [String] {
    guard !first.isEmpty, isFor(object) else { return [] }
    return zip(ObjectPlan.of(type(of: object)).unstorableTracked, first)
      .filter { $0.fingerprint(of: object) != $1 }.map(\.0.name)
  }

  /// Calls when the object, which was this slot's alone so far, is claimed by another slot: once at most.
  package func whenShared(_ action: @escaping @MainActor () -> Void) {
    Self.living.withLock { _ in spoiled = action }
  }
}
