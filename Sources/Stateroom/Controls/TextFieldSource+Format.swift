import Foundation
import RenderTree

extension TextFieldSource {
  /// A value in a format that can be read back.
  static func format<Format: ParseableFormatStyle>(
    _ value: Binding<Format.FormatInput>, _ format: Format
  ) -> TextFieldSource where Format.FormatOutput == String {
    .value(
      read: { format.localized(in: $0).format(value.wrappedValue) },
      write: { text, environment in
        if let parsed = try? format.localized(in: environment).parseStrategy.parse(text) {
          value.wrappedValue = parsed
        }
      })
  }

  /// A value that may be missing, in a format that can be read back; an empty text is none.
  static func format<Format: ParseableFormatStyle>(
    optional value: Binding<Format.FormatInput?>, _ format: Format
  ) -> TextFieldSource where Format.FormatOutput == String {
    .value(
      read: { environment in
        value.wrappedValue.map { format.localized(in: environment).format($0) } ?? ""
      },
      write: { text, environment in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let parsed = try? format.localized(in: environment).parseStrategy.parse(text) {
          value.wrappedValue = parsed
        }
      })
  }

  /// A value as a formatter writes and reads it.
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
    switch formatter {
    case let formatter as NumberFormatter: formatter.number(from: text)
    case let formatter as DateFormatter: formatter.date(from: text)
    default: nil
    }
  }

  private static func convert<Value>(_ number: NSNumber, to type: Value.Type) -> Value? {
    switch type {
    case is Int.Type, is Int?.Type: number.intValue as? Value
    case is Double.Type, is Double?.Type: number.doubleValue as? Value
    case is Float.Type: number.floatValue as? Value
    case is CGFloat.Type: CGFloat(number.doubleValue) as? Value
    case is Decimal.Type: number.decimalValue as? Value
    default: nil
    }
  }
}
