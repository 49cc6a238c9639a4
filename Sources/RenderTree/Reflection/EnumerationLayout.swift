/// The cases of an enumeration and their payloads, from the type's metadata.
struct EnumerationLayout {
  /// A case.
  struct Case {
    let name: String
    /// The type of the payload, or nil if the case has none.
    let payload: Any.Type?
    /// Whether the payload is boxed.
    let isIndirect: Bool
  }

  /// The cases in the order of their tags.
  let cases: [Case]
  let witnesses: EnumerationWitnesses

  /// Reads the cases. Returns nil for other kinds of types, or if the metadata is incomplete. Complexity: O(cases).
  init?(of type: Any.Type) {
    guard TypeKind(type) == .enumeration, let witnesses = EnumerationWitnesses(type) else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    guard let fields = Self.target(of: descriptor + 16) else { return nil }
    // The names of the type and its superclass, the kind, and the size of a record come first.
    let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    let expected =
      Int(descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xff_ffff)
      + Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
    guard size >= 12, count == expected, count <= 0x1_0000 else { return nil }
    var cases: [Case] = []
    for index in 0..<count {
      let record = fields + 16 + index * size
      guard let name = Self.target(of: record + 8) else { return nil }
      var payload: Any.Type?
      if let mangled = Self.target(of: record + 4) {
        // The generic arguments of a type follow its descriptor.
        payload = _getTypeByMangledNameInContext(
          mangled.assumingMemoryBound(to: UInt8.self), Self.length(ofMangledName: mangled),
          genericContext: descriptor, genericArguments: metadata + 16)
        if payload == nil { return nil }
      }
      cases.append(
        Case(
          name: String(cString: name.assumingMemoryBound(to: CChar.self)), payload: payload,
          isIndirect: record.load(as: UInt32.self) & 1 != 0))
    }
    guard Set(cases.map(\.name)).count == count else { return nil }
    self.cases = cases
    self.witnesses = witnesses
  }

  /// Returns the address that a relative pointer refers to, or nil if it is null.
  static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = pointer.load(as: Int32.self)
    return offset == 0 ? nil : pointer + Int(offset)
  }

  /// Returns the length of a mangled name, in which references to descriptors may contain zero bytes.
  static func length(ofMangledName name: UnsafeRawPointer) -> UInt {
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0: return UInt(length)
      case 0x01...0x17: length += 5
      case 0x18...0x1f: length += 1 + MemoryLayout<UInt>.size
      default: length += 1
      }
    }
  }
}

/// The functions of an enumeration's value witness table that read a case's tag, and remove or insert it.
struct EnumerationWitnesses {
  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  private let type: UnsafeRawPointer
  private let getTag: GetTag
  private let projectPayload: Project
  private let injectTag: Inject

  init?(_ type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let table = metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
    // Eight functions, size and stride precede the flags.
    guard table.load(fromByteOffset: 80, as: UInt32.self) & 0x20_0000 != 0 else { return nil }
    self.type = metadata
    getTag = table.load(fromByteOffset: 88, as: GetTag.self)
    projectPayload = table.load(fromByteOffset: 96, as: Project.self)
    injectTag = table.load(fromByteOffset: 104, as: Inject.self)
  }

  /// Returns the index of a value's case.
  func tag(of value: UnsafeRawPointer) -> Int { Int(getTag(value, type)) }

  /// Removes the tag from a value's bits, so that the payload remains at its address.
  func project(_ value: UnsafeMutableRawPointer) { projectPayload(value, type) }

  /// Inserts a tag into the bits of the payload at an address, which makes it a value.
  func inject(_ tag: Int, into value: UnsafeMutableRawPointer) { injectTag(value, UInt32(tag), type) }
}
