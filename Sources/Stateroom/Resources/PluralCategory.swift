import RenderTree
import _FoundationICU

/// The form that a number asks for in a language.
enum PluralCategory: String, Sendable {
  case zero, one, two, few, many, other

  /// The form by the rules of Unicode for a language. Complexity: O(1) after the first time of a language.
  init(of number: Double, language: String) {
    self = PluralRules.of(language).category(of: number)
  }
}

/// The rules of one language.
// Unchecked because of the pointer, which is a constant. ICU's rules are immutable once they are open, so that several
// threads may select by them, and they are closed when the last reference has gone.
private final class PluralRules: @unchecked Sendable {
  private let rules: OpaquePointer?

  private static let known = Locked<[String: PluralRules]>([:])
  /// Clients name languages, and Unicode has some hundreds.
  private static let limit = 512

  private init(_ language: String) {
    var status = U_ZERO_ERROR
    rules = swift_uplrules_open(language, &status)
  }

  deinit {
    if let rules { swift_uplrules_close(rules) }
  }

  static func of(_ language: String) -> PluralRules {
    if let rules = known.withLock({ $0[language] }) { return rules }
    let rules = PluralRules(language)
    known.withLock { if $0.count < limit { $0[language] = rules } }
    return rules
  }

  func category(of number: Double) -> PluralCategory {
    guard let rules else { return number == 1 ? .one : .other }
    var status = U_ZERO_ERROR
    var keyword = [UInt16](repeating: 0, count: 16)
    let length = swift_uplrules_select(rules, number, &keyword, 16, &status)
    guard length > 0, length <= 16 else { return .other }
    return PluralCategory(rawValue: String(decoding: keyword.prefix(Int(length)), as: UTF16.self)) ?? .other
  }
}
