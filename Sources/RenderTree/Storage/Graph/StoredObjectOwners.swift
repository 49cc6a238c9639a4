/// The sessions of the process beside whose values objects are stored.
///
/// An object that two of them find belongs to neither. It is stored for none from then on.
@MainActor
enum StoredObjectOwners {
  private struct Owner {
    // The entry of a session that has ended means nothing: another object may have the address by now.
    weak var session: SessionObjects?
  }

  private static var owners: [ObjectIdentifier: Owner] = [:]
  private static var sweepCount = 1_024

  /// Whether a session other than the given one stores an object, which then is shared.
  static func isOthers(_ object: AnyObject, than session: SessionObjects) -> Bool {
    guard let other = owners[ObjectIdentifier(object)]?.session, other !== session, other.contains(object)
    else {
      return false
    }
    SharedReferences.note([object])
    other.objectChanged(ObjectIdentifier(object))
    return true
  }

  /// Records that a session stores an object.
  ///
  /// - Complexity: Amortized O(1) on average.
  static func enter(_ key: ObjectIdentifier, _ session: SessionObjects) {
    owners[key] = Owner(session: session)
    guard owners.count >= sweepCount else { return }
    owners = owners.filter { $0.value.session != nil }
    sweepCount = max(1_024, owners.count * 2)
  }

  /// Records that a session no longer stores an object.
  static func leave(_ key: ObjectIdentifier, _ session: SessionObjects) {
    if owners[key]?.session === session { owners[key] = nil }
  }
}
