import CSwiftRuntime
import Observation
import StateroomCombine

/// A field of a class whose objects are made again from their fields.
struct ClassField {
  let field: StoredField
  let name: String
  let strength: ReferenceStrength

  /// Returns the fields of a class, superclasses first, or throws if one cannot be made.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  static func all(of type: AnyClass) throws(ValuePlanBuilder.Refusal) -> [ClassField] {
    let fields = StoredField.all(of: type)
    guard let strengths = ReferenceStrength.ofFields(in: type), strengths.count == fields.count else {
      throw ValuePlanBuilder.Refusal(description: "\(type) has fields that are not known")
    }
    let all = zip(zip(fields, StoredField.storageNames(of: fields)), strengths).map {
      ClassField(field: $0.0, name: $0.1, strength: $1)
    }
    // Reflection answers this type for what it has no name for, such as a lock.
    if let unknown = all.first(where: { $0.field.type == Void.self }) {
      throw ValuePlanBuilder.Refusal(description: "\(unknown.name) is of a type that cannot be read")
    }
    let end = all.map { $0.field.offset + $0.size }.max() ?? emptySize
    guard end == stateroom_object_layout(unsafeBitCast(type, to: UnsafeRawPointer.self)).size else {
      throw ValuePlanBuilder.Refusal(description: "\(type) has fields that are not known")
    }
    return all
  }

  /// The size of an object without fields.
  private static let emptySize = 16

  private var size: Int {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    return strength == .strong ? _openExistential(field.type, do: size) : MemoryLayout<UInt>.size
  }

  /// Whether the field is the storage of what observes the object, and starts anew.
  private var isRegistrar: Bool { field.type == ObservationRegistrar.self }

  /// The class of a reference that is not strong, or nil.
  var referredClass: AnyClass? {
    let type = (field.type as? any OptionalProtocol.Type)?.wrappedType ?? field.type
    return TypeKind(type) == .classType ? type as? AnyClass : nil
  }

  /// The type whose plan the field needs, or nil if it needs none.
  var plannedType: Any.Type? {
    func value<Property: PublishedProperty>(_: Property.Type) -> Any.Type { Property.Value.self }
    if isRegistrar || strength == .weak { return nil }
    guard strength == .strong else { return referredClass }
    return (field.type as? any PublishedProperty.Type).map { value($0) } ?? field.type
  }

  /// Returns the field of an object, or throws if it cannot be stored.
  func makeField() throws(ValuePlanBuilder.Refusal) -> ObjectField {
    if isRegistrar {
      return FreshField(name: name, offset: field.offset) { ObservationRegistrar() }
    }
    switch strength {
    case .weak:
      guard let referredClass else {
        throw ValuePlanBuilder.Refusal(description: "\(name) is a reference to any class")
      }
      return WeakField(name: name, offset: field.offset, type: referredClass)
    case .unowned, .unmanaged:
      return UnownedField(
        name: name, offset: field.offset, isOptional: field.type is any OptionalProtocol.Type,
        isCounted: strength == .unowned, type: referredClass)
    case .strong: break
    }
    switch ObjectPlan.makeField(field, name) {
    case .success(let made): return made
    case .failure(let refusal):
      guard field.isLazy, let absent = absentField else { throw refusal }
      return absent
    }
  }

  /// The field of a lazy property whose value cannot be stored: it is computed anew.
  private var absentField: ObjectField? {
    func make<Value>(_: Value.Type) -> ObjectField? {
      guard let absent = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
      else {
        return nil
      }
      // Safe: the nil of an optional, which refers to nothing.
      nonisolated(unsafe) let value = absent
      return FreshField(name: name, offset: field.offset) { value }
    }
    return _openExistential(field.type, do: make)
  }
}
