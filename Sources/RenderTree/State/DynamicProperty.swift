import StateCore

/// A stored property of a view whose storage the framework owns, or that is composed of such properties.
public protocol DynamicProperty {
  /// Called before each evaluation of the body, after the property's own dynamic properties were installed.
  mutating func update()

  /// Writes the node's storage into a copy of the property. Not for use by apps.
  @MainActor static func _install(_ property: UnsafeMutableRawPointer, _ installation: _Installation)
}

extension DynamicProperty {
  /// Does nothing by default.
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

/// The storage of one dynamic property in one node.
@usableFromInline
package class PropertySlot {
  /// The name of the property, prefixed with the names of the properties that contain it.
  package final var name = ""
  /// The persistent slot of the value while the tree's state is collected, otherwise nil.
  package final var stored: StoredSlot?

  /// Returns the slot's persistence, or nil if its value is not persisted.
  @MainActor package func makeStorage() -> SlotStorage? { nil }

  /// Returns the persistence for restoring a stored value, or nil if none can be restored.
  @MainActor func makeRestorableStorage() -> SlotStorage? { makeStorage() }

  /// Called when the slot received its stored value.
  @MainActor func wasRestored() {}

  /// Called after user code of the node, or of a node below, ran.
  @MainActor func userCodeRan() {}

  /// The object of a slot that creates one, and whether it is shared and therefore not stored by the slot. Nil for
  /// other slots.
  @MainActor var claimedObject: (object: AnyObject, isShared: Bool)? { nil }

  // MARK: Objects that no place stores

  /// Whether there may be objects behind the slot that no place stores.
  @MainActor var mayReachUnstored: Bool { false }
  /// The type of the slot's value, for reports of such objects.
  @MainActor var unstoredType: Any.Type { Never.self }
  /// Whether the slot's value is the session's own and its changes are not reported otherwise.
  @MainActor func isSessionsOwn(_ held: HeldObjects) -> Bool { false }
  /// Returns the hashes of what is behind the slot, or nil if there is too much to compare.
  @MainActor func unstoredFingerprint(_ walk: inout GraphWalk) -> GraphWalk.Fingerprint? { nil }

  /// Ends the slot's observations.
  @MainActor func tearDown(_ node: Node) {}
  /// Whether the slot's value has changed since the node's last evaluation, which read it (rule 12).
  @MainActor func hasChanged(_ changes: ChangeCheck) -> Bool { false }
}

/// A pass over a node's dynamic properties, in declaration order, before its body runs.
@MainActor
public final class _Installation {
  package let node: Node
  package private(set) var slots: SmallList<PropertySlot>
  /// Whether this pass creates the slots and names them.
  let makesSlots: Bool
  var path: [String] = []
  /// Whether to call `update()` on composed properties.
  let updatesProperties: Bool
  // Other modules would check each access to it.
  private var passed = 0
  /// The first problem that prevents the body's evaluation.
  package private(set) var problem: (code: RuntimeIssue.Code, message: String)?

  package init(
    node: Node, slots: SmallList<PropertySlot>, isFirst: Bool = false, updatesProperties: Bool = true
  ) {
    self.node = node
    self.updatesProperties = updatesProperties
    self.slots = slots
    makesSlots = isFirst && slots.isEmpty
  }

  /// The number of slots passed so far.
  package var installedSlots: Int { passed }

  /// Returns another pass over the slots that this one made.
  package func again() -> _Installation { _Installation(node: node, slots: slots, isFirst: false) }

  /// Returns the slot of the current property, creating it in the first pass.
  // Inlined, so that the slot's type is looked up only if the slot is created.
  @inline(__always)
  package func slot<Slot: PropertySlot>(_ make: () -> Slot) -> Slot {
    if let slot = next { return unsafeDowncast(slot, to: Slot.self) }
    let slot = make()
    append(slot)
    return slot
  }

  /// The slot of the current property, or nil if it has yet to be created. Passes the property.
  private var next: PropertySlot? {
    defer { passed += 1 }
    return passed < slots.count ? slots[passed] : nil
  }

  private func append(_ slot: PropertySlot) {
    slot.name = path.count == 1 ? path[0] : path.joined(separator: ".")
    slots.append(slot)
  }

  func fail(_ code: RuntimeIssue.Code, _ message: String) {
    if problem == nil { problem = (code, message) }
  }
}
