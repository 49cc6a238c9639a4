import StateroomStorage

/// The cases of an enumeration without associated values, whose raw values are stored.
enum EnumerationCases {
  /// The cases of an enumeration that are looked at, at most.
  private static let most = 256

  /// Returns all cases in the order of their declaration, or nil if the type has other values.
  static func all<Value: RawRepresentable>(of type: Value.Type) -> [Value]? {
    guard let count = count(of: type), MemoryLayout<Value>.size == (count == 1 ? 0 : 1) else { return nil }
    let cases = (0..<count).map { number in
      // An enumeration without associated values is the number of its case in one byte, or nothing if there is one case.
      withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { place in
        if count > 1 {
          UnsafeMutableRawPointer(place.baseAddress!).storeBytes(of: UInt8(number), as: UInt8.self)
        }
        return place[0]
      }
    }
    let values = cases.compactMap { ($0.rawValue as? any _AttributeValue)?._dataValue }
    return Set(values).count == count ? cases : nil
  }

  /// Returns the number of cases by the runtime's description of the type, or nil if it is no such enumeration.
  private static func count(of type: Any.Type) -> Int? {
    // A type is the address of its metadata: a kind, and the address of a description, the numbers of whose cases lie
    // after five words of 32 bits. Compiled programs rely on this layout.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: UInt.self) == 0x201 else { return nil }
    let description = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    let withValues = description.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    let count = Int(description.load(fromByteOffset: 24, as: UInt32.self))
    return withValues == 0 && (1...most).contains(count) ? count : nil
  }

  /// Whether two values of a type are equal exactly if their raw values are.
  static func areEqualByRawValue<Value>(_ type: Value.Type) -> Bool {
    if type is any OptionSet.Type { return true }
    guard let type = type as? any (RawRepresentable & Equatable).Type else { return false }
    return areEqualOnce(type)
  }

  private static func areEqualOnce<Value: RawRepresentable & Equatable>(_ type: Value.Type) -> Bool {
    guard let cases = all(of: type) else { return false }
    return cases.count > 32
      || cases.indices.allSatisfy { one in
        cases.indices.allSatisfy { (cases[one] == cases[$0]) == (one == $0) }
      }
  }

  /// Returns the value at a path for the raw value of each case, or nil if the type has other values.
  static func values<Value: RawRepresentable>(
    at keyPath: AnyKeyPath, of type: Value.Type
  ) -> [(raw: DataValue, value: Any)]? {
    guard let keyPath = keyPath as? PartialKeyPath<Value>, let cases = all(of: type) else { return nil }
    return cases.compactMap { value in
      (value.rawValue as? any _AttributeValue).map { ($0._dataValue, value[keyPath: keyPath]) }
    }
  }

  /// Returns the raw value of each case with its place in the order of the cases. Nil if the type has other values or
  /// no order.
  static func places(in type: Any.Type) -> [(raw: DataValue, place: Int)]? {
    guard let type = type as? any (RawRepresentable & Comparable).Type else { return nil }
    return orderedCases(of: type)
  }

  private static func orderedCases<Value: RawRepresentable & Comparable>(
    of type: Value.Type
  ) -> [(raw: DataValue, place: Int)]? {
    guard let cases = all(of: type)?.sorted() else { return nil }
    var places: [(raw: DataValue, place: Int)] = []
    for (number, value) in cases.enumerated() {
      guard let raw = (value.rawValue as? any _AttributeValue)?._dataValue else { return nil }
      let isNext = number > 0 && cases[number - 1] < value
      places.append((raw, (places.last?.place ?? 0) + (isNext ? 1 : 0)))
    }
    return places
  }
}
