import CFoundationICU
import RenderTree

/// The plural category of a number in a language.
enum PluralCategory: String, Sendable {
  case zero, one, two, few, many, other

  /// Creates the category of a number by Unicode's rules for a language.
  ///
  /// - Complexity: O(1) after the first call for a language.
  init(of number: Double, language: String) {
    self = PluralRules.of(language).category(of: number)
  }
}

/// The plural rules of one language.
// Unchecked because of the pointer, which is a constant. ICU's rules are immutable once they are open, so
// several threads may use them at the same time. They are closed when the last reference is released.
private final class PluralRules: @unchecked Sendable {
  private let rules: OpaquePointer?

  private static let known = Locked<[String: PluralRules]>([:])
  /// The maximum number of cached languages. Clients can name any, and Unicode has some hundreds.
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
