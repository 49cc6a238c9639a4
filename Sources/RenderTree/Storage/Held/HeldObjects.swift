import StateroomCombine

/// The objects that a tree holds and no slot of it makes.
@MainActor
package final class HeldObjects {
  private var objects: [ObjectIdentifier: HeldObject] = [:]
  /// Objects whose home went; the next one is found when it is needed.
  var homeless: [HeldObject] = []
  /// Objects that changed and may refer to others by now.
  var changed: [HeldObject] = []
  /// The places at which any session found what is not its own.
  package var places = SharedPlaces()
  /// The number of the session's launch.
  let launch: UInt64
  /// The newest published property when the launch began.
  let newestPublished = PublishedHistory.newest

  private static var lastLaunch: UInt64 = 0

  init() {
    Self.lastLaunch += 1
    launch = Self.lastLaunch
  }

  /// The objects that a value holds, those in views within it too. Complexity: O(fields).
  package static func objects<Value>(in value: Value) -> [AnyObject] {
    withUnsafePointer(to: value) { value in
      HeldField.all(of: Value.self, throughViews: true).compactMap { $0.object(in: UnsafeRawPointer(value)) }
    }
  }

  /// Whether there are any.
  var isEmpty: Bool { objects.isEmpty }

  /// What is known of an object, which a slot is about to hold.
  func add(_ object: AnyObject, at slot: HeldSlot, isTouched: Bool) -> HeldObject {
    if let known = objects[ObjectIdentifier(object)] { return known }
    let made = HeldObject(object, self, isTouched: isTouched)
    objects[ObjectIdentifier(object)] = made
    return made
  }

  func remove(_ key: ObjectIdentifier) { objects[key] = nil }

  /// Whether an object is stored although its own slot does not store it.
  func keeps(_ object: AnyObject) -> Bool { objects[ObjectIdentifier(object)]?.isOwn ?? false }

  /// Finds homes for objects that lost theirs, and objects within those that changed.
  /// Complexity: O(places of those objects).
  func settle() {
    while let object = changed.popLast() { object.home?.holdNested() }
    while let object = homeless.popLast() { object.findHome() }
  }

  /// User code that belongs to a node ran, and may have changed what it and the nodes above it hold.
  func userCodeRan(at node: Node) {
    guard !isEmpty else { return }
    var next: Node? = node
    while let current = next {
      if current.flags.contains(.hasUnannouncedState) {
        for slot in current.propertySlots { slot.userCodeRan() }
      }
      next = current.parent
    }
  }

  /// A place was found to hold what is no session's own: nothing of it is stored any more.
  package func placeWasMarked(_ place: SharedPlace) {
    for object in objects.values {
      if let home = object.home, SharedPlace(home, object.heldClass) == place { home.stored?.markChanged() }
    }
  }
}
