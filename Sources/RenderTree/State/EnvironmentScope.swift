/// The environment values that one place adds to those of the places above it.
///
/// Scopes are shared by all nodes below their writer and changed in place: a changed value reaches its
/// readers without rewriting what lies between.
@usableFromInline
package final class EnvironmentScope {
  /// One value that the scope sets.
  package struct Entry {
    package let key: ObjectIdentifier
    package let mask: UInt64
    package let value: EnvironmentBox
  }

  package let outer: EnvironmentScope?
  // A list of entries is exchanged for another one at once, and read as it is.
  @exclusivity(unchecked)
  package private(set) var entries: [Entry] = []
  /// The bits of the keys that the scope sets.
  @exclusivity(unchecked)
  private var mask: UInt64 = 0

  package init(outer: EnvironmentScope?) {
    self.outer = outer
  }

  /// The value for a key, from the nearest scope that sets it. Complexity: O(scopes above).
  /// Scopes that do not set the key are passed by its bit, where that is given.
  package func lookUp(_ key: ObjectIdentifier, mask: UInt64 = ~0) -> EnvironmentBox? {
    // A scope holds those outside of it.
    unowned(unsafe) var scope = self
    while true {
      if scope.mask & mask != 0 {
        for entry in scope.entries where entry.key == key { return entry.value }
      }
      guard let outer = scope.outer else { return nil }
      scope = outer
    }
  }

  /// Sets the scope's values anew and answers the keys whose value is another now (rule 43).
  package func replace(with new: [Entry]) -> UInt64 {
    let old = entries
    entries = new
    mask = new.reduce(0) { $0 | $1.mask }
    var changed: UInt64 = 0
    for entry in new {
      if let before = old.first(where: { $0.key == entry.key }), before.value.isEqual(to: entry.value) {
        continue
      }
      changed |= entry.mask
    }
    for entry in old where !new.contains(where: { $0.key == entry.key }) { changed |= entry.mask }
    return changed
  }
}

/// A value of the environment, erased.
package class EnvironmentBox {
  package func isEqual(to other: EnvironmentBox) -> Bool { false }
}

/// A value of the environment.
package final class EnvironmentValueBox<Value>: EnvironmentBox {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package override func isEqual(to other: EnvironmentBox) -> Bool {
    guard let other = other as? EnvironmentValueBox<Value> else { return false }
    return ComparisonPlan.of(Value.self).areEqual(value, other.value)
  }
}

/// One bit a key, so that a node can remember in a word what it read.
package enum EnvironmentKeyMask {
  private static let bits = Locked<[ObjectIdentifier: UInt64]>([:])
  // Its one caller has a tracker, and trackers are set on the main actor's thread alone, for as long as it evaluates.
  @exclusivity(unchecked)
  nonisolated(unsafe) private static var recent = TypeCache<UInt64>()

  /// The bit of a key. From the 64th key on they share the last one, which costs evaluations, not rightness.
  package static func bit(of key: ObjectIdentifier) -> UInt64 {
    bits.withLock { bits in
      if let bit = bits[key] { return bit }
      let bit: UInt64 = 1 << UInt64(min(bits.count, 63))
      bits[key] = bit
      return bit
    }
  }

  /// The same for whoever evaluates a node.
  static func evaluatedBit(of key: ObjectIdentifier) -> UInt64 {
    recent.value(of: key) { bit(of: key) }
  }

  /// The bits that only one key has, which a nearer writer therefore hides.
  package static let exclusive: UInt64 = ~(1 << 63)
}
