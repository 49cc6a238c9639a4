import RenderTree

/// A piece of text with one set of attributes.
struct TextRun: Equatable, Sendable {
  var text: String
  var attributes = TextAttributes()
  /// The clock of a text that changes with time, or nil if the text is constant.
  var clock: TextClock?
  /// The image that is shown in place of the text, or nil if its letters are.
  var image: TextImage?

  /// Whether the run is only its letters.
  var isLetters: Bool { clock == nil && image == nil }

  /// Returns one run with the text of all runs and the attributes that they have in common.
  ///
  /// - Complexity: O(bytes).
  static func joined(_ runs: [TextRun]) -> TextRun {
    guard var result = runs.first else { return TextRun(text: "") }
    for run in runs.dropFirst() {
      result.text += run.text
      result.attributes = result.attributes.common(with: run.attributes)
    }
    return result
  }
}

extension Text {
  /// The text in an empty environment.
  var text: String { resolve(in: EnvironmentValues()).text }

  /// Returns the text in an environment, with the attributes that apply to all of it.
  func resolve(in environment: EnvironmentValues) -> TextRun {
    var run = storage.resolve(in: environment)
    if !textStyle.isEmpty { run.attributes = run.attributes.inside(textStyle) }
    return run
  }
}

extension Text.Storage {
  func resolve(in environment: EnvironmentValues) -> TextRun {
    switch self {
    case .verbatim(let text):
      return TextRun(text: text)
    case .localized(let key):
      return key.resolve(in: environment)
    case .tabled(let key):
      return key.resolve(in: environment)
    case .source(let source):
      return TextRun(text: source.base.text(in: environment))
    case .concatenated(let left, let right):
      return .joined([left, right].map { $0.resolve(in: environment) }.filter { !$0.text.isEmpty })
    case .runs(let runs):
      return .joined(runs)
    case .image(let image):
      return TextRun(of: image, in: environment)
    }
  }
}

/// A source of text that depends on the environment.
protocol TextSource: Sendable {
  func text(in environment: EnvironmentValues) -> String
  /// The clock of a text that changes with time, or nil if the text is constant.
  var clock: TextClock? { get }
  /// The format specifier that string tables use for the value.
  var formatSpecifier: String { get }
  /// The number that selects the plural form of a translation, or nil if the value is not a number.
  var number: Double? { get }
  /// Returns the value in a `printf` format, or nil if it is not a number or the format is for other types.
  func specified(_ specifier: String) -> (any TextSource)?
}

extension TextSource {
  var formatSpecifier: String { "%@" }
  var number: Double? { nil }
  func specified(_ specifier: String) -> (any TextSource)? { nil }
  var clock: TextClock? { nil }
}

/// A type-erased text source.
struct AnyTextSource: Equatable, Sendable {
  let base: any TextSource

  static func == (left: AnyTextSource, right: AnyTextSource) -> Bool {
    areEqualValues(left.base, right.base)
  }
}
