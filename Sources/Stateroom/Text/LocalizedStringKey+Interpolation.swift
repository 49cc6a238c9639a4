import Foundation
import RenderTree

extension LocalizedStringKey {
  /// Collects the literal parts and the values of a key.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key: LocalizedStringKey

    /// Begins a key.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key = LocalizedStringKey(capacity: interpolationCount)
    }

    /// Adds a literal part.
    public mutating func appendLiteral(_ literal: String) {
      key.append(literal: literal)
    }

    /// Adds a string verbatim. Markdown in it is not interpreted.
    public mutating func appendInterpolation(_ string: String) {
      if Localizations.areAnywhere || Markdown.mayContainMarkup(string)
        || LocalizedStringKey.mayContainMarks(string)
      {
        key.append(.verbatim(string))
      } else {
        key.append(literal: string)
      }
    }

    /// Adds a string verbatim. Markdown in it is not interpreted.
    public mutating func appendInterpolation(_ string: Substring) {
      appendInterpolation(String(string))
    }

    /// Adds a number in the format of its type, in the locale of the environment: an integer in groups of digits, a
    /// double with six decimals.
    public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value) {
      if let value = value as? Int {
        key.append(.integer(value))
      } else {
        key.append(.source(AnyTextSource(base: NumberText(value: value))))
      }
    }

    /// Adds a number as `printf` does, in the locale of the environment.
    public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value, specifier: String) {
      key.append(.source(AnyTextSource(base: SpecifiedText(value: value, specifier: specifier))))
    }

    /// Adds a value in a format, in the locale of the environment.
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ input: Format.FormatInput, format: Format
    ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
      key.append(.source(AnyTextSource(base: FormattedText(value: input, format: format))))
    }

    /// Adds a value as a formatter writes it.
    ///
    /// The value has any type, because on Linux a `Date` is not `ReferenceConvertible`.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      key.append(.source(AnyTextSource(base: FormatterText(value: subject, formatter: formatter))))
    }

    /// Adds an object as a formatter writes it.
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      key.append(.source(AnyTextSource(base: FormatterText(value: subject, formatter: formatter))))
    }

    /// Adds a text with its own attributes.
    public mutating func appendInterpolation(_ text: Text) {
      key.append(.text(text))
    }

    /// Adds an image.
    public mutating func appendInterpolation(_ image: Image) {
      key.append(.text(Text(image)))
    }

    /// Adds an attributed string with its attributes.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      key.append(.text(Text(attributedString)))
    }

    /// Adds a date or the time since it.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      key.append(.text(Text(date, style: style)))
    }

    /// Adds the time between two dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      key.append(.text(Text(dates)))
    }

    /// Adds the time between two dates.
    public mutating func appendInterpolation(_ interval: DateInterval) {
      key.append(.text(Text(interval)))
    }

    /// Adds any other value by its description.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      appendInterpolation(Self.describe(value))
    }

    // Foundation traps on the description of a date that is not a number.
    private static func describe<Value>(_ value: Value) -> String {
      guard let date = value as? Date, date.timeIntervalSinceReferenceDate.isNaN else {
        return String(describing: value)
      }
      let text = String(describing: date.writable)
      return Value.self == Date.self ? text : "Optional(\(text))"
    }
  }
}
