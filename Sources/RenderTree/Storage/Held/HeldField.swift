import Observation
import StateroomCombine

/// One place in a value at which it may hold an object that announces its changes.
struct HeldField {
  /// The name of the property, after those of the properties that it is part of.
  let name: String
  let offset: Int
  let kind: Kind

  enum Kind {
    /// A reference, or an optional one, of a class or of a protocol that only classes conform to.
    case reference
    /// A published property of an object.
    case published(any PublishedProperty.Type)
    /// A property whose slot makes or takes an object.
    case claimed
  }

  /// How deep structs within structs are looked through.
  private static let depthLimit = 4

  /// The fields of a view, modifier, scene or app. Complexity: O(number of fields): callers cache.
  ///
  /// Views within it have nodes of their own, so that they are passed over unless they are asked for.
  static func all(of type: Any.Type, throughViews: Bool = false) -> [HeldField] {
    var fields: [HeldField] = []
    collect(from: type, at: 0, path: [], throughViews, into: &fields)
    return fields
  }

  /// The fields of objects of a class whose objects are not stored as part of their owner.
  static func nested(in type: AnyClass) -> [HeldField] {
    let all = StoredField.all(of: type)
    return zip(all, StoredField.storageNames(of: all)).compactMap { field, name in
      guard field.isStrong, !field.isLazy, isNested(field) else { return nil }
      if let property = field.type as? any PublishedProperty.Type {
        return HeldField(name: name, offset: field.offset, kind: .published(property))
      }
      return HeldField(name: name, offset: field.offset, kind: .reference)
    }
  }

  /// Whether a field of a class refers to an object that is stored by itself: a `Codable` one that can be replaced
  /// is stored as part of its owner.
  static func isNested(_ field: StoredField) -> Bool {
    func value<Property: PublishedProperty>(_: Property.Type) -> Any.Type { Property.Value.self }
    let type = (field.type as? any PublishedProperty.Type).map { value($0) } ?? field.type
    guard isHeld(type) else { return false }
    return !field.isVariable || !((wrapped(type) ?? type) is any Codable.Type)
  }

  private static func collect(
    from type: Any.Type, at offset: Int, path: [String], _ throughViews: Bool, into fields: inout [HeldField]
  ) {
    let all = StoredField.all(of: type)
    for (field, name) in zip(all, StoredField.storageNames(of: all)) where field.isStrong {
      let path = type is any ObjectReference.Type ? path : path + [name]
      let offset = offset + field.offset
      func append(_ kind: Kind) {
        fields.append(HeldField(name: path.joined(separator: "."), offset: offset, kind: kind))
      }
      if let maker = field.type as? any ObjectMaking.Type {
        if maker.makesObjects { append(.claimed) }
        continue
      }
      if field.type is any _FrameworkStorage.Type { continue }
      let isView = field.type is any View.Type || field.type is any ViewModifier.Type
      if isView, !throughViews { continue }
      if isHeld(field.type) {
        append(.reference)
        continue
      }
      switch TypeKind(field.type) {
      case .existential, .optional:
        let type = wrapped(field.type) ?? field.type
        if TypeKind(type) == .existential, isClassBound(type) { append(.reference) }
      case .structure, .tuple:
        guard path.count < (throughViews ? 4 : 1) * depthLimit, !isFromLibrary(field.type) else { continue }
        collect(from: field.type, at: offset, path: path, throughViews, into: &fields)
      default: continue
      }
    }
  }

  private static func wrapped(_ type: Any.Type) -> Any.Type? {
    (type as? any OptionalProtocol.Type)?.wrappedType
  }

  /// Whether values of a type are references to objects that announce their changes.
  private static func isHeld(_ type: Any.Type) -> Bool {
    let type = wrapped(type) ?? type
    return TypeKind(type) == .classType && isAnnouncing(type)
  }

  /// Whether objects of a class announce their changes.
  static func isAnnouncing(_ type: Any.Type) -> Bool {
    if type is any Actor.Type { return false }
    return type is any ObservableObject.Type || type is any Observable.Type
  }

  private static func isFromLibrary(_ type: Any.Type) -> Bool {
    ["Swift", "Foundation", "FoundationEssentials"].contains(InspectedType.module(of: type))
  }

  /// The object at this place of a value; nil if there is none, or if a slot has it.
  func object(in value: UnsafeRawPointer) -> AnyObject? {
    switch kind {
    case .reference:
      guard let reference = (value + offset).load(as: UnsafeRawPointer?.self) else { return nil }
      return Unmanaged<AnyObject>.fromOpaque(reference).takeUnretainedValue()
    case .published(let type):
      func read<Property: PublishedProperty>(_: Property.Type) -> AnyObject? {
        Self.object(from: (value + offset).assumingMemoryBound(to: Property.self).pointee.storedValue)
      }
      return read(type)
    case .claimed: return nil
    }
  }

  private static func object(from value: Any) -> AnyObject? {
    if let optional = value as? any OptionalProtocol { return optional.wrappedAny.flatMap(object(from:)) }
    return TypeKind(type(of: value)) == .classType ? value as AnyObject : nil
  }

  /// Whether only classes conform to a protocol's type, so that its values begin with a reference. The flags follow the
  /// kind in the metadata record; the highest bit is clear for such types.
  private static func isClassBound(_ type: Any.Type) -> Bool {
    let record = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return record.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self) & 0x8000_0000 == 0
  }
}

/// A property wrapper around a reference to an object that is kept elsewhere.
protocol ObjectReference {}

extension ObservedObject: ObjectReference {}
extension Bindable: ObjectReference {}
