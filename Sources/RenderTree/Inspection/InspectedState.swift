/// One dynamic property of a view, as the inspector shows it.
@MainActor
struct InspectedState {
  let name: String
  /// The name of the property wrapper.
  let wrapper: String
  let reading: PropertyReading
  /// What the node keeps for the property.
  let slot: PropertySlot?
  /// Where the node holds an object that the property does not make.
  var held: HeldSlot? = nil

  /// The property, or those that it is made of.
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

  /// Whether the value outlives the process with its session, and if not, why.
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

/// Working storage of controls, which is no state of the app's.
protocol HiddenProperty: DynamicProperty {}

extension Kept: HiddenProperty {}
