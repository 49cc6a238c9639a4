import CSQLite
import Foundation

/// Functions of texts. All texts are in normal form C.
enum TextFunctions {
  static func register(in connection: OpaquePointer) {
    PredicateFunctions.add(PredicateFunctions.count, arguments: 1, to: connection) {
      $0.give(count($0.bytes(0)))
    }
    var parts = LatestText<TextSearch>()
    PredicateFunctions.add(PredicateFunctions.contains, arguments: 2, to: connection) { arguments in
      let part = arguments.bytes(1)
      let search = part.isEmpty ? nil : parts.value(of: part) { TextSearch(for: $0) }
      arguments.give(search.map { contains(arguments.bytes(0), $0, part.count) } ?? true)
    }
    PredicateFunctions.add(PredicateFunctions.starts, arguments: 2, to: connection) {
      $0.give(starts($0.bytes(0), with: $0.bytes(1)))
    }
    let localized = LocalizedSearch()
    PredicateFunctions.add(PredicateFunctions.localizedContains, arguments: 2, to: connection) {
      guard let isFound = localized.contains($0.bytes(0), $0.bytes(1)) else { return $0.refuse() }
      $0.give(isFound)
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

  /// Returns whether the characters of a text have those of another one in a row, which has a number of bytes.
  private static func contains(_ text: UnsafeRawBufferPointer, _ part: TextSearch, _ count: Int) -> Bool {
    if text.allSatisfy({ $0 < 0x80 && $0 != carriageReturn }) { return part.find(in: text) { _ in true } }
    // Characters that are equal have equal bytes. A character may go on where the part ends, though.
    var characters: CharacterBounds?
    return part.find(in: text) { start in
      let bounds = characters ?? CharacterBounds(of: string(text))
      characters = bounds
      return bounds.contains(start) && bounds.contains(start + count)
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
