import RenderTree

/// A piece of text of one look.
struct TextRun: Equatable, Sendable {
  var text: String
  var attributes = TextAttributes()
  /// What the text goes by if it changes with the time.
  var clock: TextClock?

  /// One run of several: all of the text, and the attributes that all have.
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
  /// What the text says where nothing is set in the environment.
  var text: String { resolve(in: EnvironmentValues()).text }

  /// What the text says in an environment, and the attributes that hold for all of it.
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
    }
  }
}

/// Something that says a text, depending on the environment.
protocol TextSource: Sendable {
  func text(in environment: EnvironmentValues) -> String
  /// What the text goes by if it changes with the time.
  var clock: TextClock? { get }
  /// The specifier that tables of translations have for the value.
  var formatSpecifier: String { get }
  /// The number by which a translation chooses a form.
  var number: Double? { get }
  /// The value in a format of `printf`, or nil if it is no number or the format is for other ones.
  func specified(_ specifier: String) -> (any TextSource)?
}

extension TextSource {
  var formatSpecifier: String { "%@" }
  var number: Double? { nil }
  func specified(_ specifier: String) -> (any TextSource)? { nil }
  var clock: TextClock? { nil }
}

/// A source whose type is not known statically.
struct AnyTextSource: Equatable, Sendable {
  let base: any TextSource

  static func == (left: AnyTextSource, right: AnyTextSource) -> Bool {
    areEqualValues(left.base, right.base)
  }
}
