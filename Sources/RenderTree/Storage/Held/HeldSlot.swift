/// A node's slot for an object that it holds without owning it through a property wrapper.
package final class HeldSlot: PropertySlot {
  /// The kind of place, in order of preference as an object's home.
  enum Kind: Int {
    case property, environment, observation
  }

  // Unowned, because the node owns its slots.
  unowned(unsafe) let node: Node
  let kind: Kind
  /// The number of objects between the node's value and this place.
  let level: Int
  private(set) var object: AnyObject?
  private(set) var held: HeldObject?
  /// Whether the object cannot be stored here.
  private var isIgnored = false
  /// Whether the object announces no changes but has constants that do.
  private var isCarrier = false
  /// Whether a slot that created the object stores it.
  private var isOwned = false
  /// The places within the object, while this is its home.
  private var groups: [HeldGroup] = []
  private unowned let holder: HeldSlot?
  /// Whether the place and those that lead to it have the same objects from the launch on.
  let isFixed: Bool
  /// Whether another slot of the node has the object too, and starts from the stored value if it can read it.
  let isClaimed: Bool

  /// The maximum nesting of objects that are stored.
  private static let levelLimit = 4

  init(
    _ name: String, _ kind: Kind, node: Node, holder: HeldSlot? = nil, isClaimed: Bool = false,
    isConstant: Bool = true
  ) {
    self.isClaimed = isClaimed
    isFixed = isConstant && holder?.isFixed != false
    self.node = node
    self.kind = kind
    self.holder = holder
    level = holder.map { $0.level + 1 } ?? 0
    super.init()
    self.name = name
  }

  /// The objects between the node's value and this place.
  @MainActor var holders: [ObjectIdentifier] {
    guard let holder else { return [] }
    return (holder.object.map { [ObjectIdentifier($0)] } ?? []) + holder.holders
  }

  /// Whether the object is part of one that is shared.
  @MainActor var isWithinShared: Bool { holder?.held?.isShared == true || holder?.isWithinShared == true }

  /// Whether the object's value is stored here.
  @MainActor var isHome: Bool { held?.home === self }

  /// Whether this is a better home than another place.
  @MainActor func precedes(_ other: HeldSlot) -> Bool {
    (kind.rawValue, node.depth, level) < (other.kind.rawValue, other.node.depth, other.level)
  }

  /// Updates the slot to the object that is here now.
  @MainActor func hold(_ new: AnyObject?, isTouched: Bool = false) {
    if new === object, held != nil || isIgnored {
      // The slot that stored the object may be gone since.
      guard let new, isOwned, !ObjectOwnership.isOwned(new) else {
        return isHome || isCarrier ? holdNested() : ()
      }
    }
    let replaces = held != nil
    if object != nil { node.tree.held.graph.placesChanged() }
    letGo()
    guard let new else { return }
    object = new
    isOwned = !isClaimed && ObjectOwnership.isOwned(new)
    let heldClass = HeldClass.of(type(of: new))
    isIgnored = isOwned || isWithin(new) || !heldClass.isAnnouncing
    isCarrier = !heldClass.isAnnouncing && !heldClass.nested.isEmpty && !isWithin(new)
    if isCarrier { holdNested() }
    if isIgnored { return }
    // A home takes its place at once, together with the state stored for it.
    let held = node.tree.held.add(new, at: self, isTouched: isTouched)
    self.held = held
    held.add(self)
    if replaces { node.tree.storage?.objectReplaced(at: self) }
  }

  /// Tracks an object that a slot of the node stores, for the sake of the objects within it.
  @MainActor func pass(_ new: AnyObject) {
    object = new
    holdNested()
  }

  /// Whether an object is one of those between the node's value and this place.
  private func isWithin(_ object: AnyObject) -> Bool {
    var next = holder
    while let current = next {
      if current.object === object { return true }
      next = current.holder
    }
    return false
  }

  /// Updates the slots of the objects within this slot's object.
  ///
  /// - Complexity: O(*n*), not counting what is within these, where *n* is the number of the object's properties and
  ///   of the elements of its collections.
  @MainActor func holdNested() {
    guard let object, level < Self.levelLimit else { return }
    let fields = HeldClass.of(type(of: object)).nested
    guard !fields.isEmpty else { return }
    let isFirst = groups.isEmpty
    let makeSlot: (String, HeldField) -> HeldSlot = {
      HeldSlot($0, self.kind, node: self.node, holder: self, isConstant: $1.isConstant)
    }
    if isFirst {
      groups = fields.map { field in
        HeldGroup(field, named: "\(name).\(field.name)") { makeSlot($0, field) }
      }
    }
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    for index in groups.indices {
      let isTouched = !isFirst || held?.isTouched == true
      if groups[index].isSingle {
        groups[index].updateObject(address, isTouched: isTouched)
      } else {
        // Updated in a copy, since the slots may be read meanwhile.
        var group = groups[index]
        let field = group.field
        group.updateElements(address, isTouched: isTouched) { makeSlot($0, field) }
        groups[index] = group
      }
    }
  }

  /// The slots of the objects within the object, while this is its home.
  @MainActor var nested: [HeldSlot] { groups.flatMap(\.slots) }

  /// Starts storing the object's value here.
  @MainActor func becomeHome() {
    guard let held else { return }
    if held.heldClass.isUnannounced {
      node.flags.insert(.hasUnannouncedState)
      node.tree.watchUserCode()
    }
    node.tree.storage?.collector?.adopt(self, of: node)
    holdNested()
  }

  /// Stops storing the object's value here.
  ///
  /// - Complexity: O(*n*), where *n* is the number of slots within this one.
  @MainActor func resign() {
    node.tree.storage?.collector?.abandon(self, of: node)
    for group in groups { group.tearDown() }
    groups = []
  }

  /// Clears the slot: it no longer holds an object.
  @MainActor func letGo() {
    guard object != nil else { return }
    if let held { held.remove(self) } else { resign() }
    held = nil
    object = nil
    isIgnored = false
    isCarrier = false
    isOwned = false
  }

  /// Appends this slot and those within it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of slots.
  @MainActor func append(to slots: inout [PropertySlot]) {
    slots.append(self)
    for slot in nested { slot.append(to: &slots) }
  }

  // MARK: PropertySlot

  package override func makeStorage() -> SlotStorage? {
    isHome ? HeldStorage(self) : nil
  }

  override func makeRestorableStorage() -> SlotStorage? {
    guard let held, !held.isRestored || isHome else { return nil }
    node.tree.held.seekInGlobals(held, at: self)
    return HeldStorage(self)
  }

  override func wasRestored() {
    guard let held else { return }
    if !held.wasRestored(at: self) { node.tree.storage?.restoration?.needsEvaluation = true }
  }

  override func userCodeRan() {
    if let held, held.home === self, held.heldClass.isUnannounced { held.touch() }
  }

  override func tearDown(_ node: Node) { letGo() }
}
