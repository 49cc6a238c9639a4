/// The names of an enumeration's cases, in the order of their tags, for enumerations without payloads.
struct EnumerationCases {
  let names: [String]

  /// Reads the cases from the type's metadata. Returns nil if one has a payload or if the names are unknown.
  init?(of type: Any.Type) {
    guard TypeKind(type) == .enumeration else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)
    let descriptor = metadata[1]
    let payloads = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xff_ffff
    let count = Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
    guard payloads == 0, (1...0x1_0000).contains(count) else { return nil }
    func read<Value>(_: Value.Type) -> [String]? { Self.readNames(Value.self, count: count) }
    guard let names = _openExistential(type, do: read), Set(names).count == count else { return nil }
    self.names = names
  }

  /// Returns the names of the cases, or nil if one is unknown.
  private static func readNames<Value>(_: Value.Type, count: Int) -> [String]? {
    // A value without payload is its tag, in as many bytes as that takes.
    guard _isPOD(Value.self), MemoryLayout<Value>.size <= 4 else { return nil }
    var names: [String] = []
    for tag in 0..<count {
      let name = withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
        EnumerationPlan.store(
          tag, in: UnsafeMutableRawPointer(buffer.baseAddress!), size: MemoryLayout<Value>.size)
        return caseName(buffer[0]).map { String(cString: $0) }
      }
      guard let name else { return nil }
      names.append(name)
    }
    return names
  }
}

@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
