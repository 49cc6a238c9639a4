/// A slot's claim to an object that its default made.
///
/// An object that was there before, or that a second slot of any session claims, is shared: it is no session's own,
/// and from then on neither stored nor restored.
@usableFromInline
package final class ObjectClaim: @unchecked Sendable {
  // `isSpoiled` and `spoiled` are reached while `living` is locked only; `object` is never read: it keeps the
  // address from being given to another object while the claim lives, and unlike a weak reference leaves the
  // counting of the object's references as cheap as it is.
  private unowned let object: AnyObject
  private let key: ObjectIdentifier
  private var isSpoiled: Bool
  private var spoiled: (@MainActor () -> Void)?

  private struct WeakClaim {
    weak let claim: ObjectClaim?
  }

  private static let living = Locked<[ObjectIdentifier: [WeakClaim]]>([:])

  package init(of object: AnyObject, isFresh: Bool) {
    self.object = object
    key = ObjectIdentifier(object)
    isSpoiled = !isFresh
    let affected = Self.living.withLock { living in
      let others = (living[key] ?? []).compactMap(\.claim)
      living[key] = (others + [self]).map { WeakClaim(claim: $0) }
      guard !others.isEmpty else { return [ObjectClaim]() }
      isSpoiled = true
      for other in others { other.isSpoiled = true }
      return others
    }
    for claim in affected {
      if let spoiled = Self.living.withLock({ _ in claim.spoiled }) { onMainActor(spoiled) }
    }
  }

  deinit {
    Self.living.withLock { living in
      let others = (living[key] ?? []).filter { $0.claim != nil }
      living[key] = others.isEmpty ? nil : others
    }
  }

  /// Whether the object is not this slot's alone.
  package var isShared: Bool { Self.living.withLock { _ in isSpoiled } }

  /// Whether the claim is to this object, and not to one that has been put in its place since.
  package func isFor(_ object: AnyObject) -> Bool { ObjectIdentifier(object) == key }

  /// Calls once another slot claims the object.
  package func whenShared(_ action: @escaping @MainActor () -> Void) {
    Self.living.withLock { _ in spoiled = action }
  }
}
