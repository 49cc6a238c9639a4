/// The layout of a type such as `any P`, read from its metadata record.
package enum ExistentialKind {
  /// A reference to an object.
  case object
  /// A reference to a box with an error.
  case error
  /// A value of any type, as `Any` has it.
  case value

  /// Reads the layout. The type's kind must be ``TypeKind/existential``. Complexity: O(1).
  package init(_ type: Any.Type) {
    let record = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let flags = record.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)
    self = flags & 0x8000_0000 == 0 ? .object : flags >> 24 & 0x3F == 1 ? .error : .value
  }
}
