import StateroomCombine

/// The way from values of one type to the objects that they refer to.
@MainActor
final class ReachPlan {
  /// The form of the values.
  enum Form {
    /// Values without objects, compared by their stored form.
    case stored(ValuePlan)
    /// Code, objects of the system, and other values that lead to no object of the app.
    case opaque
    /// References to objects of a class of the app.
    case object
    /// Values of any type, or of any type that conforms to protocols.
    case existential
    /// Structs and tuples, by the offsets and types of their fields.
    case record([(offset: Int, type: Any.Type)])
    case published(any PublishedProperty.Type)
    case container(any ReachContainer.Type)
    case cases(EnumerationLayout)
  }

  let form: Form

  private static var plans: [ObjectIdentifier: ReachPlan] = [:]
  private static var holding: [ObjectIdentifier: Bool] = [:]

  /// Returns the plan of a type. Complexity: O(1) after the first call for that type.
  static func of(_ type: Any.Type) -> ReachPlan {
    if let known = plans[ObjectIdentifier(type)] { return known }
    let made = ReachPlan(Self.form(of: type))
    plans[ObjectIdentifier(type)] = made
    return made
  }

  private init(_ form: Form) { self.form = form }

  private static func form(of type: Any.Type) -> Form {
    if let property = type as? any PublishedProperty.Type { return .published(property) }
    if case .storable(let plan) = ValuePlan.of(type), !plan.refersToObjects { return .stored(plan) }
    if let container = type as? any ReachContainer.Type { return .container(container) }
    switch TypeKind(type) {
    case .classType: return isOfApp(type) ? .object : .opaque
    case .existential: return .existential
    case .structure where !isOfApp(type): return .opaque
    case .structure, .tuple:
      return .record(StoredField.all(of: type).filter(\.isStrong).map { ($0.offset, $0.type) })
    case .enumeration: return EnumerationLayout(of: type).map { .cases($0) } ?? .opaque
    case .optional, .function, .metatype, .other: return .opaque
    }
  }

  /// Whether a class or struct is the app's own. Actors guard their state, so that it cannot be read.
  static func isOfApp(_ type: Any.Type) -> Bool {
    !(type is any Actor.Type)
      && !InspectedType.systemModules.contains(Substring(InspectedType.module(of: type)))
  }

  /// Whether values of a type may refer to objects of the app that are not stored as a part of them. Complexity: O(1)
  /// after the first call for that type.
  static func reachesObjects(_ type: Any.Type) -> Bool {
    if case .storable = ValuePlan.of((type as? any PublishedProperty.Type)?.valueType ?? type) {
      return false
    }
    return holdsObjects(type)
  }

  /// Whether values of a type may refer to objects of the app. Complexity: O(1) after the first call for that type.
  static func holdsObjects(_ type: Any.Type) -> Bool {
    if let known = holding[ObjectIdentifier(type)] { return known }
    var seen: Set<ObjectIdentifier> = []
    let holds = holdsObjects(type, &seen)
    holding[ObjectIdentifier(type)] = holds
    return holds
  }

  /// Whether values of a type or of those within it may refer to objects, without the types that were seen.
  private static func holdsObjects(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    switch of(type).form {
    case .stored, .opaque: return false
    case .object, .existential: return true
    case .record(let fields): return fields.contains { holdsObjects($0.type, &seen) }
    case .published(let property): return holdsObjects(property.valueType, &seen)
    case .container(let container): return container.reachedTypes.contains { holdsObjects($0, &seen) }
    case .cases(let layout):
      return layout.cases.contains { $0.payload.map { holdsObjects($0, &seen) } ?? false }
    }
  }
}

extension PublishedProperty {
  static var valueType: Any.Type { Value.self }

  /// Visits the value of the property at an address.
  static func withValue(at address: UnsafeRawPointer, _ visit: (UnsafeRawPointer, Any.Type) -> Void) {
    let value = address.assumingMemoryBound(to: Self.self).pointee.storedValue
    withUnsafePointer(to: value) { visit($0, Value.self) }
  }
}
