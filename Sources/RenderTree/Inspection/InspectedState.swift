/// One dynamic property of a view, as the inspector shows it.
@MainActor
struct InspectedState {
  let name: String
  /// The name of the property wrapper.
  let wrapper: String
  let reading: PropertyReading
  /// The node's storage for the property, if any.
  let slot: PropertySlot?
  /// The slot of an object that the property holds but does not create.
  var held: HeldSlot? = nil

  /// Returns the states of the property or, if it is composed, of its parts.
  static func all(
    of type: any DynamicProperty.Type, at property: UnsafeRawPointer, name: String, _ slots: [PropertySlot]
  ) -> [InspectedState] {
    if type is any HiddenProperty.Type { return [] }
    let wrapper = InspectedType.name(of: type)
    if let type = type as? any InspectedProperty.Type {
      let slot = slots.first { $0.name == name || $0.name.hasPrefix(name + ".") }
      return [InspectedState(name: name, wrapper: wrapper, reading: type.inspect(property), slot: slot)]
    }
    let parts = TypePlan.of(type).dynamicFields
    if parts.isEmpty {
      let reading = PropertyReading.passing(property, of: type)
      return [InspectedState(name: name, wrapper: wrapper, reading: reading, slot: nil)]
    }
    return parts.flatMap {
      all(of: $0.type, at: property + $0.offset, name: "\(name).\($0.storageName)", slots)
    }
  }

  /// Returns whether the value is persisted with its session, and the reason if it is not or is only in part.
  func storage(isEncodable: Bool) -> (isStored: Bool, reason: String?) {
    if let held {
      let (isStored, reason) = held.inspectedStorage
      return isStored && !isEncodable ? (false, "its present value cannot be encoded") : (isStored, reason)
    }
    switch reading.keeping {
    case .underKey: return (true, nil)
    case .elsewhere(let reason): return (false, reason)
    case .slot: break
    }
    guard let storage = slot?.stored?.storage ?? slot?.makeStorage() else {
      return (false, "nothing of it is kept")
    }
    switch storage.condition {
    case .unstorable(let reason): return (false, reason)
    case .shared: return (false, "the object is not this session's own")
    case .storable:
      guard isEncodable else { return (false, "its present value cannot be encoded") }
      let parts = storage.unstorableParts
      return (true, parts.isEmpty ? nil : "without " + parts.joined(separator: "; "))
    }
  }
}

/// Working storage of controls, which is not part of the app's state.
protocol HiddenProperty: DynamicProperty {}

extension TransientObject: HiddenProperty {}
