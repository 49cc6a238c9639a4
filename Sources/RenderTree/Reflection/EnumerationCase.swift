/// The names of enumerations' cases, from the types' metadata.
enum EnumerationCase {
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
