import Foundation

extension ObjectPlan {
  /// Returns the storage of a constant by which an object is identified, and of which each launch makes another one, such
  /// as `let id = UUID()`, or nil for other fields. It is stored, since the rows of a list keep their state by it.
  static func makeIdentity(_ field: StoredField, _ name: String, of type: AnyClass) -> ObjectField? {
    guard name == "id", field.isStrong, field.type is UUID.Type, type is any Identifiable.Type,
      case .storable(let plan) = ValuePlan.of(UUID.self)
    else { return nil }
    return PlainField<UUID>(name: name, offset: field.offset, isVariable: true, plan: plan)
  }
}
