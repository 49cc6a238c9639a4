extension InspectionWriter {
  /// The maximum nesting of objects shown.
  private static let objectDepth = 3
  /// The maximum number of an object's properties shown.
  private static let propertyLimit = 100

  /// Writes one dynamic property.
  func write(_ state: InspectedState, isEncodable: Bool) {
    json.writeObject {
      json.writeKey("name")
      json.write(state.name)
      json.writeKey("type")
      json.write(InspectedType.fullName(of: state.reading.type))
      json.writeKey("wrapper")
      json.write(state.wrapper)
      write(state.reading.value, above: [])
      let (isStored, reason) = state.storage(isEncodable: isEncodable)
      json.writeKey("stored")
      json.write(isStored)
      if let reason {
        json.writeKey("reason")
        json.write(reason)
      }
    }
  }

  /// Writes a value's description and, for an object, its properties.
  private func write(_ value: Any?, above: [AnyObject]) {
    guard let value else { return }
    json.writeKey("value")
    json.write(ValueDescription.of(value))
    guard let object = Self.object(in: value) else { return }
    if above.contains(where: { $0 === object }) || above.count == Self.objectDepth { return }
    let fields = InspectedObject.fields(of: object)
    guard !fields.isEmpty else { return }
    json.writeKey("properties")
    json.writeLiteral("[")
    for field in fields.prefix(Self.propertyLimit) {
      json.separate()
      write(field, above: above + [object])
    }
    json.writeLiteral("]")
  }

  private func write(_ field: InspectedObject.Field, above: [AnyObject]) {
    json.writeObject {
      json.writeKey("name")
      json.write(field.name)
      json.writeKey("type")
      json.write(InspectedType.fullName(of: field.type))
      if let wrapper = field.wrapper {
        json.writeKey("wrapper")
        json.write(wrapper)
      }
      write(field.value, above: above)
    }
  }

  /// Returns the object that a value is or holds as an optional, or nil for other values and for objects of the
  /// system.
  private static func object(in value: Any) -> AnyObject? {
    if let optional = value as? any OptionalProtocol { return optional.wrappedAny.flatMap(object(in:)) }
    let type = type(of: value)
    guard TypeKind(type) == .classType, !InspectedType.isOfSystem(type) else { return nil }
    return value as AnyObject
  }
}
