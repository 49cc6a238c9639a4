/// The slots for what one field holds: one for an object, or one for each element of a collection.
///
/// The elements of a collection are told apart by their places in it. So a collection whose members change is no home
/// any more: after a restart it would have its first members again.
@MainActor
struct HeldGroup {
  let field: HeldField
  private(set) var slots: [HeldSlot] = []
  private let name: String
  private var phase = Phase.beginning

  private enum Phase {
    case beginning, steady, changing
  }

  /// Longer collections are no homes.
  private static let lengthLimit = 1_000

  init(_ field: HeldField, named name: String, _ makeSlot: (String) -> HeldSlot) {
    self.field = field
    self.name = name
    if case .elements = field.kind { return }
    slots = [makeSlot(name)]
  }

  /// Whether the field has an object itself; its slot is all that there is to update.
  var isSingle: Bool { if case .elements = field.kind { false } else { true } }

  /// Notes which object a single field of a value holds by now. Complexity: O(1).
  func updateObject(_ value: UnsafeRawPointer, isTouched: Bool = false) {
    slots[0].hold(field.object(in: value), isTouched: isTouched)
  }

  /// Notes which elements a collection of a value has by now. Complexity: O(elements).
  mutating func updateElements(
    _ value: UnsafeRawPointer, isTouched: Bool = false, _ makeSlot: (String) -> HeldSlot
  ) {
    guard case .elements(let type) = field.kind, phase != .changing else { return }
    let (objects, names) = type.heldElements(at: value + field.offset)
    if phase == .beginning, objects.count <= Self.lengthLimit {
      phase = .steady
      slots = objects.indices.map { makeSlot("\(name)[\(names?[$0] ?? "\($0)")]") }
    } else if phase == .beginning || hasChangedMembers(objects) {
      phase = .changing
      tearDown()
      return slots = []
    }
    for (slot, object) in zip(slots, objects) { slot.hold(object, isTouched: isTouched) }
  }

  /// Whether there are more or fewer elements, or some have moved; all may be new, as the parent makes them.
  private func hasChangedMembers(_ objects: [AnyObject]) -> Bool {
    if objects.count != slots.count { return true }
    if zip(slots, objects).allSatisfy({ $0.object === $1 }) { return false }
    let known = Set(slots.compactMap { $0.object.map(ObjectIdentifier.init) })
    return objects.contains { known.contains(ObjectIdentifier($0)) }
  }

  func tearDown() {
    for slot in slots { slot.letGo() }
  }
}
