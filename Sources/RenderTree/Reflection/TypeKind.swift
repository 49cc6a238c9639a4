/// The kind of a type, read from its metadata record.
package enum TypeKind {
  case structure, enumeration, optional, tuple, function, existential, metatype, classType, other

  /// Reads the kind word of the metadata. Complexity: O(1).
  package init(_ type: Any.Type) {
    switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
    case 0x200: self = .structure
    case 0x201: self = .enumeration
    case 0x202: self = .optional
    case 0x301: self = .tuple
    case 0x302: self = .function
    case 0x303: self = .existential
    case 0x304, 0x306: self = .metatype
    // A class's kind word is its isa pointer if there is Objective-C, otherwise 0.
    case 0, 0x800...: self = .classType
    default: self = .other
    }
  }
}
