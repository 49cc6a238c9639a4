import Foundation
import RenderTree

/// A key with the string table to look it up in.
struct TabledKey: Equatable, Sendable {
  let key: LocalizedStringKey
  let table: String?
  /// The token of the bundle.
  let bundle: String?

  /// Returns the text of the key in an environment.
  func resolve(in environment: EnvironmentValues) -> TextRun {
    translated(in: environment).resolve(in: environment)
  }

  /// Returns the translation of the key in an environment, or the key itself if there is none.
  func translated(in environment: EnvironmentValues) -> LocalizedStringKey {
    key.translated(table, .named(bundle), environment.locale) ?? key
  }
}

extension LocalizedStringKey {
  /// The key for string tables, with a format specifier for each value.
  ///
  /// - Complexity: O(length).
  var lookupKey: String {
    if arguments.isEmpty { return format }
    var result = ""
    forEachPart(of: format) { literal, argument in
      result += literal.contains("%") ? String(literal).replacing("%", with: "%%") : String(literal)
      if let argument { result += argument.formatSpecifier }
    }
    return result
  }

  /// Returns the translation of the key in a table, or nil if there is none.
  func translated(
    _ table: String?, _ localizations: Localizations, _ locale: Locale, as name: String? = nil
  ) -> LocalizedStringKey? {
    guard !localizations.isEmpty,
      let (translation, language) = localizations.translation(
        of: name ?? lookupKey, table: table, locale: locale)
    else { return nil }
    if case .text(let text) = translation.value, !text.utf8.contains(UInt8(ascii: "%")) {
      return LocalizedStringKey(text)
    }
    // A plain string may contain a percent sign, which only formats interpret.
    if case .text(let text) = translation.value, arguments.isEmpty { return LocalizedStringKey(text) }
    var filling = FormatFilling(arguments: arguments, translation: translation, language: language)
    return filling.key()
  }
}

/// Fills the values of a key into the format of a translation.
private struct FormatFilling {
  let arguments: [LocalizedStringKey.Argument]
  let translation: Translation
  let language: String
  private var result = LocalizedStringKey()
  private var next = 0
  private var room = Self.partLimit

  // Limits, because a table may nest substitutions.
  private static let depthLimit = 8
  private static let partLimit = 1_000

  init(arguments: [LocalizedStringKey.Argument], translation: Translation, language: String) {
    self.arguments = arguments
    self.translation = translation
    self.language = language
  }

  /// Returns the filled key.
  ///
  /// - Complexity: O(length).
  mutating func key() -> LocalizedStringKey {
    let number = arguments.lazy.compactMap(\.number).first
    append(translation.value.text(for: number, language: language), variable: nil, depth: 0)
    return result
  }

  /// Appends a format with its values.
  private mutating func append(_ format: String, variable: Int?, depth: Int) {
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      result.append(literal: String(rest[..<percent]))
      rest = rest[percent...].dropFirst()
      guard let specifier = FormatSpecifier(&rest) else {
        result.append(literal: "%")
        continue
      }
      room -= 1
      guard room > 0 else { return }
      switch specifier.kind {
      case .percent: result.append(literal: "%")
      case .variable: append(argument: variable ?? 0, specifier)
      case .substitution(let name):
        guard depth < Self.depthLimit, let part = translation.substitutions[name] else { continue }
        let index = specifier.position ?? part.argument.map { $0 - 1 } ?? take()
        let number = arguments.indices.contains(index) ? arguments[index].number : nil
        append(part.value.text(for: number, language: language), variable: index, depth: depth + 1)
      case .value: append(argument: specifier.position ?? variable ?? take(), specifier)
      }
    }
    result.append(literal: String(rest))
  }

  private mutating func take() -> Int {
    defer { next += 1 }
    return next
  }

  private mutating func append(argument index: Int, _ specifier: FormatSpecifier) {
    guard arguments.indices.contains(index) else { return }
    let argument = arguments[index]
    result.append(specifier.isPlain ? argument : argument.specified(specifier.text) ?? argument)
  }
}

/// A specifier in a format: the text after a percent sign.
private struct FormatSpecifier {
  enum Kind {
    case percent, value
    /// The value of the enclosing substitution.
    case variable
    case substitution(String)
  }

  let kind: Kind
  /// The zero-based position of the value, if the format has one.
  var position: Int?
  /// Whether the specifier has no width or precision.
  var isPlain = true
  /// The specifier for `printf`, without a position.
  var text = ""

  /// Parses a specifier and advances past it, or returns nil without advancing if there is none.
  init?(_ rest: inout Substring) {
    if rest.hasPrefix("%") {
      rest = rest.dropFirst()
      kind = .percent
      return
    }
    if rest.hasPrefix("arg") {
      rest = rest.dropFirst(3)
      kind = .variable
      return
    }
    var ahead = rest
    let digits = ahead.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, ahead.dropFirst(digits.count).first == "$", let number = Int(digits), number > 0 {
      position = number - 1
      ahead = ahead.dropFirst(digits.count + 1)
    }
    if ahead.hasPrefix("#@"), let end = ahead.dropFirst(2).firstIndex(of: "@") {
      kind = .substitution(String(ahead.dropFirst(2)[..<end]))
      rest = ahead[end...].dropFirst()
      return
    }
    let flags = ahead.prefix { "0123456789.+- #'".contains($0) }
    ahead = ahead.dropFirst(flags.count)
    let length = ahead.prefix { "hlqjzt".contains($0) }
    ahead = ahead.dropFirst(length.count)
    guard flags.count <= 16, length.count <= 2, let conversion = ahead.first,
      "@diuxXofFeEgGaAcCsSp".contains(conversion)
    else { return nil }
    kind = .value
    isPlain = flags.isEmpty
    text = "%\(flags)\(length)\(conversion)"
    rest = ahead.dropFirst()
  }
}

extension LocalizedStringKey.Argument {
  /// The format specifier that string tables use for the value.
  fileprivate var formatSpecifier: String {
    switch self {
    case .verbatim, .text: "%@"
    case .integer: "%lld"
    case .source(let source): source.base.formatSpecifier
    }
  }

  /// The number that selects the plural form, or nil if the value is not a number.
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .source(let source): source.base.number
    case .verbatim, .text: nil
    }
  }

  /// Returns the value in a format of a translation, or nil if it is not a number.
  fileprivate func specified(_ specifier: String) -> Self? {
    switch self {
    case .integer(let value):
      NumberText(value: value).specified(specifier).map { .source(AnyTextSource(base: $0)) }
    case .source(let source):
      source.base.specified(specifier).map { .source(AnyTextSource(base: $0)) }
    case .verbatim, .text: nil
    }
  }
}
