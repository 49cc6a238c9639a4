import Foundation

/// A value that a chart can plot: a number, a date, a string, or a type with one of these as its raw value.
///
/// ```swift
/// enum Weather: String, Plottable { case sun, rain }
/// ```
public protocol Plottable {
  /// The type that the value is plotted as.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  /// The value that is plotted.
  var primitivePlottable: PrimitivePlottable { get }
  /// Creates the value of a plotted one, or nil if there is none.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A value that is plotted as it is.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
  /// The place of the value on a scale. Not for use by apps.
  var _plotted: _Plotted { get }
  /// Creates the value at a place of a scale, or nil if there is none. Not for use by apps.
  init?(_plotted: _Plotted)
}

extension PrimitivePlottableProtocol {
  /// The value itself.
  public var primitivePlottable: Self { self }
  /// Creates the value itself.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  /// The raw value.
  public var primitivePlottable: RawValue { rawValue }
  /// Creates the value of a raw value, or nil if there is none.
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

/// The place of a value on a scale. Not for use by apps.
public enum _Plotted: Hashable, Sendable {
  case number(Double)
  /// The seconds since 1970.
  case date(Double)
  case category(String)

  /// The number, or nil for a category.
  var number: Double? {
    switch self {
    case .number(let number), .date(let number): number.isFinite ? number : nil
    case .category: nil
    }
  }
}

extension Plottable {
  /// The place of the value on a scale.
  var plotted: _Plotted { primitivePlottable._plotted }

  /// Creates the value at a place of a scale, or nil if there is none.
  init?(plotted: _Plotted) {
    guard let primitive = PrimitivePlottable(_plotted: plotted) else { return nil }
    self.init(primitivePlottable: primitive)
  }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
  /// The number as a place. Not for use by apps.
  public var _plotted: _Plotted { .number(Double(self)) }
  /// Creates the nearest number. Not for use by apps.
  public init?(_plotted: _Plotted) {
    guard case .number(let number) = _plotted else { return nil }
    self.init(exactly: number.rounded())
  }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
  /// The number as a place. Not for use by apps.
  public var _plotted: _Plotted { .number(Double(self)) }
  /// Creates the number of a place. Not for use by apps.
  public init?(_plotted: _Plotted) {
    guard case .number(let number) = _plotted else { return nil }
    self.init(number)
  }
}

extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}

extension Decimal: PrimitivePlottableProtocol {
  /// The number as a place. Not for use by apps.
  public var _plotted: _Plotted { .number(NSDecimalNumber(decimal: self).doubleValue) }
  /// Creates the number of a place. Not for use by apps.
  public init?(_plotted: _Plotted) {
    guard case .number(let number) = _plotted, number.isFinite else { return nil }
    self = Decimal(number)
  }
}

extension Date: PrimitivePlottableProtocol {
  /// The date as a place. Not for use by apps.
  public var _plotted: _Plotted { .date(timeIntervalSince1970) }
  /// Creates the date of a place. Not for use by apps.
  public init?(_plotted: _Plotted) {
    guard case .date(let seconds) = _plotted else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}

extension String: PrimitivePlottableProtocol {
  /// The string as a category. Not for use by apps.
  public var _plotted: _Plotted { .category(self) }
  /// Creates the string of a category. Not for use by apps.
  public init?(_plotted: _Plotted) {
    guard case .category(let name) = _plotted else { return nil }
    self = name
  }
}
