/// The persistence of an object that no slot creates, at its home: field by field, restored into the existing
/// object.
package final class HeldStorage: SlotStorage {
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

  package override var condition: Condition {
    guard let held, slot.object != nil, !held.isShared else { return .shared }
    return slot.node.tree.held.places.isMarked(SharedPlace(slot, held.heldClass)) ? .shared : .storable
  }

  package override var valueType: Any.Type { slot.object.map { type(of: $0) } ?? Never.self }
  package override var isPristine: Bool { held.map { !$0.isTouched && !$0.isShared } ?? true }
  package override var wasWritten: Bool { held?.isTouched ?? false }
  package override var isUnannounced: Bool { held?.heldClass.isUnannounced ?? false }
  package override var isHeld: Bool { true }
  package override var unstorableParts: [String] { held?.heldClass.plan.unstorable ?? [] }

  package override var unstorableWrites: [String] {
    guard let held, let object = slot.object else { return [] }
    return held.unstorableWrites(of: object)
  }

  package override func encode(to writer: StorageWriter) throws {
    guard let object = slot.object else { return }
    try plan(of: object).encode(object, to: writer)
  }

  package override func decode(from reader: StorageReader) throws -> @MainActor () -> Void {
    guard let object = slot.object else { return {} }
    let restore = try plan(of: object).decodeInPlace(from: reader)
    return { [weak slot] in
      if let object = slot?.object { restore(object) }
    }
  }
}
