/// The kind of reference that a field of a class has to an object.
enum ReferenceStrength {
  case strong, weak, unowned
  /// An unowned reference that nothing counts.
  case unmanaged

  /// Returns the kinds of a class's fields, superclasses first, or nil if its metadata are not complete.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  static func ofFields(in type: AnyClass) -> [ReferenceStrength]? {
    var levels: [[ReferenceStrength]] = []
    var next: AnyClass? = type
    while let current = next {
      guard let own = own(in: current) else { return nil }
      levels.append(own)
      next = _getSuperclass(current)
    }
    return levels.reversed().flatMap { $0 }
  }

  /// Returns the kinds of the fields that a class itself declares.
  private static func own(in type: AnyClass) -> [ReferenceStrength]? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let descriptor = metadata.load(fromByteOffset: 40, as: UnsafeRawPointer?.self),
      let fields = EnumerationLayout.target(of: descriptor + 16)
    else { return nil }
    // The names of the type and its superclass, the kind, and the size of a record come first.
    let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    guard size >= 12, count <= 0x1_0000 else { return nil }
    var kinds: [ReferenceStrength] = []
    for index in 0..<count {
      guard let name = EnumerationLayout.target(of: fields + 16 + index * size + 4) else { return nil }
      kinds.append(ReferenceStrength(ofType: name))
    }
    return kinds
  }

  /// Reads the end of a field's mangled type.
  private init(ofType name: UnsafeRawPointer) {
    let length = Int(EnumerationLayout.length(ofMangledName: name))
    guard length >= 2, name.load(fromByteOffset: length - 2, as: UInt8.self) == UInt8(ascii: "X") else {
      self = .strong
      return
    }
    switch name.load(fromByteOffset: length - 1, as: UInt8.self) {
    case UInt8(ascii: "w"): self = .weak
    case UInt8(ascii: "o"): self = .unowned
    case UInt8(ascii: "u"): self = .unmanaged
    default: self = .strong
    }
  }
}
