import FoundationEssentials

extension Digest {
  /// The hash of an explicit key, and whether it is stable across processes.
  package struct KeyHash {
    package let bits: UInt64
    /// False if the key is not `Encodable` and cannot be stored, such as an object or a struct that holds one. The
    /// node's id is then valid only for this process.
    package let isStable: Bool
  }

  /// Hashes an explicit key by its value, never with Swift's `Hasher`, which is seeded per process.
  package static func hash<Key: Hashable>(key: Key) -> KeyHash {
    if let bits = hashPlain(key) { return KeyHash(bits: bits, isStable: true) }
    let plan: ValuePlan? = if case .storable(let plan) = ValuePlan.of(Key.self) { plan } else { nil }
    // JSON has the elements of a set in the order of the process.
    if let plan, plan.hasUnorderedParts, let bits = hash(key, by: plan) {
      return KeyHash(bits: bits, isStable: true)
    }
    if let encodable = key as? any Encodable, let data = try? keyEncoder.encode(encodable) {
      return KeyHash(bits: hash(data, seed: 5), isStable: true)
    }
    if let name = EnumerationCase.name(of: key) {
      return KeyHash(bits: hash(name.utf8, seed: 6), isStable: true)
    }
    if let optional = key as? any OptionalProtocol {
      guard let wrapped = optional.wrappedAny else { return KeyHash(bits: mix(7, 0), isStable: true) }
      if let bits = hashPlainOpened(wrapped) { return KeyHash(bits: mix(7, bits), isStable: true) }
    }
    if let plan, let bits = hash(key, by: plan) {
      return KeyHash(bits: bits, isStable: true)
    }
    return KeyHash(bits: UInt64(bitPattern: Int64(key.hashValue)), isStable: false)
  }

  /// Hashes the stored form of a value, or returns nil if it has none.
  private static func hash(_ key: some Hashable, by plan: ValuePlan) -> UInt64? {
    let writer = StorageWriter(segments: nil, sortsUnordered: true)
    do {
      try plan.encodeValue(key, to: writer)
    } catch {
      return nil
    }
    return hash(writer.bytes, seed: 8)
  }

  private static func hashPlain<Key: Hashable>(_ key: Key) -> UInt64? {
    if Key.self == Int.self { return mix(1, UInt64(bitPattern: Int64(unsafeBitCast(key, to: Int.self)))) }
    if Key.self == String.self { return hash((key as! String).utf8, seed: 2) }
    if Key.self == UUID.self {
      return withUnsafeBytes(of: (key as! UUID).uuid) { hash($0, seed: 3) }
    }
    if Key.self == Bool.self { return mix(4, unsafeBitCast(key, to: Bool.self) ? 1 : 0) }
    if Key.self == AnyHashable.self { return hashPlainOpened(unsafeBitCast(key, to: AnyHashable.self).base) }
    if Key.self == Substring.self { return hash(unsafeBitCast(key, to: Substring.self).utf8, seed: 2) }
    if Key.self == Character.self {
      return hash(String(unsafeBitCast(key, to: Character.self)).utf8, seed: 2)
    }
    switch key {
    case let key as any BinaryInteger: return mix(1, UInt64(truncatingIfNeeded: key))
    case let key as any RawRepresentable: return hashPlainOpened(key.rawValue)
    default: return nil
    }
  }

  private static func hashPlainOpened(_ value: Any) -> UInt64? {
    guard let value = value as? any Hashable else { return nil }
    let result = hash(key: value)
    return result.isStable ? result.bits : nil
  }

  private static var keyEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}
