import StateroomCombine

/// The objects that a tree holds and no slot of it makes.
@MainActor
package final class HeldObjects {
  private var objects: [ObjectIdentifier: HeldObject] = [:]
  /// Objects whose home went; the next one is found when it is needed.
  var homeless: [HeldObject] = []
  /// Objects that changed and may refer to others by now.
  var changed: [HeldObject] = []
  /// Objects that are about to be stored, and which a global variable may hold.
  var unplaced: [HeldObject] = []
  /// The classes of objects that properties found in the environment.
  private var observedClasses: Set<ObjectIdentifier> = []
  /// Classes and properties of objects that were looked for in global variables before they were restored.
  private var soughtPlaces: Set<String> = []
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
      HeldField.all(of: Value.self, throughViews: true).flatMap { $0.objects(in: UnsafeRawPointer(value)) }
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
  func settle(in tree: Tree) {
    while let object = changed.popLast() { object.home?.holdNested() }
    while !homeless.isEmpty { findHomes(in: tree) }
    if !unplaced.isEmpty { seekInGlobals() }
  }

  /// Complexity: O(places of the homeless objects), O(nodes) if the environment has objects of their classes.
  private func findHomes(in tree: Tree) {
    var lost: [HeldObject] = []
    while let object = homeless.popLast() {
      if !object.findHome() { lost.append(object) }
    }
    if lost.contains(where: { $0.isObserved(observedClasses) }) { tree.root?.observeAgain() }
    for object in lost { object.endIfHomeless() }
  }

  /// Whether an object that the environment has is at home anywhere.
  func isAtHome(_ observed: AnyObject) -> Bool {
    observedClasses.insert(ObjectIdentifier(type(of: observed)))
    return objects[ObjectIdentifier(observed)]?.home != nil
  }

  /// Looks for objects that changed the first time in global variables, all at once.
  private func seekInGlobals() {
    let objects = unplaced.filter { !$0.isShared }.map { ($0, [$0.key] + ($0.home?.holders ?? [])) }
    unplaced = []
    let found = GlobalVariables.holding(objects.flatMap(\.1))
    if found.isEmpty { return }
    for (object, keys) in objects where keys.contains(where: found.contains) { object.becomeShared() }
  }

  /// Looks for an object in global variables before it is given a stored value, once for each class and property.
  func seekInGlobals(_ object: HeldObject, at slot: HeldSlot) {
    guard !object.isShared, soughtPlaces.insert("\(object.heldClass.name) \(slot.name)").inserted else {
      return
    }
    if !GlobalVariables.holding([object.key] + slot.holders).isEmpty { object.becomeShared() }
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
