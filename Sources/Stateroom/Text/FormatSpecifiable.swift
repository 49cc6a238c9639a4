import Foundation

/// A number that can be interpolated into a text, with the format of its type.
public protocol _FormatSpecifiable: Equatable, Sendable {
  /// The argument for `printf`. Not for use by apps.
  var _arg: any CVarArg { get }
  /// Returns the number in the format of its type, in a locale. A type with decimals has `fractionDigits` of
  /// them, if given. Not for use by apps.
  func _formatted(in locale: Locale, fractionDigits: Int?) -> String
  /// Whether the type has decimals. Not for use by apps.
  static var _hasFraction: Bool { get }
}

extension _FormatSpecifiable where Self: CVarArg {
  /// Not for use by apps.
  public var _arg: any CVarArg { self }
}

extension _FormatSpecifiable where Self: BinaryInteger {
  /// Not for use by apps.
  public static var _hasFraction: Bool { false }

  /// Not for use by apps.
  public func _formatted(in locale: Locale, fractionDigits: Int?) -> String {
    if let value = Int(exactly: self) { return LocaleIntegerFormat.format(value, in: locale) }
    return IntegerFormatStyle<Self>(locale: locale).format(self)
  }
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

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  /// Not for use by apps.
  public static var _hasFraction: Bool { true }

  /// Not for use by apps.
  public func _formatted(in locale: Locale, fractionDigits: Int?) -> String {
    FloatingPointFormatStyle<Self>(locale: locale).precision(.fractionLength(fractionDigits ?? 6)).format(
      self)
  }
}

extension Double: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}

extension _FormatSpecifiable {
  /// The format specifier that string tables use for numbers of the type.
  fileprivate static var _specifier: String {
    if _hasFraction { return Self.self == Float.self ? "%f" : "%lf" }
    let isUnsigned = [UInt8.self, UInt16.self, UInt32.self, UInt.self, UInt64.self].contains {
      $0 == Self.self as Any.Type
    }
    let isWide = MemoryLayout<Self>.size == 8
    return isUnsigned ? (isWide ? "%llu" : "%u") : isWide ? "%lld" : "%d"
  }

  /// The number as a double, rounded if it is not representable.
  fileprivate var _number: Double? {
    switch _arg {
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    default: nil
    }
  }
}

/// A number in the format of its type.
struct NumberText<Value: _FormatSpecifiable>: TextSource {
  let value: Value

  func text(in environment: EnvironmentValues) -> String {
    value._formatted(in: environment.locale, fractionDigits: nil)
  }

  var formatSpecifier: String { Value._specifier }
  var number: Double? { value._number }

  func specified(_ specifier: String) -> (any TextSource)? {
    // With any other specifier, `printf` would read an argument that was not passed.
    let forms = Value._hasFraction ? "fFeEgGaA" : "diuxXo"
    guard let conversion = specifier.last, forms.contains(conversion) else { return nil }
    return SpecifiedText(value: value, specifier: specifier)
  }
}

/// A number in a `printf` format.
struct SpecifiedText<Value: _FormatSpecifiable>: TextSource {
  let value: Value
  let specifier: String

  // Nearly all specifiers are of a plain form. These avoid `String(format:)`, which takes fifty times as
  // long.
  func text(in environment: EnvironmentValues) -> String {
    let locale = environment.locale
    if Value._hasFraction, let digits = fractionDigits {
      return value._formatted(in: locale, fractionDigits: digits)
    }
    if !Value._hasFraction, ["%d", "%i", "%ld", "%lld", "%u", "%lu", "%llu"].contains(specifier) {
      return value._formatted(in: locale, fractionDigits: nil)
    }
    return String(format: specifier, locale: locale, value._arg)
  }

  var formatSpecifier: String { specifier }
  var number: Double? { value._number }

  /// The number of decimals that a specifier such as `%.2f` asks for, or nil if it has another form.
  private var fractionDigits: Int? {
    let form = Array(specifier.utf8)
    guard form.starts(with: "%.".utf8), form.count == 4 || form.count == 5 && form[3] == UInt8(ascii: "l"),
      form.last == UInt8(ascii: "f")
    else { return nil }
    return Character(Unicode.Scalar(form[2])).wholeNumberValue
  }
}
