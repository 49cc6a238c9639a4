/// What was worked out of types lately, found by a type's address alone, in front of a dictionary of all.
///
/// Every node asks for what is known of its type; hashing the type would cost more than all that is done with it.
struct TypeCache<Value> {
  private static var capacity: Int { 256 }

  private var entries: [(type: ObjectIdentifier, value: Value)?] = Array(repeating: nil, count: Self.capacity)

  /// The value of a type, found out where it is not known. Complexity: O(1).
  @inline(__always)
  mutating func value(of type: ObjectIdentifier, orElse find: () -> Value) -> Value {
    let bits = UInt(bitPattern: type)
    let place = Int(truncatingIfNeeded: (bits >> 4) ^ (bits >> 12)) & (Self.capacity - 1)
    if let entry = entries[place], entry.type == type { return entry.value }
    let value = find()
    entries[place] = (type, value)
    return value
  }
}
