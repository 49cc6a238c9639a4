/// A stored property of a view whose storage the framework owns, or that is made of such properties.
public protocol DynamicProperty {
  /// Called before each evaluation of the body, after the property's own dynamic properties were installed.
  mutating func update()

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @MainActor static func _install(_ property: UnsafeMutableRawPointer, _ installation: _Installation)
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    TypePlan.of(Self.self).install(into: property, installation)
    guard installation.updatesProperties else { return }
    property.assumingMemoryBound(to: Self.self).pointee.update()
  }
}

/// What one node keeps for one dynamic property.
@usableFromInline
package class PropertySlot {
  /// The name of the property, after those of the properties that it is part of.
  package final var name = ""
  /// Where the value goes when it changes, while the tree's state is collected.
  package final var stored: StoredSlot?

  /// How the slot's value outlives the process; nil where it does not.
  @MainActor package func makeStorage() -> SlotStorage? { nil }

  /// How the slot is given a stored value, if there is one for it.
  @MainActor package func makeRestorableStorage() -> SlotStorage? { makeStorage() }

  /// The slot was given its stored value.
  @MainActor package func wasRestored() {}

  /// User code that belongs to the node or to one below it ran.
  @MainActor package func userCodeRan() {}

  /// The object of a slot that makes one, and whether the slot does not store it; nil for other slots.
  @MainActor package var claimedObject: (object: AnyObject, isShared: Bool)? { nil }

  /// Lets go of what the slot observes.
  @MainActor package func tearDown(_ node: Node) {}
  /// Whether what the slot holds has changed since the node's last evaluation, which read it (rule 12).
  @MainActor package func hasChanged(_ changes: ChangeCheck) -> Bool { false }
}

/// One pass over a node's dynamic properties, in declaration order, before a body runs.
@MainActor
public final class _Installation {
  package let node: Node
  @exclusivity(unchecked)
  package private(set) var slots: [PropertySlot]
  /// Whether slots are made in this pass, and so get names.
  let makesSlots: Bool
  var path: [String] = []
  /// Whether `update()` of properties that are made of others is called.
  package let updatesProperties: Bool
  /// How many slots have been passed so far.
  @exclusivity(unchecked)
  package private(set) var installedSlots = 0
  /// What keeps the body from being evaluated.
  package private(set) var problem: (code: RuntimeIssue.Code, message: String)?

  package init(node: Node, slots: [PropertySlot], isFirst: Bool = false, updatesProperties: Bool = true) {
    self.node = node
    self.updatesProperties = updatesProperties
    self.slots = slots
    makesSlots = isFirst && slots.isEmpty
  }

  /// A further pass over the slots that this one made.
  package func again() -> _Installation { _Installation(node: node, slots: slots, isFirst: false) }

  /// The slot of the property that is installed now, made at the first pass.
  package func slot<Slot: PropertySlot>(_ make: () -> Slot) -> Slot {
    defer { installedSlots += 1 }
    if installedSlots < slots.count { return unsafeDowncast(slots[installedSlots], to: Slot.self) }
    let slot = make()
    slot.name = path.count == 1 ? path[0] : path.joined(separator: ".")
    slots.append(slot)
    return slot
  }

  package func fail(_ code: RuntimeIssue.Code, _ message: String) {
    if problem == nil { problem = (code, message) }
  }
}
