/// A stored property of a struct, tuple or class, from the type's metadata.
struct StoredField {
  /// The name in the source, such as `_name` for the storage of a property wrapper.
  let name: String
  /// The offset in bytes from the start of the value or, for a class, from the start of the object.
  let offset: Int
  /// The type of the stored value.
  let type: Any.Type
  /// Whether the field was declared `var`.
  let isVariable: Bool
  /// False for `weak` and `unowned` fields, which must never be read through ``type``.
  let isStrong: Bool

  /// Returns the stored fields of a struct, tuple or class, in declaration order and superclasses first.
  ///
  /// Other kinds of types have none. Complexity: O(number of fields), some microseconds, so callers cache the
  /// result.
  static func all(of type: Any.Type) -> [StoredField] {
    switch TypeKind(type) {
    case .structure, .tuple, .classType: break
    case .enumeration, .optional, .existential, .function, .metatype, .other: return []
    }
    return (0..<fieldCount(type)).map { index in
      var metadata = FieldMetadata()
      let fieldType = fieldMetadata(type, index: index, metadata: &metadata)
      defer { metadata.freeName?(metadata.name) }
      return StoredField(
        name: metadata.name.map { String(cString: $0) } ?? "",
        offset: fieldOffset(type, index: index),
        type: fieldType,
        isVariable: metadata.isVariable,
        isStrong: metadata.isStrong)
    }
  }
}

/// The layout that the runtime fills in; see `ReflectionMirror.swift` of the standard library.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
  _: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_: Any.Type, index: Int) -> Int
