/// A direct-mapped cache of values by type, in front of a dictionary.
///
/// Every node looks up its type's plan, and hashing the type would cost more than the use of the plan.
struct TypeCache<Value> {
  private static var capacity: Int { 256 }

  // Never deallocated, as caches are global. An array would be retained for each look.
  private let entries: UnsafeMutablePointer<(type: ObjectIdentifier, value: Value)?>

  init() {
    entries = .allocate(capacity: Self.capacity)
    entries.initialize(repeating: nil, count: Self.capacity)
  }

  /// Returns the value of a type, calling `find` on a miss. Complexity: O(1) on a hit.
  @inline(__always)
  func value(of type: ObjectIdentifier, orElse find: () -> Value) -> Value {
    let bits = UInt(bitPattern: type)
    let place = Int(truncatingIfNeeded: (bits >> 4) ^ (bits >> 12)) & (Self.capacity - 1)
    if let entry = entries[place], entry.type == type { return entry.value }
    let value = find()
    entries[place] = (type, value)
    return value
  }
}
