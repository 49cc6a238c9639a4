import Foundation
import RenderTree

extension AppStorage {
  /// A preference that is on or off.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(KeyValueKey(key, default: wrappedValue, .bool), store: store)
  }

  /// A preference that is an integer.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(KeyValueKey(key, default: wrappedValue, .int), store: store)
  }

  /// A preference that is a number.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(KeyValueKey(key, default: wrappedValue, .double), store: store)
  }

  /// A preference that is a text.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(KeyValueKey(key, default: wrappedValue, .string), store: store)
  }

  /// A preference that is an address.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(KeyValueKey(key, default: wrappedValue, .url), store: store)
  }

  /// A preference that is bytes.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(KeyValueKey(key, default: wrappedValue, .data), store: store)
  }

  /// A preference that is a moment.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(KeyValueKey(key, default: wrappedValue, .date), store: store)
  }

  /// A preference whose raw value is an integer.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(KeyValueKey(key, default: wrappedValue, .raw(.int)), store: store)
  }

  /// A preference whose raw value is a text.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(KeyValueKey(key, default: wrappedValue, .raw(.string)), store: store)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A preference, if there is one, that is on or off.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(KeyValueKey(key, default: nil, .optional(.bool)), store: store)
  }

  /// A preference, if there is one, that is an integer.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(KeyValueKey(key, default: nil, .optional(.int)), store: store)
  }

  /// A preference, if there is one, that is a number.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(KeyValueKey(key, default: nil, .optional(.double)), store: store)
  }

  /// A preference, if there is one, that is a text.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(KeyValueKey(key, default: nil, .optional(.string)), store: store)
  }

  /// A preference, if there is one, that is an address.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(KeyValueKey(key, default: nil, .optional(.url)), store: store)
  }

  /// A preference, if there is one, that is bytes.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(KeyValueKey(key, default: nil, .optional(.data)), store: store)
  }

  /// A preference, if there is one, that is a moment.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(KeyValueKey(key, default: nil, .optional(.date)), store: store)
  }

  /// A preference, if there is one, whose raw value is an integer.
  public init<Raw>(_ key: String, store: UserDefaults? = nil)
  where Value == Raw?, Raw: RawRepresentable, Raw.RawValue == Int {
    self.init(KeyValueKey(key, default: nil, .optional(.raw(.int))), store: store)
  }

  /// A preference, if there is one, whose raw value is a text.
  public init<Raw>(_ key: String, store: UserDefaults? = nil)
  where Value == Raw?, Raw: RawRepresentable, Raw.RawValue == String {
    self.init(KeyValueKey(key, default: nil, .optional(.raw(.string))), store: store)
  }
}
