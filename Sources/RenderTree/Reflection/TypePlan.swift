/// The cached properties of a view or modifier type, derived once from its metadata.
package final class TypePlan {
  /// A stored property that contributes to a node's state.
  package struct DynamicField {
    package let name: String
    /// The name under which the property's value is stored, without the underscore of a wrapper's storage.
    package let storageName: String
    package let offset: Int
    package let type: any DynamicProperty.Type
  }

  /// The type's dynamic properties in declaration order.
  package let dynamicFields: [DynamicField]
  /// The places at which a value may hold objects that announce their changes.
  let heldFields: [HeldField]
  /// Whether all of these are properties whose slots own the objects, or that find them in the environment.
  let holdsNothingItself: Bool
  /// Whether a property may find an object in the environment.
  let observesObjects: Bool
  /// The comparison of two values of the type (rule 4).
  package let comparison: ComparisonPlan
  /// Whether the type is a class, which is not allowed for views (rule 11).
  let isClass: Bool
  /// Whether a property creates an object of user code when it is first installed.
  let makesObjects: Bool
  /// Whether there may be objects behind a property that no place stores.
  let mayReachObjects: Bool

  @MainActor private init(_ type: Any.Type) {
    let hosted = (type as? any PropertyHosting.Type)?.innermostHostedType ?? type
    let fields = StoredField.all(of: hosted)
    heldFields = HeldField.all(of: hosted)
    holdsNothingItself = heldFields.allSatisfy {
      switch $0.kind {
      case .claimed, .observed: true
      case .reference, .published, .elements, .views: false
      }
    }
    observesObjects = heldFields.contains { if case .observed = $0.kind { true } else { false } }
    dynamicFields = zip(fields, StoredField.storageNames(of: fields)).compactMap { field, storageName in
      guard field.isStrong, let type = field.type as? any DynamicProperty.Type else { return nil }
      return DynamicField(name: field.name, storageName: storageName, offset: field.offset, type: type)
    }
    makesObjects = dynamicFields.contains { Self.makesObjects($0.type) }
    mayReachObjects = dynamicFields.contains { Self.mayReachObjects($0.type) }
    comparison = ComparisonPlan.of(type)
    isClass = TypeKind(type) == .classType
  }

  private static func makesObjects(_ type: Any.Type) -> Bool {
    if let type = type as? any ObjectMaking.Type { return type.makesObjects }
    return StoredField.all(of: type).contains { $0.type is any DynamicProperty.Type && makesObjects($0.type) }
  }

  /// Whether a property or one that it is composed of leads to objects.
  ///
  /// - Complexity: O(*n*), where *n* is the number of these properties.
  @MainActor private static func mayReachObjects(_ type: Any.Type) -> Bool {
    if let type = type as? any ObjectReaching.Type { return type.mayReachObjects }
    return StoredField.all(of: type).contains {
      $0.type is any DynamicProperty.Type && mayReachObjects($0.type)
    }
  }

  @MainActor private static var plans: [ObjectIdentifier: TypePlan] = [:]
  @MainActor private static let recent = TypeCache<TypePlan>()

  /// The number of types with a cached plan in this process.
  @MainActor package static var count: Int { plans.count }

  /// Returns the plan of a type. Complexity: O(1) after the first call for that type.
  @MainActor package static func of(_ type: Any.Type) -> TypePlan {
    recent.value(of: ObjectIdentifier(type)) { find(type) }
  }

  @MainActor private static let recentComparisons = TypeCache<ComparisonPlan>()

  /// Returns the comparison of two values of a type. Complexity: O(1) after the first call for that type.
  // A cache of its own, because the plan of the type would be retained for it.
  @MainActor package static func comparison(of type: Any.Type) -> ComparisonPlan {
    recentComparisons.value(of: ObjectIdentifier(type)) { of(type).comparison }
  }

  @MainActor private static func find(_ type: Any.Type) -> TypePlan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    let plan = TypePlan(type)
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  /// Writes the node's storage into a copy of its view, before `body` runs.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of dynamic properties.
  @MainActor func install(into value: UnsafeMutableRawPointer, _ installation: _Installation) {
    guard !installation.makesSlots else { return installNaming(value, installation) }
    for field in dynamicFields {
      field.type._install(value + field.offset, installation)
    }
  }

  /// Writes the node's storage into a copy of its view, and names the slots that this makes.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of dynamic properties.
  @MainActor private func installNaming(_ value: UnsafeMutableRawPointer, _ installation: _Installation) {
    for field in dynamicFields {
      installation.path.append(field.storageName)
      field.type._install(value + field.offset, installation)
      installation.path.removeLast()
    }
  }
}

/// A property whose storage may start with an object that user code creates.
protocol ObjectMaking {
  static var makesObjects: Bool { get }
}

/// A property with storage that may refer to objects.
protocol ObjectReaching {
  /// Whether there may be objects of the app behind its values.
  @MainActor static var mayReachObjects: Bool { get }
}
