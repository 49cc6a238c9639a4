import Foundation
import RenderTree

extension KeyValueStores {
  /// The user defaults of one session (rule 101).
  package static var ofSession: KeyValueStores { ofSession([:]) }

  /// Returns the user defaults of one session with its stored values, by suite and key.
  package static func ofSession(_ values: [String: [String: KeyValue]]) -> KeyValueStores {
    // Most sessions have no stored values. A closure without captures needs no memory for them.
    if values.isEmpty { return KeyValueStores { store(of: $0, [:]) } }
    return KeyValueStores { store(of: $0, values[$0] ?? [:]) }
  }

  private static func store(of suite: String, _ values: [String: KeyValue]) -> KeyValueStore {
    KeyValueStore(values, backing: ProcessDefaults.registered) { DefaultsChange.announce(in: suite) }
  }

  /// Returns the user defaults of one session, which shares them with other sessions.
  package static func sharing(_ values: SharedValues) -> KeyValueStores {
    KeyValueStores(sharing: values) { DefaultsChange.announce(in: $0) }
  }

  /// The user defaults of the process, which all sessions share with `--owner shared` (rule 101).
  package static let process = KeyValueStores(followsBacking: true) { suite in
    KeyValueStore(backing: ProcessSuite(suite)) { DefaultsChange.announce(in: suite) }
  }
}

extension SharedValues {
  /// Values that a user's sessions share, with those that code has registered for keys that are not written.
  package static var ofUser: SharedValues {
    SharedValues(keepsBeginnings: false) { ProcessDefaults.registered.value(for: $0.key) }
  }

  /// Shared values, with initial values from `UserDefaults` (rule 101).
  package static var beginningWithDefaults: SharedValues {
    SharedValues { ProcessDefaults.value(for: $0.key, in: $0.suite) }
  }
}

/// A suite of the process's user defaults.
private final class ProcessSuite: KeyValueBacking {
  private let suite: String

  init(_ suite: String) {
    self.suite = suite
  }

  var role: KeyValueBackingRole { .copied }

  func value(for key: String) -> KeyValue? { ProcessDefaults.value(for: key, in: suite) }

  func write(_ value: KeyValue?, for key: String) { ProcessDefaults.set(value, for: key, in: suite) }
}
