import Foundation
import RenderTree

/// A fast formatter for integers in a locale with plain rules: Latin digits in groups of three.
///
/// Nearly all texts with a number are of that kind, and Foundation's formatter takes ten times as long. The
/// initialiser formats a few numbers with it to find out whether the rules of a locale are plain.
struct LocaleIntegerFormat: Equatable, Sendable {
  /// The separator of groups, or nil if numbers of 1,000 and more need Foundation's formatter.
  private let separator: [UInt8]?
  /// The first number that is divided into groups.
  private let firstGrouped: Int
  /// Whether small numbers are plain digits.
  private let hasLatinDigits: Bool

  /// The maximum length of a separator, in bytes. A locale with a longer one is left to the formatter.
  private static let longestSeparator = 4
  /// The number of bytes of the largest number, with separators.
  private static let capacity = 19 + 6 * longestSeparator

  init(_ locale: Locale) {
    let style = IntegerFormatStyle<Int>(locale: locale)
    hasLatinDigits =
      style.format(1_234_567_890).filter(\.isNumber) == "1234567890" && style.format(999) == "999"
    let long = style.format(1_234_567)
    let inGroups = Array(String(long.dropFirst().prefix { !$0.isNumber }).utf8)
    let firstGrouped = style.format(1_234) == "1234" ? 10_000 : 1_000
    self.firstGrouped = firstGrouped
    func isWritten(_ value: Int, as text: String) -> Bool {
      Self.withDigits(of: value, separatedBy: inGroups) { text.utf8.elementsEqual($0) }
    }
    let isPlain =
      inGroups.count <= Self.longestSeparator && isWritten(1_234_567, as: long)
      && isWritten(firstGrouped, as: style.format(firstGrouped))
    separator = hasLatinDigits && isPlain ? inGroups : nil
  }

  /// Returns the number as text, or nil if it needs Foundation's formatter.
  func format(_ value: Int) -> String? {
    withBytes(of: value) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls a closure with the number as UTF-8, or returns nil if the number needs Foundation's formatter.
  func withBytes<Result>(of value: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    guard value >= 0 else { return nil }
    if hasLatinDigits, value < 1_000 { return Self.withDigits(of: value, separatedBy: [], body) }
    guard let separator else { return nil }
    return Self.withDigits(of: value, separatedBy: value < firstGrouped ? [] : separator, body)
  }

  /// Calls a closure with the digits of a number that is not negative, in groups of three.
  private static func withDigits<Result>(
    of value: Int, separatedBy separator: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var start = buffer.count
      var rest = value
      var digits = 0
      repeat {
        if digits > 0, digits.isMultiple(of: 3) {
          for byte in separator.reversed() {
            start -= 1
            buffer[start] = byte
          }
        }
        start -= 1
        buffer[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
        digits += 1
      } while rest > 0
      return body(UnsafeBufferPointer(rebasing: buffer[start...]))
    }
  }

  // A cache of one entry: few locales are in use, and consecutive requests mostly have equal ones.
  private static let recent = Locked<(identifier: String, format: LocaleIntegerFormat)?>(nil)

  /// Returns the rules of a locale, from the cache if it was the last one asked for.
  static func of(_ locale: Locale) -> LocaleIntegerFormat {
    let identifier = locale.identifier
    if let recent = recent.withLock({ $0 }), recent.identifier == identifier { return recent.format }
    let format = LocaleIntegerFormat(locale)
    recent.set((identifier, format))
    return format
  }

  /// Returns the number as text in a locale.
  static func format(_ value: Int, in locale: Locale) -> String {
    of(locale).format(value) ?? IntegerFormatStyle<Int>(locale: locale).format(value)
  }
}
