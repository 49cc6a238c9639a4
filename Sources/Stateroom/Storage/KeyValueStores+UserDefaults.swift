import Foundation
import RenderTree

extension KeyValueStores {
  /// The preferences of one session: what `UserDefaults` has is where they begin (rule 101).
  package static var ofSession: KeyValueStores { ofSession([:]) }

  /// The preferences of one session with the values of an earlier life, by suite and key.
  package static func ofSession(_ values: [String: [String: KeyValue]]) -> KeyValueStores {
    // A closure that captures nothing takes no memory, and most sessions have nothing of an earlier life.
    if values.isEmpty {
      return KeyValueStores { KeyValueStore(backing: DefaultsBacking($0, keepsWrites: false)) }
    }
    return KeyValueStores {
      KeyValueStore(values[$0] ?? [:], backing: DefaultsBacking($0, keepsWrites: false))
    }
  }

  /// The preferences of the process, which all sessions share where the server is told so (rule 101).
  package static let process = KeyValueStores(followsBacking: true) {
    KeyValueStore(backing: DefaultsBacking($0, keepsWrites: true))
  }
}

extension SharedValues {
  /// Values that begin with what `UserDefaults` has (rule 101).
  package static var beginningWithDefaults: SharedValues {
    SharedValues { UserDefaults.suite($0.suite).keyValue(for: $0.key) }
  }
}

/// A suite of `UserDefaults`, which is where values begin, or where they are kept as well.
private final class DefaultsBacking: KeyValueBacking {
  private let suite: String
  private let keepsWrites: Bool

  init(_ suite: String, keepsWrites: Bool) {
    self.suite = suite
    self.keepsWrites = keepsWrites
  }

  func value(for key: String) -> KeyValue? { UserDefaults.suite(suite).keyValue(for: key) }

  func write(_ value: KeyValue?, for key: String) {
    if keepsWrites { UserDefaults.suite(suite).keep(value, for: key) }
  }
}

extension UserDefaults {
  /// The suite with a name, the standard one for "".
  fileprivate static func suite(_ name: String) -> UserDefaults {
    name.isEmpty ? .standard : UserDefaults(suiteName: name) ?? .standard
  }
}
