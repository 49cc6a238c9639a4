import Observation
import StateroomCombine

/// A place in a value that may refer to an object which announces its changes.
struct HeldField {
  /// The name of the property, prefixed with the names of the properties that contain it.
  let name: String
  let offset: Int
  let kind: Kind
  /// Whether the place has the same object from the launch on.
  var isConstant = true

  enum Kind {
    /// A possibly optional reference, of a class type or a class-bound protocol type.
    case reference
    /// A published property of an object.
    case published(any PublishedProperty.Type)
    /// A property whose slot creates or accepts an object.
    case claimed
    /// A property that finds an object in the environment.
    case observed(any ObjectObserving.Type)
    /// A collection of references.
    case elements(any HeldCollection.Type)
    /// A reference to the views of a view.
    case views(any HeldViews.Type)
  }

  /// The maximum nesting of structs to search.
  private static let depthLimit = 4

  /// Returns the fields of a view, modifier, scene or app. Complexity: O(number of fields), so callers cache the
  /// result.
  ///
  /// Views within it are skipped unless `throughViews` is true, because they have nodes of their own.
  static func all(of type: Any.Type, throughViews: Bool = false) -> [HeldField] {
    var fields: [HeldField] = []
    collect(from: type, at: 0, path: [], throughViews, into: &fields)
    return fields
  }

  /// Returns the fields of a class that refer to objects which are not stored as part of their owner.
  static func nested(in type: AnyClass) -> [HeldField] {
    let all = StoredField.all(of: type)
    return zip(all, StoredField.storageNames(of: all)).compactMap { field, name in
      guard field.isStrong, !field.isLazy else { return nil }
      if !field.isVariable, let collection = collection(field.type) {
        return HeldField(name: name, offset: field.offset, kind: .elements(collection))
      }
      guard isNested(field) else { return nil }
      if let property = field.type as? any PublishedProperty.Type {
        return HeldField(name: name, offset: field.offset, kind: .published(property), isConstant: false)
      }
      return HeldField(
        name: name, offset: field.offset, kind: .reference, isConstant: !field.isVariable)
    }
  }

  /// Whether the object of a variable is stored beside its owner. Its place is still observed.
  static func isStoredBeside(_ field: StoredField) -> Bool {
    guard field.isVariable else { return false }
    func value<Property: PublishedProperty>(_: Property.Type) -> Any.Type { Property.Value.self }
    let type = (field.type as? any PublishedProperty.Type).map { value($0) } ?? field.type
    if case .storable(let plan) = ValuePlan.of(type) { return plan.refersToObjects }
    return false
  }

  /// Whether a field of a class refers to an object that is stored separately. A replaceable `Codable` object is
  /// stored as part of its owner.
  static func isNested(_ field: StoredField) -> Bool {
    func value<Property: PublishedProperty>(_: Property.Type) -> Any.Type { Property.Value.self }
    let type = (field.type as? any PublishedProperty.Type).map { value($0) } ?? field.type
    guard isHeld(type) else { return false }
    let base = wrapped(type) ?? type
    return !field.isVariable || isAnnouncing(base) && !(base is any Codable.Type)
  }

  /// Whether the objects of a constant are stored beside its owner, because no place holds them.
  static func isStoredBesideConstant(_ field: StoredField) -> Bool {
    guard !field.isVariable, collection(field.type) == nil, !isNested(field),
      case .storable(let plan) = ValuePlan.of(field.type)
    else { return false }
    return plan.refersToObjects
  }

  /// Returns the constants of a class that does not announce changes itself, such as a container of an app's
  /// models.
  static func carried(by type: AnyClass) -> [HeldField] {
    guard isCarrier(type) else { return [] }
    let all = StoredField.all(of: type)
    return zip(all, StoredField.storageNames(of: all)).compactMap { field, name in
      guard field.isStrong, !field.isVariable else { return nil }
      if isHeld(field.type) { return HeldField(name: name, offset: field.offset, kind: .reference) }
      return collection(field.type).map { HeldField(name: name, offset: field.offset, kind: .elements($0)) }
    }
  }

  /// Adds the fields of a type, and of the structs within it up to the maximum nesting.
  private static func collect(
    from type: Any.Type, at offset: Int, path: [String], _ throughViews: Bool, into fields: inout [HeldField]
  ) {
    let all = StoredField.all(of: type)
    let isReference = type is any ObjectReference.Type
    for (field, name) in zip(all, StoredField.storageNames(of: all)) where field.isStrong {
      let path = isReference ? path : path + [name]
      let offset = offset + field.offset
      func append(_ kind: Kind) {
        fields.append(HeldField(name: path.joined(separator: "."), offset: offset, kind: kind))
      }
      // The kind is tested first, because a failing conformance check searches all conformances once per type.
      switch TypeKind(field.type) {
      case .enumeration, .function, .metatype, .other: continue
      case .classType:
        if isHeld(field.type) { append(.reference) }
      case .existential, .optional:
        let type = wrapped(field.type) ?? field.type
        if TypeKind(type) == .existential ? ExistentialKind(type) == .object : isHeld(type) {
          append(.reference)
        }
      case .structure, .tuple:
        if field.type is any _FrameworkStorage.Type {
          if let kind = kind(ofProperty: field.type) { append(kind) }
          continue
        }
        if isFromLibrary(field.type) {
          if let collection = collection(field.type) { append(.elements(collection)) }
          continue
        }
        if !throughViews, field.type is any View.Type || field.type is any ViewModifier.Type { continue }
        if let views = field.type as? any HeldViews.Type {
          append(.views(views))
          continue
        }
        guard path.count < (throughViews ? 4 : 1) * depthLimit else { continue }
        collect(from: field.type, at: offset, path: path, throughViews, into: &fields)
      }
    }
  }

