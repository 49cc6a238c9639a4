import Foundation
import RenderTree

extension KeyValueStores {
  /// The user defaults of one session, with initial values from `UserDefaults` (rule 101).
  package static var ofSession: KeyValueStores { ofSession([:]) }

  /// Returns the user defaults of one session with its stored values, by suite and key.
  package static func ofSession(_ values: [String: [String: KeyValue]]) -> KeyValueStores {
    // Most sessions have no stored values. A closure without captures needs no memory for them.
    if values.isEmpty {
      return KeyValueStores { KeyValueStore(backing: DefaultsBacking($0, keepsWrites: false)) }
    }
    return KeyValueStores {
      KeyValueStore(values[$0] ?? [:], backing: DefaultsBacking($0, keepsWrites: false))
    }
  }

  /// The user defaults of the process, which all sessions share with `--app-storage shared` (rule 101).
  package static let process = KeyValueStores(followsBacking: true) {
    KeyValueStore(backing: DefaultsBacking($0, keepsWrites: true))
  }
}

extension SharedValues {
  /// Shared values, with initial values from `UserDefaults` (rule 101).
  package static var beginningWithDefaults: SharedValues {
    SharedValues { UserDefaults.suite($0.suite).keyValue(for: $0.key) }
  }
}

/// A suite of `UserDefaults`, which provides the initial values and optionally stores writes.
private final class DefaultsBacking: KeyValueBacking {
  private let suite: String
  private let keepsWrites: Bool

  init(_ suite: String, keepsWrites: Bool) {
    self.suite = suite
    self.keepsWrites = keepsWrites
  }

  func value(for key: String) -> KeyValue? { UserDefaults.suite(suite).keyValue(for: key) }

  func write(_ value: KeyValue?, for key: String) {
    guard keepsWrites else { return }
    WatchedDefaults.$isOwnWrite.withValue(true) { UserDefaults.suite(suite).keep(value, for: key) }
  }
}

extension UserDefaults {
  /// Returns the suite with a name, or the standard one for an empty name.
  fileprivate static func suite(_ name: String) -> UserDefaults {
    name.isEmpty ? .standard : UserDefaults(suiteName: name) ?? .standard
  }
}
