/// The slots of one field: a single one for an object, or one for each element of a collection.
///
/// Elements of a collection are identified by their positions. A collection whose members change can therefore not
/// be a home: after a restart it would have its initial members again.
@MainActor
struct HeldGroup {
  let field: HeldField
  private(set) var slots: [HeldSlot] = []
  private let name: String
  private var phase = Phase.beginning

  private enum Phase {
    case beginning, steady, changing
  }

  /// The maximum length of a collection that can be a home.
  private static let lengthLimit = 1_000

  init(_ field: HeldField, named name: String, _ makeSlot: (String) -> HeldSlot) {
    self.field = field
    self.name = name
    if case .elements = field.kind { return }
    slots = [makeSlot(name)]
  }

  /// Whether the field holds a single object, so that only its slot needs an update.
  var isSingle: Bool { if case .elements = field.kind { false } else { true } }

  /// Updates the slot to the object that the field now holds. Complexity: O(1).
  func updateObject(_ value: UnsafeRawPointer, isTouched: Bool = false) {
    slots[0].hold(field.object(in: value), isTouched: isTouched)
  }

  /// Updates the slots to the elements that the collection now has. Complexity: O(elements).
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

  /// Whether the number of elements changed or some moved. All of them may be new, if the parent recreates them.
  private func hasChangedMembers(_ objects: [AnyObject]) -> Bool {
    if objects.count != slots.count { return true }
    if zip(slots, objects).allSatisfy({ $0.object === $1 }) { return false }
    let known = Set(slots.compactMap { $0.object.map(ObjectIdentifier.init) })
    return objects.contains { known.contains(ObjectIdentifier($0)) }
  }

  /// Lets go of all objects.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of slots.
  func tearDown() {
    for slot in slots { slot.letGo() }
  }
}
