import RenderTree

/// The translation of a key in one language.
struct Translation: Sendable {
  let value: Variant
  /// The substitutions for `%#@name@`, by name.
  var substitutions: [String: Substitution] = [:]

  /// A text, or one for each plural category.
  enum Variant: Sendable {
    case text(String)
    case plural([PluralCategory: String])

    /// Returns the text for a number. As in Foundation, zero may have its own text in any language.
    func text(for number: Double?, language: String) -> String {
      switch self {
      case .text(let text): return text
      case .plural(let forms):
        if number == 0, let zero = forms[.zero] { return zero }
        let category = number.map { PluralCategory(of: $0, language: language) } ?? .other
        return forms[category] ?? forms[.other] ?? forms.values.sorted().first ?? ""
      }
    }
  }

  /// A part of a translation that depends on one of the values.
  struct Substitution: Sendable {
    /// The one-based position of the value, if the table has one.
    let argument: Int?
    let value: Variant
  }
}

extension Translation.Variant {
  /// Creates plural forms from the texts under the names of plural categories, or returns nil if there are
  /// none.
  init?(forms: [(name: String, text: String)]) {
    var known: [PluralCategory: String] = [:]
    for form in forms {
      if let category = PluralCategory(rawValue: form.name) { known[category] = form.text }
    }
    guard !known.isEmpty else { return nil }
    self = .plural(known)
  }
}
