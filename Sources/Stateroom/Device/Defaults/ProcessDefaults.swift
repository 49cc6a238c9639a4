import Foundation
import RenderTree

/// The user defaults that belong to the process, as Foundation keeps them.
///
/// Code of a session that calls `UserDefaults` reaches those of its session (``OwnedDefaults``).
enum ProcessDefaults {
  /// Returns the value of a key, or nil if it has none.
  static func value(for key: String, in suite: String) -> KeyValue? {
    OwnedDefaults.processValue(of: DefaultsSuite.named(suite), key).flatMap { KeyValue(propertyList: $0) }
  }

  /// Stores a value, or removes it if it is nil.
  static func set(_ value: KeyValue?, for key: String, in suite: String) {
    OwnedDefaults.setProcessValue(of: DefaultsSuite.named(suite), value?.propertyList, key)
  }

  /// The values of keys that are not written, as far as code outside of sessions has registered them.
  static let registered = RegisteredDefaults()
}

/// The values that code outside of sessions has registered, for all sessions.
final class RegisteredDefaults: KeyValueBacking {
  private let values = Locked<[String: KeyValue]>([:])

  var role: KeyValueBackingRole { .initial }

  func value(for key: String) -> KeyValue? { values.withLock { $0[key] } }

  func write(_ value: KeyValue?, for key: String) {}

  /// All values.
  var all: [String: KeyValue] { values.withLock { $0 } }

  /// Adds values, which replace earlier ones of their keys.
  func register(_ new: [String: KeyValue]) { values.withLock { $0.merge(new) { $1 } } }

  /// Adds the values of those keys that have none.
  func registerMissing(_ new: [String: KeyValue]) { values.withLock { $0.merge(new) { old, _ in old } } }
}
