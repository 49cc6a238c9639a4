import StateCore
import Synchronization

/// The environment values that one place adds to those of its ancestors.
///
/// All nodes below the writer share its scope, and the scope is changed in place: a changed value reaches its
/// readers without updating the nodes in between.
@usableFromInline
package final class EnvironmentScope {
  private let outer: EnvironmentScope?
  private(set) var values = SmallList<EnvironmentBox>()
  /// The bits of the keys that the scope sets.
  private(set) var mask: UInt64 = 0
  /// Held while a scope is changed, and while one is read off the main actor.
  private static let changes = Mutex<Void>(())

  package init(outer: EnvironmentScope?) {
    self.outer = outer
  }

  /// Returns the value for a key from the nearest scope that sets it, or nil if none does.
  ///
  /// If the key's mask is given, scopes that lack its bit are skipped without a search.
  ///
  /// - Complexity: O(scopes above).
  func lookUp(_ key: ObjectIdentifier, mask: UInt64 = ~0) -> EnvironmentBox? {
    if isOnMainActor { return find(key, mask) }
    var box: EnvironmentBox?
    Self.changes.withLock { _ in box = find(key, mask) }
    return box
  }

  private func find(_ key: ObjectIdentifier, _ mask: UInt64) -> EnvironmentBox? {
    // Each scope retains its outer scopes, so the walk needs no reference counting.
    var scope = Unmanaged.passUnretained(self)
    while true {
      if scope._withUnsafeGuaranteedRef({ $0.mask & mask }) != 0,
        let value = scope._withUnsafeGuaranteedRef({ $0.values.first { $0.key == key } })
      {
        return value
      }
      guard let outer = scope._withUnsafeGuaranteedRef({ $0.outer.map(Unmanaged.passUnretained) }) else {
        return nil
      }
      scope = outer
    }
  }

  /// Replaces the scope's values, and returns the bits of the keys whose value changed (rule 43).
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the numbers of old and new values.
  package func replace(with new: SmallList<EnvironmentBox>) -> UInt64 {
    var old = new
    let newMask = new.reduce(0) { $0 | $1.mask }
    Self.changes.withLock { _ in
      swap(&values, &old)
      mask = newMask
    }
    var changed: UInt64 = 0
    for value in new {
      if let before = old.first(where: { $0.key == value.key }), before.isEqual(to: value) { continue }
      changed |= value.mask
    }
    for value in old where new.first(where: { $0.key == value.key }) == nil { changed |= value.mask }
    return changed
  }
}

/// A type-erased value of the environment with its key.
package class EnvironmentBox {
  package final let key: ObjectIdentifier
  /// The key's bit.
  final let mask: UInt64

  fileprivate init(_ key: ObjectIdentifier) {
    self.key = key
    mask = EnvironmentKeyMask.bit(of: key)
  }

  func isEqual(to other: EnvironmentBox) -> Bool { false }
}

/// A typed value of the environment.
final class EnvironmentValueBox<Value>: EnvironmentBox {
  let value: Value

  init(_ key: ObjectIdentifier, _ value: Value) {
    self.value = value
    super.init(key)
  }

  override func isEqual(to other: EnvironmentBox) -> Bool {
    guard let other = other as? EnvironmentValueBox<Value> else { return false }
    return ComparisonPlan.of(Value.self).areEqual(value, other.value)
  }
}

/// Assigns a bit to each key, so that a node can store the keys that it read in one word.
package enum EnvironmentKeyMask {
  /// The bits that keys have so far, and how many keys of each kind have one.
  private struct Assignment {
    var bits: [ObjectIdentifier: UInt64] = [:]
    var ownKeys: UInt64 = 0
    var appKeys: UInt64 = 0
  }

  private static let assignment = Locked(Assignment())
  // Its only caller has checked that a node is under evaluation, which happens on the main thread alone.
  nonisolated(unsafe) private static let recent = TypeCache<UInt64>()

  /// Returns the bit of a key.
  ///
  /// The library's first 20 keys have a bit each, and all later ones share four. An app's first 39 keys have a bit
  /// each, whatever the library has read by then, and all later ones share one. A shared bit causes extra
  /// evaluations but no missed ones.
  package static func bit(of key: ObjectIdentifier) -> UInt64 {
    assignment.withLock { assigned in
      if let bit = assigned.bits[key] { return bit }
      let place: UInt64
      if isOwn(key) {
        place = assigned.ownKeys < 20 ? assigned.ownKeys : 20 + assigned.ownKeys % 4
        assigned.ownKeys += 1
      } else {
        place = min(24 + assigned.appKeys, 63)
        assigned.appKeys += 1
      }
      assigned.bits[key] = 1 << place
      return 1 << place
    }
  }

  /// Whether a key is the library's. Asked once for each key.
  private static func isOwn(_ key: ObjectIdentifier) -> Bool {
    // An object identifier of a type is the type's metadata.
    let name = String(reflecting: unsafeBitCast(key, to: Any.Type.self))
    return name.hasPrefix("Stateroom.") || name.hasPrefix("RenderTree.")
  }

  /// Returns the bit of a key, with a cache for use during a node's evaluation only.
  static func evaluatedBit(of key: ObjectIdentifier) -> UInt64 {
    recent.value(of: key) { bit(of: key) }
  }

  /// The bits that belong to a single key each, so that a nearer writer hides the outer value.
  static let exclusive: UInt64 = ~(1 << 63 | 0b1111 << 20)
}
