/// Which objects the sessions of the process hold, and which were seen before: one that two launches have seen is no
/// session's own.
@MainActor
package enum ObjectSightings {
  private struct Sighting {
    let launch: UInt64
    weak var holder: HeldObject?
    /// The object, once its holder let it go: a weak reference makes counting its references dearer.
    weak var object: AnyObject?
  }

  private static var sightings: [ObjectIdentifier: Sighting] = [:]
  private static var sweepCount = 1_024

  /// Whether an object was seen by another launch, or before all of them, and lives on since.
  static func wasSeen(_ object: AnyObject, before launch: UInt64) -> Bool {
    guard let known = sightings[ObjectIdentifier(object)] else { return false }
    return known.object === object && known.launch != launch
  }

  /// Notes that a launch holds an object; true if another does or did.
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

  /// Notes that a launch holds an object no more.
  static func leave(_ holder: HeldObject, _ object: AnyObject, for key: ObjectIdentifier) {
    guard let known = sightings[key], known.holder === holder else { return }
    // Published properties tell by themselves how old they are.
    if holder.heldClass.plan.hasPublished, !holder.isShared { return sightings[key] = nil }
    sightings[key] = Sighting(launch: known.launch, holder: nil, object: object)
  }

  /// Notes objects that were there before any launch: those of them that live on are no session's own.
  package static func noteBeforeLaunch(_ objects: [AnyObject]) {
    for object in objects where sightings[ObjectIdentifier(object)]?.holder == nil {
      sightings[ObjectIdentifier(object)] = Sighting(launch: 0, holder: nil, object: object)
    }
    sweepIfNeeded()
  }

  /// Forgets objects that have gone, after as many new ones as the last sweep left.
  private static func sweepIfNeeded() {
    guard sightings.count >= sweepCount else { return }
    sightings = sightings.filter { $0.value.holder != nil || $0.value.object != nil }
    sweepCount = max(1_024, sightings.count * 2)
  }
}
