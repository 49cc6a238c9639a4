import Foundation
import RenderTree

extension TextFieldSource {
  /// Returns the source of a value in a format that can be parsed.
  static func format<Format: ParseableFormatStyle>(
    _ value: Binding<Format.FormatInput>, _ format: Format
  ) -> TextFieldSource where Format.FormatOutput == String {
    .value(
      read: { format.formatted(value.wrappedValue, in: $0) },
      write: { text, environment in
        if let parsed = format.value(of: text, in: environment) { value.wrappedValue = parsed }
      })
  }

  /// Returns the source of an optional value in a format that can be parsed. An empty text is nil.
  static func format<Format: ParseableFormatStyle>(
    optional value: Binding<Format.FormatInput?>, _ format: Format
  ) -> TextFieldSource where Format.FormatOutput == String {
    .value(
      read: { environment in
        value.wrappedValue.map { format.formatted($0, in: environment) } ?? ""
      },
      write: { text, environment in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let parsed = format.value(of: text, in: environment) {
          value.wrappedValue = parsed
        }
      })
  }

  /// Returns the source of a value that a formatter writes and reads.
  static func formatter<Value>(_ value: Binding<Value>, _ formatter: Formatter) -> TextFieldSource {
    .value(
      read: { _ in formatter.string(for: value.wrappedValue) ?? "" },
      write: { text, _ in
        guard let object = Self.object(from: text, by: formatter) else { return }
        if let parsed = object as? Value {
          value.wrappedValue = parsed
        } else if let number = object as? NSNumber, let parsed = Self.convert(number, to: Value.self) {
          value.wrappedValue = parsed
        }
      })
  }

  private static func object(from text: String, by formatter: Formatter) -> Any? {
    guard text.isShortEnoughToParse else { return nil }
    return switch formatter {
    case let formatter as NumberFormatter: formatter.number(from: text)
    case let formatter as DateFormatter: formatter.date(from: text)
    default: nil
    }
  }

  private static func convert<Value>(_ number: NSNumber, to type: Value.Type) -> Value? {
    let wanted: Any.Type = (type as? any OptionalProtocol.Type)?.wrappedType ?? type
    if let integer = wanted as? any FixedWidthInteger.Type { return integer.nearest(to: number) as? Value }
    return switch wanted {
    case is Double.Type: number.doubleValue as? Value
    case is Float.Type: number.floatValue as? Value
    case is CGFloat.Type: CGFloat(number.doubleValue) as? Value
    // Foundation traps on the decimal value of an infinite number.
    case is Decimal.Type: number.doubleValue.isFinite ? number.decimalValue as? Value : nil
    default: nil
    }
  }
}

extension FixedWidthInteger {
  /// Returns the integer nearest to a number, or 0 if it is not a number.
  fileprivate static func nearest(to number: NSNumber) -> Self {
    let value = number.doubleValue
    if abs(value) < 0x1p63 { return Self(clamping: number.int64Value) }
    if value.isNaN { return .zero }
    return Self(exactly: value) ?? (value < 0 ? .min : .max)
  }
}

extension String {
  /// Whether the text is short enough to be passed to a formatter: at most 1,000 scalars. No formatter writes
  /// more, and some parse in time that is superlinear in the length.
  var isShortEnoughToParse: Bool { unicodeScalars.dropFirst(1_000).isEmpty }
}

extension ParseableFormatStyle where FormatOutput == String {
  /// Returns the value that a text represents in an environment, or nil if it cannot be parsed or is too
  /// long.
  fileprivate func value(of text: String, in environment: EnvironmentValues) -> FormatInput? {
    guard text.isShortEnoughToParse else { return nil }
    return try? localized(in: environment).parseStrategy.parse(text)
  }
}
