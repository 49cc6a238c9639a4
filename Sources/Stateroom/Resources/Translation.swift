import RenderTree

/// What a table says for a key in one language.
struct Translation: Sendable {
  let value: Variant
  /// What `%#@name@` in it stands for.
  var substitutions: [String: Substitution] = [:]

  /// A text, or one for each form of a number.
  enum Variant: Sendable {
    case text(String)
    case plural([PluralCategory: String])

    /// The text for a number. Zero has a text of its own in any language, as Foundation has it.
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

  /// A part that depends on one of the values.
  struct Substitution: Sendable {
    /// Which value it is, counted from 1, if the table says so.
    let argument: Int?
    let value: Variant
  }
}

extension Translation.Variant {
  /// The texts that a dictionary has under the names of forms.
  init?(forms: [(name: String, text: String)]) {
    var known: [PluralCategory: String] = [:]
    for form in forms {
      if let category = PluralCategory(rawValue: form.name) { known[category] = form.text }
    }
    guard !known.isEmpty else { return nil }
    self = .plural(known)
  }
}
