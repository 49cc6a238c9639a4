import Foundation
import RenderTree

/// A key of a localized text, with values interpolated.
///
/// ```swift
/// let guests = 3
/// Text("^[\(guests) guest](inflect: true)")
/// // {"type": "Text", "props": {"text": "3 guests"}}
/// ```
///
/// A `Text` of a key is looked up in the string tables of its bundle, by the locale of the environment. If no
/// table has the key, the key itself is shown. Inline Markdown is interpreted.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The text, with a placeholder character for each argument.
  private(set) var format: String
  /// The values of the placeholders, in order.
  private(set) var arguments: [Argument] = []

  /// The value of a placeholder.
  enum Argument: Equatable, Sendable {
    case verbatim(String)
    case integer(Int)
    // Indirect, so that numbers and strings, which are the rule, are copied fast.
    indirect case text(Text)
    indirect case source(AnyTextSource)
  }

  // Values differ more often than formats, and comparing them is faster.
  /// Returns whether two keys have the same values and the same format.
  ///
  /// - Complexity: O(*n*), where *n* is the number of arguments and the length of the format.
  public static func == (left: LocalizedStringKey, right: LocalizedStringKey) -> Bool {
    guard left.arguments.count == right.arguments.count else { return false }
    for index in left.arguments.indices where left.arguments[index] != right.arguments[index] { return false }
    return left.format == right.format
  }

  /// Creates a key from a string.
  public init(_ value: String) {
    format = value
  }

  /// Creates a key without values from a literal.
  public init(stringLiteral value: String) {
    format = value
  }

  /// Creates a key with interpolated values.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.key
  }

  /// Creates an empty key with room for a number of values.
  init(capacity: Int = 0) {
    format = ""
    if capacity > 0 { arguments.reserveCapacity(capacity) }
  }

  // A private-use character, which an app's own text has no reason to contain.
  static let firstPlaceholder: UInt32 = 0x10_0000

  mutating func append(literal: String) {
    format += literal
  }

  mutating func append(_ argument: Argument) {
    let number = arguments.count
    let usual = Self.usualPlaceholders
    format += number < usual.count ? usual[number] : Self.placeholder(number)
    arguments.append(argument)
  }

  private static let usualPlaceholders = (0..<8).map { placeholder($0) }

  private static func placeholder(_ number: Int) -> String {
    String(Unicode.Scalar(firstPlaceholder + UInt32(number % 0xFFFF))!)
  }

  /// Whether the text is the format itself in every environment.
  var isVerbatim: Bool { arguments.isEmpty && !Markdown.mayContainMarkup(format) }

  /// Returns the text of the key in an environment, as one run.
  func resolve(in environment: EnvironmentValues) -> TextRun {
    let hasMarkup = Markdown.mayContainMarkup(format)
    if !hasMarkup {
      if arguments.isEmpty { return TextRun(text: format) }
      if let text = plainText(in: environment) { return TextRun(text: text) }
      return .joined(fill(TextRun(text: format), environment).filter { !$0.text.isEmpty })
    }
    let inflection = Inflection(of: format)
    let runs = Markdown.runs(of: inflection?.format ?? format)
    var run = TextRun.joined(runs.flatMap { fill($0, environment) }.filter { !$0.text.isEmpty })
    if let inflection { run.text = inflection.inflect(run.text) }
    return run
  }

  /// Whether all letters of the text are known to have equal attributes.
  var isOneRun: Bool {
    !Markdown.mayContainMarkup(format) && !hasTexts
  }

  /// Whether a value is a text, which may have attributes.
  private var hasTexts: Bool {
    for index in arguments.indices {
      if case .text = arguments[index] { return true }
    }
    return false
  }

  /// Returns the text of the key in an environment, as runs.
  func runs(in environment: EnvironmentValues) -> [TextRun] {
    if Inflection(of: format) != nil { return [resolve(in: environment)] }
    let runs = Markdown.mayContainMarkup(format) ? Markdown.runs(of: format) : [TextRun(text: format)]
    return runs.flatMap { fill($0, environment) }
  }

  /// Returns the text of the key in an environment, without interpreting Markdown.
  func plainResolution(in environment: EnvironmentValues) -> String {
    plainText(in: environment) ?? fill(TextRun(text: format), environment).map(\.text).joined()
  }

  /// Returns the plain text, or nil if a value has attributes.
  private func plainText(in environment: EnvironmentValues) -> String? {
    if hasTexts { return nil }
    // Fetched once for all numbers of the key.
    var integers: LocaleIntegerFormat?
    return ShortText.collect { result in
      var format = format
      format.withUTF8 { bytes in
        forEachPart(of: bytes) { literal, argument in
          result.append(literal)
          switch argument {
          case .verbatim(let text): result.append(text)
          case .integer(let value):
            let known = integers ?? LocaleIntegerFormat.of(environment.locale)
            integers = known
            if known.withBytes(of: value, { result.append($0) }) == nil {
              result.append(LocaleIntegerFormat.format(value, in: environment.locale))
            }
          case .source(let source): result.append(source.base.text(in: environment))
          case .text, nil: break
          }
        }
      }
    }
  }

  /// Replaces the placeholders of a run by their values.
  private func fill(_ run: TextRun, _ environment: EnvironmentValues) -> [TextRun] {
    if arguments.isEmpty { return [run] }
    var result: [TextRun] = []
    var literal = ""
    forEachPart(of: run.text) { part, argument in
      literal += part
      switch argument {
      case .verbatim(let text): literal += text
      case .integer(let value): literal += LocaleIntegerFormat.format(value, in: environment.locale)
      case .source(let source): literal += source.base.text(in: environment)
      case .text(let text):
        result.append(TextRun(text: literal, attributes: run.attributes))
        literal = ""
        for var inner in text.runs(in: environment) {
          inner.attributes = inner.attributes.inside(run.attributes)
          result.append(inner)
        }
      case nil: break
      }
    }
    result.append(TextRun(text: literal, attributes: run.attributes))
    return result
  }

  /// Visits the literal parts of a text, each with the value that follows it; the last one has none.
  func forEachPart(of text: String, _ visit: (String, Argument?) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      forEachPart(of: bytes) { visit(String(decoding: $0, as: UTF8.self), $1) }
    }
  }

  /// Visits the literal parts of a text as UTF-8.
  private func forEachPart(
    of text: UnsafeBufferPointer<UInt8>, _ visit: (UnsafeBufferPointer<UInt8>, Argument?) -> Void
  ) {
    var start = 0
    var position = 0
    while position < text.count {
      // Placeholders are in the last plane. Its characters have four bytes, of which this is the first.
      guard text[position] == Self.placeholderByte, text.count - position >= 4 else {
        position += 1
        continue
      }
      let number =
        (Int(text[position + 1] & 0x3F) << 12 | Int(text[position + 2] & 0x3F) << 6
          | Int(text[position + 3] & 0x3F))
      if arguments.indices.contains(number) {
        visit(UnsafeBufferPointer(rebasing: text[start..<position]), arguments[number])
        start = position + 4
      }
      position += 4
    }
    visit(UnsafeBufferPointer(rebasing: text[start...]), nil)
  }

  private static let placeholderByte: UInt8 = 0xF4

  /// Returns whether a text has characters with a special meaning in a format.
  ///
  /// - Complexity: O(bytes).
  static func mayContainMarks(_ text: String) -> Bool {
    text.utf8.contains { $0 == placeholderByte || $0 == UInt8(ascii: "^") }
  }
}
