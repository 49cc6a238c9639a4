import Observation
import StateroomCombine

/// The stored properties of an object, as the inspector shows them.
@MainActor
enum InspectedObject {
  /// One stored property.
  struct Field {
    let name: String
    /// The property wrapper's name, or nil if there is none.
    let wrapper: String?
    let type: Any.Type
    /// The value, or nil if it cannot be read safely.
    let value: Any?
  }

  /// Returns the stored properties, those of superclasses first. Returns none for an actor, whose state is
  /// isolated.
  ///
  /// - Complexity: O(number of properties).
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

  /// Whether the field is the storage of a lazy property.
  var isLazy: Bool { name.hasPrefix(Self.lazyMark) }

  /// Returns the value at an address, or nil if the reference is weak or the value cannot be copied.
  func value(at address: UnsafeRawPointer) -> Any? {
    // The metadata of noncopyable fields have this type.
    guard isStrong, type != Void.self else { return nil }
    func read<Value>(_: Value.Type) -> Any { address.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(type, do: read)
  }
}
