import StateroomCombine

/// The objects that a tree holds and that no slot of it creates.
@MainActor
package final class HeldObjects {
  private var objects: [ObjectIdentifier: HeldObject] = [:]
  /// The objects that lost their home. A new one is found when the tree settles.
  var homeless: [HeldObject] = []
  /// The objects that changed and may now refer to other objects.
  var changed: [HeldObject] = []
  /// The objects that are about to be stored and have not been checked against global variables.
  var unplaced: [HeldObject] = []
  /// The classes of objects that properties found in the environment.
  private var observedClasses: Set<ObjectIdentifier> = []
  /// The classes and properties of objects that were already looked up in global variables before their
  /// restoration.
  private var soughtPlaces: Set<String> = []
  /// The places behind which there may be objects that no place stores.
  let unstored = UnstoredObjects()
  /// The objects that are stored beside the values of properties.
  let graph = SessionObjects()
  /// The places at which any session found a shared object.
  package var places = SharedPlaces()
  /// The number of the session's launch.
  let launch: UInt64
  /// The newest published property at the beginning of the launch.
  let newestPublished = PublishedHistory.newest

  private static var lastLaunch: UInt64 = 0

  init() {
    Self.lastLaunch += 1
    launch = Self.lastLaunch
  }

  /// Returns the objects that a value holds, including those in views within it. Complexity: O(fields).
  package static func objects<Value>(in value: Value) -> [AnyObject] {
    withUnsafePointer(to: value) { value in
      HeldField.all(of: Value.self, throughViews: true).flatMap { $0.objects(in: UnsafeRawPointer(value)) }
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { objects.isEmpty }

  /// Returns the state of an object that a slot is about to hold, creating it if necessary.
  func add(_ object: AnyObject, at slot: HeldSlot, isTouched: Bool) -> HeldObject {
    if let known = objects[ObjectIdentifier(object)] { return known }
    let made = HeldObject(object, self, isTouched: isTouched)
    objects[ObjectIdentifier(object)] = made
    unstored.add(made, holding: object)
    return made
  }

  func remove(_ key: ObjectIdentifier) {
    guard let removed = objects.removeValue(forKey: key) else { return }
    unstored.remove(removed)
  }

  /// Returns the state of an object, or nil if no place holds it.
  func state(of object: AnyObject) -> HeldObject? { objects[ObjectIdentifier(object)] }

  /// Whether an object is stored at its home, even if the slot that created it does not store it.
  func keeps(_ object: AnyObject) -> Bool { objects[ObjectIdentifier(object)]?.isOwn ?? false }

  /// Finds new homes for objects that lost theirs, and finds objects within those that changed.
  ///
  /// - Complexity: O(places of those objects).
  func settle(in tree: Tree) {
    while let object = changed.popLast() { object.home?.holdNested() }
    while !homeless.isEmpty { findHomes(in: tree) }
    if !unplaced.isEmpty { seekInGlobals() }
  }

  /// Finds new homes for the homeless objects. Complexity: O(their places), or O(nodes) if the environment has
  /// objects of their classes.
  private func findHomes(in tree: Tree) {
    var lost: [HeldObject] = []
    while let object = homeless.popLast() {
      if !object.findHome() { lost.append(object) }
    }
    if lost.contains(where: { $0.isObserved(observedClasses) }) { tree.root?.observeAgain() }
    for object in lost { object.endIfHomeless() }
  }

  /// Whether an object of the environment has a home.
  func isAtHome(_ observed: AnyObject) -> Bool {
    observedClasses.insert(ObjectIdentifier(type(of: observed)))
    return objects[ObjectIdentifier(observed)]?.home != nil
  }

  /// Looks up all objects that changed for the first time in the global variables, in a single pass.
  private func seekInGlobals() {
    let objects = unplaced.filter { !$0.isShared }.map { ($0, [$0.key] + ($0.home?.holders ?? [])) }
    unplaced = []
    let found = GlobalVariables.holding(objects.flatMap(\.1))
    if found.isEmpty { return }
    for (object, keys) in objects where keys.contains(where: found.contains) { object.becomeShared() }
  }

  /// Looks up an object in the global variables before its restoration, once for each class and property.
  func seekInGlobals(_ object: HeldObject, at slot: HeldSlot) {
    guard !object.isShared, soughtPlaces.insert("\(object.heldClass.name) \(slot.name)").inserted else {
      return
    }
    if !GlobalVariables.holding([object.key] + slot.holders).isEmpty { object.becomeShared() }
  }

  /// Called after user code of a node ran, which may have changed objects that the node or its ancestors hold.
  ///
  /// - Complexity: O(*n*), where *n* is the number of enclosing nodes, and of the properties of those with
  ///   unannounced state.
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

  /// Called when a place was found to hold a shared object, to remove the value stored for it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of objects.
  package func placeWasMarked(_ place: SharedPlace) {
    for object in objects.values {
      if let home = object.home, SharedPlace(home, object.heldClass) == place { home.stored?.markChanged() }
    }
  }
}
