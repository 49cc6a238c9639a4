import CSQLite
import Foundation

/// Functions of texts. All texts are in normal form C.
enum TextFunctions {
  /// The steps of one localized search, at most: Foundation may compare all of a text at each place of the other.
  private static let mostSteps = 20_000_000

  static func register(in connection: OpaquePointer) {
    PredicateFunctions.add(PredicateFunctions.count, arguments: 1, to: connection) {
      $0.give(count($0.bytes(0)))
    }
    PredicateFunctions.add(PredicateFunctions.contains, arguments: 2, to: connection) {
      $0.give(contains($0.bytes(0), $0.bytes(1)))
    }
    PredicateFunctions.add(PredicateFunctions.starts, arguments: 2, to: connection) {
      $0.give(starts($0.bytes(0), with: $0.bytes(1)))
    }
    PredicateFunctions.add(PredicateFunctions.localizedContains, arguments: 2, to: connection) {
      guard $0.bytes(0).count * $0.bytes(1).count <= mostSteps else { return $0.refuse() }
      $0.give($0.text(0).localizedStandardContains($0.text(1)))
    }
    PredicateFunctions.add(PredicateFunctions.localizedCompare, arguments: 2, to: connection) {
      $0.give($0.text(0).localizedCompare($0.text(1)).rawValue)
    }
    PredicateFunctions.add(PredicateFunctions.caseInsensitiveCompare, arguments: 2, to: connection) {
      $0.give($0.text(0).caseInsensitiveCompare($0.text(1)).rawValue)
    }
  }

  /// Returns the number of a text's characters.
  private static func count(_ text: UnsafeRawBufferPointer) -> Int {
    // Each ASCII byte is a character, unless two of them end a line together.
    text.allSatisfy { $0 < 0x80 && $0 != carriageReturn } ? text.count : string(text).count
  }

  /// Returns whether the characters of a text have those of another one in a row.
  private static func contains(_ text: UnsafeRawBufferPointer, _ part: UnsafeRawBufferPointer) -> Bool {
    if part.isEmpty { return true }
    if text.allSatisfy({ $0 < 0x80 && $0 != carriageReturn }) {
      return TextSearch(for: part).find(in: text) { _ in true }
    }
    // Characters that are equal have equal bytes. A character may go on where the part ends, though.
    var characters: CharacterBounds?
    return TextSearch(for: part).find(in: text) { start in
      let bounds = characters ?? CharacterBounds(of: string(text))
      characters = bounds
      return bounds.contains(start) && bounds.contains(start + part.count)
    }
  }

  /// Returns whether a text's first characters are those of another one.
  private static func starts(
    _ text: UnsafeRawBufferPointer, with start: UnsafeRawBufferPointer
  ) -> Bool {
    if start.isEmpty { return true }
    guard text.count >= start.count, memcmp(text.baseAddress!, start.baseAddress!, start.count) == 0 else {
      return false
    }
    if text.count == start.count { return true }
    if text[start.count] < 0x80, text[start.count] != UInt8(ascii: "\n"), start.allSatisfy({ $0 < 0x80 }) {
      return true
    }
    return string(text).starts(with: string(start))
  }

  private static let carriageReturn = UInt8(ascii: "\r")

  private static func string(_ text: UnsafeRawBufferPointer) -> String {
    String(decoding: text, as: UTF8.self)
  }
}
