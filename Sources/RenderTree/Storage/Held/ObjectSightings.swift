/// The objects that the process's sessions hold or held. An object that two launches have seen belongs to no single
/// session.
@MainActor
package enum ObjectSightings {
  private struct Sighting {
    let launch: UInt64
    weak var holder: HeldObject?
    /// The object, once its holder has released it. Not set before, because a weak reference slows down the
    /// counting of its references.
    weak var object: AnyObject?
  }

  private static var sightings: [ObjectIdentifier: Sighting] = [:]
  private static var sweepCount = 1_024

  /// Whether an object that is still alive was seen by another launch or before all launches.
  static func wasSeen(_ object: AnyObject, before launch: UInt64) -> Bool {
    guard let known = sightings[ObjectIdentifier(object)] else { return false }
    return known.object === object && known.launch != launch
  }

  /// Records that a launch holds an object, and returns true if another launch holds or held it.
  static func enter(_ holder: HeldObject, for key: ObjectIdentifier, launch: UInt64) -> Bool {
    if let known = sightings[key] {
      if let other = known.holder {
        other.becomeShared()
        return true
      }
      if known.object.map(ObjectIdentifier.init) == key, known.launch != launch { return true }
    }
    sightings[key] = Sighting(launch: launch, holder: holder)
    sweepIfNeeded()
    return false
  }

  /// Records that a launch no longer holds an object.
  static func leave(_ holder: HeldObject, _ object: AnyObject, for key: ObjectIdentifier) {
    guard let known = sightings[key], known.holder === holder else { return }
    // Objects with published properties carry their age themselves.
    if holder.heldClass.plan.hasPublished, !holder.isShared { return sightings[key] = nil }
    sightings[key] = Sighting(launch: known.launch, holder: nil, object: object)
  }

  /// Records objects that existed before any launch. Those that stay alive belong to no session.
  ///
  /// - Complexity: Amortized O(*n*) on average, where *n* is the number of objects.
  package static func noteBeforeLaunch(_ objects: [AnyObject]) {
    for object in objects where sightings[ObjectIdentifier(object)]?.holder == nil {
      sightings[ObjectIdentifier(object)] = Sighting(launch: 0, holder: nil, object: object)
    }
    sweepIfNeeded()
  }

  /// Removes entries of deallocated objects once the number of entries has doubled since the last sweep.
  private static func sweepIfNeeded() {
    guard sightings.count >= sweepCount else { return }
    sightings = sightings.filter { $0.value.holder != nil || $0.value.object != nil }
    sweepCount = max(1_024, sightings.count * 2)
  }
}
