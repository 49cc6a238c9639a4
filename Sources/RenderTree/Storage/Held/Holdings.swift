import StateCore

/// The observable objects that a node holds, with a slot for each place of its value that may refer to one.
@MainActor
final class Holdings {
  private var groups: [HeldGroup]
  // Unowned, because the node owns its holdings.
  private unowned(unsafe) let node: Node
  private let kind: HeldSlot.Kind

  init(
    _ fields: [HeldField], _ kind: HeldSlot.Kind, of node: Node, named name: (HeldField) -> String = \.name
  ) {
    self.node = node
    self.kind = kind
    groups = fields.map { field in
      HeldGroup(field, named: name(field)) { Self.slot($0, for: field, kind, node) }
    }
  }

  private static func slot(
    _ name: String, for field: HeldField, _ kind: HeldSlot.Kind, _ node: Node
  ) -> HeldSlot {
    switch field.kind {
    case .claimed: HeldSlot(name, kind, node: node, isClaimed: true)
    case .observed: HeldSlot(name, .observation, node: node)
    case .reference, .published, .elements, .views: HeldSlot(name, kind, node: node)
    }
  }

  /// Updates the slots to the objects that the value now holds. Complexity: O(fields, plus elements of
  /// collections).
  func update(_ value: UnsafeRawPointer) {
    for index in groups.indices {
      if groups[index].isSingle {
        if case .claimed = groups[index].field.kind { continue }
        groups[index].updateObject(value)
      } else {
        // Updated in a copy, since the slots may be read meanwhile.
        var group = groups[index]
        group.updateElements(value) { HeldSlot($0, kind, node: node) }
        groups[index] = group
      }
    }
  }

  /// Updates the slots to the objects of the node's other slots. If a slot does not store its object, it is held
  /// here; otherwise the objects that it refers to are. Complexity: O(fields times slots).
  func updateClaims(_ slots: [PropertySlot], isFirst: Bool) {
    for group in groups {
      guard case .claimed = group.field.kind, let slot = slots.first(where: { $0.name == group.field.name }),
        let claimed = slot.claimedObject
      else { continue }
      let root = group.slots[0]
      if claimed.isShared {
        // If the object is not the default's, the app has put it there.
        root.hold(claimed.object, isTouched: !isFirst)
      } else if root.object == nil || root.object === claimed.object {
        root.pass(claimed.object)
      }
    }
  }

  /// All slots, including those of objects within objects.
  var slots: [PropertySlot] {
    var slots: [PropertySlot] = []
    for group in groups {
      for root in group.slots { root.append(to: &slots) }
    }
    return slots
  }

  /// Lets go of all objects.
  ///
  /// - Complexity: O(*n*), where *n* is the number of slots.
  func tearDown(_ node: Node) {
    for group in groups { group.tearDown() }
  }

  private var roots: [HeldSlot] { groups.flatMap(\.slots) }

  /// Returns the slot of a property if it holds an object, otherwise nil.
  func slot(named name: String) -> HeldSlot? { roots.first { $0.name == name && $0.object != nil } }

  /// The slots that currently hold an object.
  var holding: [HeldSlot] { roots.filter { $0.held != nil } }
}

extension PropertySlot {
  /// Whether the slot has an object that it does not store, or that refers to others.
  @MainActor var needsHolding: Bool {
    guard let claimed = claimedObject else { return false }
    return claimed.isShared || !HeldClass.of(type(of: claimed.object)).nested.isEmpty
  }
}

extension HeldField {
  /// Whether the field observes an object that has no home yet.
  @MainActor func observesHomeless(in value: UnsafeRawPointer, of node: Node) -> Bool {
    // Untracked, because the body does not necessarily read the object.
    guard case .observed = kind, let object = Tracker.untracked({ object(in: value) }) else { return false }
    return !node.tree.held.isAtHome(object) && !ObjectOwnership.isOwned(object)
  }
}