  /// Returns the kind of a property wrapper of the framework, or nil if it holds no object.
  private static func kind(ofProperty type: Any.Type) -> Kind? {
    if let maker = type as? any ObjectMaking.Type { return maker.makesObjects ? .claimed : nil }
    guard let observing = type as? any ObjectObserving.Type, observing.observesObjects else { return nil }
    return .observed(observing)
  }

  private static func wrapped(_ type: Any.Type) -> Any.Type? {
    (type as? any OptionalProtocol.Type)?.wrappedType
  }

  /// Whether values of a type are references to objects that announce their changes, or that carry such objects.
  private static func isHeld(_ type: Any.Type, depth: Int = 0) -> Bool {
    let type = wrapped(type) ?? type
    return TypeKind(type) == .classType && (isAnnouncing(type) || isCarrier(type, depth: depth))
  }

  /// Whether a class of the app does not announce changes itself but has constants whose objects do.
  private static func isCarrier(_ type: Any.Type, depth: Int = 0) -> Bool {
    guard depth < depthLimit, !(type is any Actor.Type || type is any _StoredElsewhere.Type),
      !isAnnouncing(type),
      !isFromSystem(type)
    else { return false }
    return StoredField.all(of: type).contains {
      $0.isStrong && !$0.isVariable && (isHeld($0.type, depth: depth + 1) || collection($0.type) != nil)
    }
  }

  /// Returns the type of a collection if its elements are references to objects that announce their changes,
  /// otherwise nil.
  private static func collection(_ type: Any.Type) -> (any HeldCollection.Type)? {
    guard let collection = type as? any HeldCollection.Type else { return nil }
    let element = collection.heldElementType
    let isReference = TypeKind(element) == .classType && isAnnouncing(element)
    return isReference || TypeKind(element) == .existential && ExistentialKind(element) == .object
      ? collection : nil
  }

  /// Whether objects of a class announce their changes.
  static func isAnnouncing(_ type: Any.Type) -> Bool {
    if type is any Actor.Type || type is any _StoredElsewhere.Type { return false }
    return type is any ObservableObject.Type || type is any Observable.Type
  }

  private static func isFromSystem(_ type: Any.Type) -> Bool {
    InspectedType.systemModules.contains(Substring(InspectedType.module(of: type)))
  }

  private static func isFromLibrary(_ type: Any.Type) -> Bool {
    ["Swift", "Foundation", "FoundationEssentials"].contains(InspectedType.module(of: type))
  }

  /// Returns the objects at this place of a value, or those that they carry.
  @MainActor func objects(in value: UnsafeRawPointer) -> [AnyObject] {
    let found: [AnyObject]
    switch kind {
    case .elements(let type): found = type.heldElements(at: value + offset).objects
    case .views(let type): return type.objects(at: value + offset)
    default: found = object(in: value).map { [$0] } ?? []
    }
    return found.flatMap { object in
      let heldClass = HeldClass.of(type(of: object))
      if heldClass.isAnnouncing { return [object] }
      let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      return heldClass.nested.flatMap { $0.objects(in: address) }
    }
  }

  /// Returns the object at this place of a value, or nil if there is none or if a slot owns it.
  @MainActor func object(in value: UnsafeRawPointer) -> AnyObject? {
    switch kind {
    case .reference:
      guard let reference = (value + offset).load(as: UnsafeRawPointer?.self) else { return nil }
      return Unmanaged<AnyObject>.fromOpaque(reference).takeUnretainedValue()
    case .published(let type):
      func read<Property: PublishedProperty>(_: Property.Type) -> AnyObject? {
        Self.object(from: (value + offset).assumingMemoryBound(to: Property.self).pointee.storedValue)
      }
      return read(type)
    case .observed(let type): return type.observedObject(of: value + offset)
    case .claimed, .elements, .views: return nil
    }
  }

  private static func object(from value: Any) -> AnyObject? {
    if let optional = value as? any OptionalProtocol { return optional.wrappedAny.flatMap(object(from:)) }
    return TypeKind(type(of: value)) == .classType ? value as AnyObject : nil
  }
}

/// A property wrapper that finds its value in the environment.
protocol ObjectObserving {
  /// Whether its values may be objects that announce their changes.
  static var observesObjects: Bool { get }
  /// Returns the object that an installed property has found, or nil if there is none.
  @MainActor static func observedObject(of property: UnsafeRawPointer) -> AnyObject?
}

extension EnvironmentObject: ObjectObserving {
  nonisolated static var observesObjects: Bool { true }

  static func observedObject(of property: UnsafeRawPointer) -> AnyObject? {
    property.assumingMemoryBound(to: Self.self).pointee.installedObject
  }
}

extension Environment: ObjectObserving {
  static var observesObjects: Bool {
    let type = (Value.self as? any OptionalProtocol.Type)?.wrappedType ?? Value.self
    return TypeKind(type) == .classType && HeldField.isAnnouncing(type)
  }

  /// Returns nil for a default value that is created at each access, because such an object does not last.
  @MainActor static func observedObject(of property: UnsafeRawPointer) -> AnyObject? {
    func object() -> AnyObject? {
      guard let value = property.assumingMemoryBound(to: Self.self).pointee.installedValue else { return nil }
      let any: Any = value
      if let optional = any as? any OptionalProtocol { return optional.wrappedAny.map { $0 as AnyObject } }
      return any as AnyObject
    }
    let found = object()
    return found === object() ? found : nil
  }
}

/// A property wrapper around a reference to an object that is stored elsewhere.
protocol ObjectReference {}

extension ObservedObject: ObjectReference {}
extension Bindable: ObjectReference {}
