/// The cases of enumerations, as the types' metadata name them.
enum EnumerationCase {
  /// The name of a value's case where no case of its type has a payload; nil for everything else.
  ///
  /// The name outlasts processes and builds, which the value's bits do not: cases are numbered by their order.
  static func name<Value>(of value: Value) -> String? {
    guard TypeKind(Value.self) == .enumeration, payloadCases(of: Value.self) == 0 else { return nil }
    return caseName(value).map { String(cString: $0) }
  }

  /// The name of a value's case, whether it has a payload or not; nil where names are not known.
  static func anyName<Value>(of value: Value) -> String? {
    guard TypeKind(Value.self) == .enumeration else { return nil }
    return caseName(value).map { String(cString: $0) }
  }

  /// How many cases have a payload, from the type's context descriptor.
  private static func payloadCases(of type: Any.Type) -> UInt32 {
    let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafePointer<UInt32>>.self)
    // Flags, parent, name, accessor and fields come before the numbers of cases, 32 bits each; the upper eight bits
    // of the first are an offset.
    return metadata[1][5] & 0xff_ffff
  }
}

@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
