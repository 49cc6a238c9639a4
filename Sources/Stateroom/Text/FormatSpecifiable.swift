import Foundation

/// A number that has a format of its own in a text.
public protocol _FormatSpecifiable: Equatable {
  /// What `printf` is given. Not for use by apps.
  var _arg: any CVarArg { get }
  /// The number in the format of its type. Not for use by apps.
  var _formatted: String { get }
}

extension _FormatSpecifiable where Self: CVarArg {
  /// Not for use by apps.
  public var _arg: any CVarArg { self }
}

extension _FormatSpecifiable where Self: BinaryInteger {
  /// Not for use by apps.
  public var _formatted: String { description }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}

extension Double: _FormatSpecifiable {
  /// Not for use by apps.
  public var _formatted: String { String(format: "%lf", self) }
}

extension Float: _FormatSpecifiable {
  /// Not for use by apps.
  public var _formatted: String { String(format: "%f", self) }
}

extension CGFloat: _FormatSpecifiable {
  /// Not for use by apps.
  public var _formatted: String { String(format: "%lf", Double(self)) }
}
