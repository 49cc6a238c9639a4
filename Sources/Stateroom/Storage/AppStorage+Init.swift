import Foundation
import RenderTree

extension AppStorage {
  /// Creates a Boolean preference with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(KeyValueKey(key, default: wrappedValue, .bool), store: store)
  }

  /// Creates an integer preference with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(KeyValueKey(key, default: wrappedValue, .int), store: store)
  }

  /// Creates a floating-point preference with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(KeyValueKey(key, default: wrappedValue, .double), store: store)
  }

  /// Creates a string preference with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(KeyValueKey(key, default: wrappedValue, .string), store: store)
  }

  /// Creates a URL preference with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(KeyValueKey(key, default: wrappedValue, .url), store: store)
  }

  /// Creates a data preference with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(KeyValueKey(key, default: wrappedValue, .data), store: store)
  }

  /// Creates a date preference with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(KeyValueKey(key, default: wrappedValue, .date), store: store)
  }

  /// Creates a preference with an integer raw value and a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(KeyValueKey(key, default: wrappedValue, .raw(.int)), store: store)
  }

  /// Creates a preference with a string raw value and a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(KeyValueKey(key, default: wrappedValue, .raw(.string)), store: store)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates an optional Boolean preference.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(KeyValueKey(key, default: nil, .optional(.bool)), store: store)
  }

  /// Creates an optional integer preference.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(KeyValueKey(key, default: nil, .optional(.int)), store: store)
  }

  /// Creates an optional floating-point preference.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(KeyValueKey(key, default: nil, .optional(.double)), store: store)
  }

  /// Creates an optional string preference.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(KeyValueKey(key, default: nil, .optional(.string)), store: store)
  }

  /// Creates an optional URL preference.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(KeyValueKey(key, default: nil, .optional(.url)), store: store)
  }

  /// Creates an optional data preference.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(KeyValueKey(key, default: nil, .optional(.data)), store: store)
  }

  /// Creates an optional date preference.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(KeyValueKey(key, default: nil, .optional(.date)), store: store)
  }

  /// Creates an optional preference with an integer raw value.
  public init<Raw>(_ key: String, store: UserDefaults? = nil)
  where Value == Raw?, Raw: RawRepresentable, Raw.RawValue == Int {
    self.init(KeyValueKey(key, default: nil, .optional(.raw(.int))), store: store)
  }

  /// Creates an optional preference with a string raw value.
  public init<Raw>(_ key: String, store: UserDefaults? = nil)
  where Value == Raw?, Raw: RawRepresentable, Raw.RawValue == String {
    self.init(KeyValueKey(key, default: nil, .optional(.raw(.string))), store: store)
  }
}
