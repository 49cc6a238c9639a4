import Observation
import StateroomCombine

/// The stored properties of an object, as the inspector shows them.
@MainActor
enum InspectedObject {
  /// One stored property.
  struct Field {
    let name: String
    /// The property wrapper; nil where there is none.
    let wrapper: String?
    let type: Any.Type
    /// The value; nil where reading it is not safe.
    let value: Any?
  }

  /// The stored properties, those of superclasses first; none of an actor, whose state is its own.
  nonisolated static func fields(of object: AnyObject) -> [Field] {
    if object is any Actor { return [] }
    let all = StoredField.all(of: type(of: object))
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    defer { withExtendedLifetime(object) {} }
    return zip(all, StoredField.storageNames(of: all)).compactMap { field, name in
      field.type == ObservationRegistrar.self ? nil : read(field, name: name, at: address + field.offset)
    }
  }

  private nonisolated static func read(_ field: StoredField, name: String, at address: UnsafeRawPointer)
    -> Field
  {
    func published<Property: PublishedProperty>(_: Property.Type) -> Field {
      let property = address.assumingMemoryBound(to: Property.self).pointee
      return Field(name: name, wrapper: "Published", type: Property.Value.self, value: property.storedValue)
    }
    if field.isStrong, let property = field.type as? any PublishedProperty.Type { return published(property) }
    return Field(
      name: field.isLazy ? String(field.name.dropFirst(StoredField.lazyMark.count)) : name,
      wrapper: field.isLazy ? "lazy" : nil, type: field.type, value: field.value(at: address))
  }
}

extension StoredField {
  static let lazyMark = "$__lazy_storage_$_"

  /// Whether the field holds the value of a lazy property.
  var isLazy: Bool { name.hasPrefix(Self.lazyMark) }

  /// The value at an address; nil where the reference is weak or the value cannot be copied.
  func value(at address: UnsafeRawPointer) -> Any? {
    // What cannot be copied has this type as far as metadata tell.
    guard isStrong, type != Void.self else { return nil }
    func read<Value>(_: Value.Type) -> Any { address.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(type, do: read)
  }
}
