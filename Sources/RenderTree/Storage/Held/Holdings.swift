/// The observable objects that a node holds, with one slot for each field of its value that may refer to one.
@MainActor
final class Holdings {
  private let fields: [HeldField]
  private let roots: [HeldSlot]

  init(
    _ fields: [HeldField], _ kind: HeldSlot.Kind, of node: Node, named name: (HeldField) -> String = \.name
  ) {
    self.fields = fields
    roots = fields.map { field in
      let isClaimed = if case .claimed = field.kind { true } else { false }
      return HeldSlot(name(field), kind, node: node, isClaimed: isClaimed)
    }
  }

  /// Notes what the value holds by now. Complexity: O(fields).
  func update(_ value: UnsafeRawPointer) {
    for (slot, field) in zip(roots, fields) {
      if case .claimed = field.kind { continue }
      slot.hold(field.object(in: value))
    }
  }

  /// Notes the objects that the node's other slots have: they are held here where a slot does not store them, and
  /// otherwise those are that they refer to. Complexity: O(fields times slots).
  func updateClaims(_ slots: [PropertySlot], isFirst: Bool) {
    for (root, field) in zip(roots, fields) {
      guard case .claimed = field.kind, let slot = slots.first(where: { $0.name == field.name }),
        let claimed = slot.claimedObject
      else { continue }
      if claimed.isShared {
        // One that took the place of the default's was put there by the app.
        root.hold(claimed.object, isTouched: !isFirst)
      } else if root.object == nil || root.object === claimed.object {
        root.pass(claimed.object)
      }
    }
  }

  /// All slots, those of objects within objects too.
  var slots: [PropertySlot] {
    var slots: [PropertySlot] = []
    for root in roots { root.append(to: &slots) }
    return slots
  }

  func tearDown(_ node: Node) {
    for root in roots { root.tearDown(node) }
  }

  /// The slot of a property, if it holds an object.
  func slot(named name: String) -> HeldSlot? { roots.first { $0.name == name && $0.object != nil } }

  /// The slots that hold an object at present.
  var holding: [HeldSlot] { roots.filter { $0.held != nil } }
}

extension PropertySlot {
  /// Whether the slot has an object that it does not store, or one that refers to others.
  @MainActor var needsHolding: Bool {
    guard let claimed = claimedObject else { return false }
    return claimed.isShared || !HeldClass.of(type(of: claimed.object)).nested.isEmpty
  }
}
