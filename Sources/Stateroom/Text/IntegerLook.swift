import Foundation
import RenderTree

/// How a locale writes integers, as far as that is plain: Latin digits in groups of three.
///
/// Nearly all texts with a number are of that kind, and the formatter takes ten times as long. What it writes of a few
/// numbers says whether a locale is.
struct IntegerLook: Equatable {
  /// What stands between groups; nil if other numbers are not written as digits in groups.
  private let separator: String?
  /// The first number that is divided into groups.
  private let firstGrouped: Int
  /// Whether small numbers are plain digits.
  private let hasLatinDigits: Bool

  init(_ locale: Locale) {
    let style = IntegerFormatStyle<Int>(locale: locale)
    hasLatinDigits =
      style.format(1_234_567_890).filter(\.isNumber) == "1234567890" && style.format(999) == "999"
    let long = style.format(1_234_567)
    let inGroups = String(long.dropFirst().prefix { !$0.isNumber })
    firstGrouped = style.format(1_234) == "1234" ? 10_000 : 1_000
    let isPlain =
      long == Self.group("1234567", by: inGroups)
      && style.format(firstGrouped) == Self.group("\(firstGrouped)", by: inGroups)
    separator = hasLatinDigits && isPlain ? inGroups : nil
  }

  /// The number; nil if only the formatter knows how it is written.
  func format(_ value: Int) -> String? {
    guard value >= 0 else { return nil }
    if hasLatinDigits, value < 1_000 { return value.description }
    guard let separator else { return nil }
    return value < firstGrouped ? value.description : Self.group(value.description, by: separator)
  }

  private static func group(_ digits: String, by separator: String) -> String {
    if separator.isEmpty { return digits }
    var result = ""
    result.reserveCapacity(digits.utf8.count * 2)
    var rest = digits.utf8.count
    for digit in digits.unicodeScalars {
      if rest % 3 == 0, !result.isEmpty { result += separator }
      result.unicodeScalars.append(digit)
      rest -= 1
    }
    return result
  }

  // Sessions have few locales; one after another mostly has the same.
  private static let recent = Locked<(identifier: String, look: IntegerLook)?>(nil)

  /// The number in the way of a locale.
  static func format(_ value: Int, in locale: Locale) -> String {
    let identifier = locale.identifier
    let look =
      recent.withLock { $0.flatMap { $0.identifier == identifier ? $0.look : nil } }
      ?? {
        let look = IntegerLook(locale)
        recent.set((identifier, look))
        return look
      }()
    return look.format(value) ?? IntegerFormatStyle<Int>(locale: locale).format(value)
  }
}
