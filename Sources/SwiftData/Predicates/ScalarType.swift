import Foundation

/// The type of a value that a column can hold.
enum ScalarType: Hashable {
  case bool
  case integer(IntegerType)
  case double, float, date
  case text, uuid, url, bytes
  /// A value of a type whose raw value is stored.
  case raw(ObjectIdentifier)
  /// A value that is stored as JSON.
  case json
  /// An identifier of a model with a name.
  case identifier(String)
  /// The result of comparing two texts.
  case comparison

  /// Whether a value may be no number, which is NULL in SQL.
  var isFloating: Bool { self == .double || self == .float || self == .date }

  /// Returns the type of values of a type, or of what it wraps, or nil if no column holds them by themselves.
  init?(of type: Any.Type) {
    switch type {
    case let optional as any OptionalType.Type: self.init(of: optional.wrappedType)
    case is Bool.Type: self = .bool
    case is Double.Type: self = .double
    case is Float.Type: self = .float
    case is Date.Type: self = .date
    case is String.Type: self = .text
    case is UUID.Type: self = .uuid
    case is URL.Type: self = .url
    case is Data.Type: self = .bytes
    case is ComparisonResult.Type: self = .comparison
    case let type as any FixedWidthInteger.Type:
      guard let type = IntegerType(of: type) else { return nil }
      self = .integer(type)
    case is any RawRepresentable.Type: self = .raw(ObjectIdentifier(type))
    default: return nil
    }
  }
}

/// An integer's number of bits, and whether it has a sign.
struct IntegerType: Hashable {
  let bits: Int
  let isSigned: Bool

  init?(of type: any FixedWidthInteger.Type) {
    guard type is any _AttributeValue.Type else { return nil }
    bits = type.bitWidth
    isSigned = type.isSigned
  }

  /// The number by which functions in SQL know the type: the bits, negative without a sign.
  var code: SQLText { SQLText("\(isSigned ? bits : -bits)", mayBeNull: false) }

  /// Whether the higher half is stored as negative numbers.
  var wraps: Bool { bits == 64 && !isSigned }
}

/// An optional type, of whatever it wraps.
protocol OptionalType {
  static var wrappedType: Any.Type { get }
  /// The wrapped value, or nil.
  var wrappedValue: Any? { get }
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }
  var wrappedValue: Any? { self.map { $0 as Any } }
}
