/// The persistence of an object that no slot creates, at its home: field by field, restored into the existing
/// object.
final class HeldStorage: SlotStorage {
  // Unowned, because the slot owns its storage.
  private unowned let slot: HeldSlot

  init(_ slot: HeldSlot) {
    self.slot = slot
    super.init(source: nil)
  }

  private var held: HeldObject? { slot.held }

  /// A claimed object is stored in the format of the slot that creates it, which may read it later.
  private func plan(of object: AnyObject) -> ObjectPlan {
    slot.isClaimed ? .of(type(of: object)) : .inPlace(of: type(of: object))
  }

  override var condition: Condition {
    guard let held, let object = slot.object, !held.isShared else { return .shared }
    // The property that refers to the object stores it.
    if slot.node.tree.held.graph.contains(object) { return .shared }
    return slot.node.tree.held.places.isMarked(SharedPlace(slot, held.heldClass)) ? .shared : .storable
  }

  override var root: AnyObject? { slot.object }
  override var refersToObjects: Bool { slot.object.map { plan(of: $0).refersToObjects } ?? false }
  override var valueType: Any.Type { slot.object.map { type(of: $0) } ?? Never.self }
  override var isPristine: Bool {
    // The state of rows is found by the identities of untouched objects, too.
    held.map { !$0.isStoredAtOnce && !$0.isShared } ?? true
  }
  override var wasWritten: Bool { held?.isTouched ?? false }
  override var isUnannounced: Bool { held?.heldClass.isUnannounced ?? false }
  override var isHeld: Bool { true }
  override var unstorableParts: [String] { held?.heldClass.plan.unstorable ?? [] }

  override var unstorableWrites: [String] {
    guard let held, let object = slot.object else { return [] }
    return held.unstorableWrites(of: object)
  }

  override func encode(to writer: StorageWriter) throws {
    guard let object = slot.object else { return }
    try plan(of: object).encode(object, to: writer)
  }

  override func decode(from reader: StorageReader) throws -> @MainActor () -> Void {
    guard let object = slot.object else { return {} }
    let restore = try plan(of: object).decodeInPlace(from: reader)
    return { [weak slot] in
      if let object = slot?.object { restore(object) }
    }
  }
}
