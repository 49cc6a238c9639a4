extension InspectedState {
  /// Creates the state of an object in a stored property without a wrapper.
  init(held slot: HeldSlot) {
    let type: Any.Type = slot.object.map { Swift.type(of: $0) } ?? Never.self
    let reading = PropertyReading(type, slot.object, .elsewhere("nothing of it is kept"))
    self.init(name: slot.name, wrapper: "let", reading: reading, slot: nil, held: slot)
  }

  /// Returns this state with the information about an object that the property holds but does not create.
  func held(at slot: HeldSlot?) -> InspectedState {
    guard let slot, slot.held != nil else { return self }
    return InspectedState(name: name, wrapper: wrapper, reading: reading, slot: self.slot, held: slot)
  }
}

extension HeldSlot {
  /// Whether the object is persisted with its session, and the reason if it is not or is only in part.
  @MainActor var inspectedStorage: (isStored: Bool, reason: String?) {
    guard let held, let home = held.home else { return (false, "nothing of it is kept") }
    guard held.isOwn else { return (false, "the object is not this session's own") }
    let parts = held.heldClass.plan.unstorable
    let without = parts.isEmpty ? nil : "without " + parts.joined(separator: "; ")
    guard home !== self else { return (true, without) }
    return (true, "with \(home.name) of \(home.node.digest)" + (without.map { ", " + $0 } ?? ""))
  }
}
