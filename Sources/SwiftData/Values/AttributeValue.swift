import Foundation
import StateroomStorage

/// A value that a column of its own type stores.
///
/// Optional values have the column of what they wrap. Other `Codable` values are stored as JSON text.
public protocol _AttributeValue {
  /// The type of the column.
  static var _dataType: DataType { get }
  /// Whether the column may be null.
  static var _isOptional: Bool { get }
  /// The value in the column.
  var _dataValue: DataValue { get }
  /// Creates a value from a column. Nil for a value of another type.
  init?(_dataValue: DataValue)
}

extension _AttributeValue {
  /// Whether the column may be null.
  public static var _isOptional: Bool { false }
}

extension _AttributeValue where Self: FixedWidthInteger {
  /// The type of the column.
  public static var _dataType: DataType { .integer }
  // A column holds 64 bits with a sign. The higher half of `UInt64` is kept as negative numbers.
  /// The value in the column.
  public var _dataValue: DataValue { .integer(Int64(truncatingIfNeeded: self)) }

  /// Creates a value from a column. Nil for a value of another type.
  public init?(_dataValue: DataValue) {
    guard case .integer(let number) = _dataValue else { return nil }
    if Self.bitWidth == 64 { self.init(truncatingIfNeeded: number) } else { self.init(exactly: number) }
  }
}

extension Int: _AttributeValue {}
extension Int8: _AttributeValue {}
extension Int16: _AttributeValue {}
extension Int32: _AttributeValue {}
extension Int64: _AttributeValue {}
extension UInt: _AttributeValue {}
extension UInt8: _AttributeValue {}
extension UInt16: _AttributeValue {}
extension UInt32: _AttributeValue {}
extension UInt64: _AttributeValue {}

extension Bool: _AttributeValue {
  /// The type of the column.
  public static var _dataType: DataType { .integer }
  /// The value in the column.
  public var _dataValue: DataValue { .integer(self ? 1 : 0) }

  /// Creates a value from a column. Nil for a value of another type.
  public init?(_dataValue: DataValue) {
    guard case .integer(let number) = _dataValue else { return nil }
    self = number != 0
  }
}

extension Double: _AttributeValue {
  /// The type of the column.
  public static var _dataType: DataType { .real }
  /// A value that is no number is null, as SQLite stores it.
  public var _dataValue: DataValue { .real(self) }

  /// Creates a value from a column. Nil for a value of another type.
  public init?(_dataValue: DataValue) {
    switch _dataValue {
    case .real(let number): self = number
    case .integer(let number): self = Double(number)
    case .null: self = .nan
    case .text, .bytes: return nil
    }
  }
}

extension Float: _AttributeValue {
  /// The type of the column.
  public static var _dataType: DataType { .real }
  /// The value in the column.
  public var _dataValue: DataValue { .real(Double(self)) }

  /// Creates a value from a column. Nil for a value of another type.
  public init?(_dataValue: DataValue) {
    guard let number = Double(_dataValue: _dataValue) else { return nil }
    self.init(number)
  }
}

extension String: _AttributeValue {
  /// The type of the column.
  public static var _dataType: DataType { .text }
  /// The text in normal form C: equal texts have equal bytes, so that the database compares them as Swift does.
  public var _dataValue: DataValue {
    .text(utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping)
  }

  /// Creates a value from a column. Nil for a value of another type.
  public init?(_dataValue: DataValue) {
    guard case .text(let text) = _dataValue else { return nil }
    self = text
  }
}

extension Data: _AttributeValue {
  /// The type of the column.
  public static var _dataType: DataType { .bytes }
  /// The value in the column.
  public var _dataValue: DataValue { .bytes([UInt8](self)) }

  /// Creates a value from a column. Nil for a value of another type.
  public init?(_dataValue: DataValue) {
    guard case .bytes(let bytes) = _dataValue else { return nil }
    self.init(bytes)
  }
}

/// Seconds since 2001-01-01 00:00 UTC, which is exact.
extension Date: _AttributeValue {
  /// The type of the column.
  public static var _dataType: DataType { .real }
  /// The value in the column.
  public var _dataValue: DataValue { .real(timeIntervalSinceReferenceDate) }

  /// Creates a value from a column. Nil for a value of another type.
  public init?(_dataValue: DataValue) {
    guard let seconds = Double(_dataValue: _dataValue) else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension UUID: _AttributeValue {
  /// The type of the column.
  public static var _dataType: DataType { .text }
  /// The value in the column.
  public var _dataValue: DataValue { .text(uuidString) }

  /// Creates a value from a column. Nil for a value of another type.
  public init?(_dataValue: DataValue) {
    guard case .text(let text) = _dataValue else { return nil }
    self.init(uuidString: text)
  }
}

extension URL: _AttributeValue {
  /// The type of the column.
  public static var _dataType: DataType { .text }
  /// The value in the column.
  public var _dataValue: DataValue { .text(absoluteString) }

  /// Creates a value from a column. Nil for a value of another type.
  public init?(_dataValue: DataValue) {
    guard case .text(let text) = _dataValue else { return nil }
    self.init(string: text)
  }
}

extension Optional: _AttributeValue where Wrapped: _AttributeValue {
  /// The type of the column.
  public static var _dataType: DataType { Wrapped._dataType }
  /// Whether the column may be null.
  public static var _isOptional: Bool { true }
  /// The value in the column.
  public var _dataValue: DataValue { map(\._dataValue) ?? .null }

  /// Creates a value from a column. Nil for a value of another type.
  public init?(_dataValue: DataValue) {
    if _dataValue == .null {
      self = .none
    } else if let wrapped = Wrapped(_dataValue: _dataValue) {
      self = wrapped
    } else {
      return nil
    }
  }
}
