import Foundation
import RenderTree

extension SceneStorage {
  /// Creates a Boolean value with a default.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(KeyValueKey(key, default: wrappedValue, .bool))
  }

  /// Creates an integer value with a default.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(KeyValueKey(key, default: wrappedValue, .int))
  }

  /// Creates a floating-point value with a default.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(KeyValueKey(key, default: wrappedValue, .double))
  }

  /// Creates a string value with a default.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(KeyValueKey(key, default: wrappedValue, .string))
  }

  /// Creates a URL value with a default.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(KeyValueKey(key, default: wrappedValue, .url))
  }

  /// Creates a data value with a default.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(KeyValueKey(key, default: wrappedValue, .data))
  }

  /// Creates a date value with a default.
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(KeyValueKey(key, default: wrappedValue, .date))
  }

  /// Creates a value with an integer raw value and a default.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(KeyValueKey(key, default: wrappedValue, .raw(.int)))
  }

  /// Creates a value with a string raw value and a default.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(KeyValueKey(key, default: wrappedValue, .raw(.string)))
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Creates an optional Boolean value.
  public init(_ key: String) where Value == Bool? {
    self.init(KeyValueKey(key, default: nil, .optional(.bool)))
  }

  /// Creates an optional integer value.
  public init(_ key: String) where Value == Int? {
    self.init(KeyValueKey(key, default: nil, .optional(.int)))
  }

  /// Creates an optional floating-point value.
  public init(_ key: String) where Value == Double? {
    self.init(KeyValueKey(key, default: nil, .optional(.double)))
  }

  /// Creates an optional string value.
  public init(_ key: String) where Value == String? {
    self.init(KeyValueKey(key, default: nil, .optional(.string)))
  }

  /// Creates an optional URL value.
  public init(_ key: String) where Value == URL? {
    self.init(KeyValueKey(key, default: nil, .optional(.url)))
  }

  /// Creates an optional data value.
  public init(_ key: String) where Value == Data? {
    self.init(KeyValueKey(key, default: nil, .optional(.data)))
  }

  /// Creates an optional date value.
  public init(_ key: String) where Value == Date? {
    self.init(KeyValueKey(key, default: nil, .optional(.date)))
  }

  /// Creates an optional value with an integer raw value.
  public init<Raw>(_ key: String)
  where Value == Raw?, Raw: RawRepresentable, Raw.RawValue == Int {
    self.init(KeyValueKey(key, default: nil, .optional(.raw(.int))))
  }

  /// Creates an optional value with a string raw value.
  public init<Raw>(_ key: String)
  where Value == Raw?, Raw: RawRepresentable, Raw.RawValue == String {
    self.init(KeyValueKey(key, default: nil, .optional(.raw(.string))))
  }
}
