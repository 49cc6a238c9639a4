import Foundation
import RenderTree

extension SceneStorage {
  /// A value that is on or off.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(KeyValueKey(key, default: wrappedValue, .bool))
  }

  /// A value that is an integer.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(KeyValueKey(key, default: wrappedValue, .int))
  }

  /// A value that is a number.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(KeyValueKey(key, default: wrappedValue, .double))
  }

  /// A value that is a text.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(KeyValueKey(key, default: wrappedValue, .string))
  }

  /// A value that is an address.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(KeyValueKey(key, default: wrappedValue, .url))
  }

  /// A value that is bytes.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(KeyValueKey(key, default: wrappedValue, .data))
  }

  /// A value that is a moment.
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(KeyValueKey(key, default: wrappedValue, .date))
  }

  /// A value whose raw value is an integer.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(KeyValueKey(key, default: wrappedValue, .raw(.int)))
  }

  /// A value whose raw value is a text.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(KeyValueKey(key, default: wrappedValue, .raw(.string)))
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A value, if there is one, that is on or off.
  public init(_ key: String) where Value == Bool? {
    self.init(KeyValueKey(key, default: nil, .optional(.bool)))
  }

  /// A value, if there is one, that is an integer.
  public init(_ key: String) where Value == Int? {
    self.init(KeyValueKey(key, default: nil, .optional(.int)))
  }

  /// A value, if there is one, that is a number.
  public init(_ key: String) where Value == Double? {
    self.init(KeyValueKey(key, default: nil, .optional(.double)))
  }

  /// A value, if there is one, that is a text.
  public init(_ key: String) where Value == String? {
    self.init(KeyValueKey(key, default: nil, .optional(.string)))
  }

  /// A value, if there is one, that is an address.
  public init(_ key: String) where Value == URL? {
    self.init(KeyValueKey(key, default: nil, .optional(.url)))
  }

  /// A value, if there is one, that is bytes.
  public init(_ key: String) where Value == Data? {
    self.init(KeyValueKey(key, default: nil, .optional(.data)))
  }

  /// A value, if there is one, that is a moment.
  public init(_ key: String) where Value == Date? {
    self.init(KeyValueKey(key, default: nil, .optional(.date)))
  }

  /// A value, if there is one, whose raw value is an integer.
  public init<Raw>(_ key: String)
  where Value == Raw?, Raw: RawRepresentable, Raw.RawValue == Int {
    self.init(KeyValueKey(key, default: nil, .optional(.raw(.int))))
  }

  /// A value, if there is one, whose raw value is a text.
  public init<Raw>(_ key: String)
  where Value == Raw?, Raw: RawRepresentable, Raw.RawValue == String {
    self.init(KeyValueKey(key, default: nil, .optional(.raw(.string))))
  }
}
