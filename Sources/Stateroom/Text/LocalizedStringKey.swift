import Foundation
import RenderTree

/// A text with values in it, as a literal makes one.
///
/// There are no tables of translations: the key is the text. Markdown within a line is taken for what it means.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// The text, with a placeholder character for each argument.
  private(set) var format: String
  /// What stands in the place of the placeholders.
  private(set) var arguments: [Argument] = []

  /// A value that is not simply part of the format.
  enum Argument: Equatable, Sendable {
    case verbatim(String)
    case text(Text)
    case source(AnyTextSource)
  }

  /// A key that is not a literal.
  public init(_ value: String) {
    format = value
  }

  /// A key without values.
  public init(stringLiteral value: String) {
    format = value
  }

  /// A key with values.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.key
  }

  init() {
    format = ""
  }

  // A private-use character cannot be meant by an app's own text.
  static let firstPlaceholder: UInt32 = 0x10_0000

  mutating func append(literal: String) {
    format += literal
  }

  mutating func append(_ argument: Argument) {
    format.unicodeScalars.append(Unicode.Scalar(Self.firstPlaceholder + UInt32(arguments.count % 0xFFFF))!)
    arguments.append(argument)
  }

  /// Whether the key says its format everywhere.
  var isVerbatim: Bool { arguments.isEmpty && !Markdown.mayContainMarkup(format) }

  /// What the key says in an environment.
  func resolve(in environment: EnvironmentValues) -> TextRun {
    let hasMarkup = Markdown.mayContainMarkup(format)
    if arguments.isEmpty, !hasMarkup { return TextRun(text: format) }
    let runs = hasMarkup ? Markdown.runs(of: format) : [TextRun(text: format)]
    return .joined(runs.flatMap { fill($0, environment) }.filter { !$0.text.isEmpty })
  }

  /// Puts the values in the place of the placeholders of a run.
  private func fill(_ run: TextRun, _ environment: EnvironmentValues) -> [TextRun] {
    if arguments.isEmpty { return [run] }
    var result: [TextRun] = []
    var literal = ""
    for scalar in run.text.unicodeScalars {
      guard scalar.value >= Self.firstPlaceholder,
        case let index = Int(scalar.value - Self.firstPlaceholder), index < arguments.count
      else {
        literal.unicodeScalars.append(scalar)
        continue
      }
      switch arguments[index] {
      case .verbatim(let text): literal += text
      case .source(let source): literal += source.base.text(in: environment)
      case .text(let text):
        result.append(TextRun(text: literal, attributes: run.attributes))
        literal = ""
        var inner = text.resolve(in: environment)
        inner.attributes = inner.attributes.inside(run.attributes)
        result.append(inner)
      }
    }
    result.append(TextRun(text: literal, attributes: run.attributes))
    return result
  }
}
