/// The names of enumerations' cases, from the types' metadata.
enum EnumerationCase {
  /// Whether the values of a type are described by the names of their cases, by the type.
  private static let areDescribed = Locked<[ObjectIdentifier: Bool]>([:])

  /// Returns the description of a value if that is the name of its case, otherwise nil.
  // The standard library looks for conformances and for a mirror each time.
  static func description(of value: Any) -> String? {
    let type = type(of: value)
    guard TypeKind(type) == .enumeration else { return nil }
    let key = ObjectIdentifier(type)
    if let isDescribed = areDescribed.withLock({ $0[key] }) {
      return isDescribed ? openedName(of: value) : nil
    }
    let isDescribed = !hasDescription(value)
    areDescribed.withLock { $0[key] = isDescribed }
    return isDescribed ? openedName(of: value) : nil
  }

  private static func openedName(of value: Any) -> String? {
    func open<Value>(_ value: Value) -> String? { name(of: value) }
    return _openExistential(value, do: open)
  }

  private static func hasDescription(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable || value is any CustomReflectable || value is any OptionalProtocol
  }

  /// Returns the name of a value's case if no case of its type has a payload, otherwise nil.
  ///
  /// The name is stable across processes and builds. The value's bits are not, since cases are numbered by their
  /// order.
  static func name<Value>(of value: Value) -> String? {
    guard TypeKind(Value.self) == .enumeration, payloadCases(of: Value.self) == 0 else { return nil }
    return caseName(value).map { String(cString: $0) }
  }

  /// Returns the name of a value's case, with or without a payload, or nil if names are unknown.
  static func anyName<Value>(of value: Value) -> String? {
    guard TypeKind(Value.self) == .enumeration else { return nil }
    return caseName(value).map { String(cString: $0) }
  }

  /// Returns the number of cases with a payload, from the type's context descriptor.
  private static func payloadCases(of type: Any.Type) -> UInt32 {
    let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafePointer<UInt32>>.self)
    // Flags, parent, name, accessor and fields precede the numbers of cases, 32 bits each. The upper eight bits of
    // the first number are an offset.
    return metadata[1][5] & 0xff_ffff
  }
}

@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
