import StateroomCombine

/// The storage of a property that observes the object that is found at the moment, if there is any.
final class FoundObjectSlot<Object: ObservableObject>: PropertySlot {
  private(set) var slot: ObjectSlot<Object>?

  @MainActor func observe(_ object: Object?, node: Node) {
    if Tree.isChecking { return }
    if let slot, let object {
      slot.observe(object, node: node)
    } else {
      slot?.tearDown(node)
      slot = object.map { ObjectSlot($0, node: node) }
    }
  }

  override func tearDown(_ node: Node) {
    slot?.tearDown(node)
  }

  override func hasChanged(_ changes: ChangeCheck) -> Bool { slot?.hasChanged(changes) ?? false }
}
