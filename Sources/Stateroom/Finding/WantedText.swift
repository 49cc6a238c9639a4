// Its view of a text as canonically decomposed scalars, which Foundation has as well: in quadratic time.
@_spi(_Unicode) import Swift

/// A text that is looked for in others, regardless of case.
///
/// It occurs where `text.lowercased()` has the characters of `wanted.lowercased()`: texts that are canonically
/// equivalent are equal, and a letter is not found inside of a character with an accent.
package struct WantedText: Hashable, Sendable {
  /// The longest text that a client may look for, in bytes.
  package static let limit = 512

  private let lowercased: String
  /// The bytes of the text as they occur in others: decomposed.
  private let pattern: TwoWayPattern<UInt8>
  /// Whether the bytes are those of the text also in others that are not decomposed.
  private let isPlain: Bool

  /// Creates a text to look for.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package init(_ text: String) {
    lowercased = text.lowercased()
    pattern = TwoWayPattern(Array(Self.decomposed(lowercased).utf8))
    isPlain = lowercased.utf8.allSatisfy(\.meansOnlyItself)
  }

  package static func == (one: WantedText, other: WantedText) -> Bool { one.lowercased == other.lowercased }
  package func hash(into hasher: inout Hasher) { hasher.combine(lowercased) }

  /// Returns whether a text contains this one.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package func occurs(in text: String) -> Bool {
    let lower = text.lowercased()
    guard lower.utf8.contains(where: { $0 >= 0x80 }) else {
      return lower.withBytes { bytes in
        pattern.firstPlace(in: bytes) { place in
          bytes.isBoundary(place) && bytes.isBoundary(place + pattern.count)
        } != nil
      }
    }
    let folded = isPlain ? lower : Self.decomposed(lower)
    var (begin, end) = (CharacterBoundaries(of: folded), CharacterBoundaries(of: folded))
    return folded.withBytes { bytes in
      pattern.firstPlace(in: bytes) { begin.contain($0) && end.contain($0 + pattern.count) } != nil
    }
  }

  private static func decomposed(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count * 3 / 2)
    result.unicodeScalars.append(contentsOf: text._nfd)
    return result
  }
}

/// The places in a text at which characters begin or end, asked for in ascending order.
private struct CharacterBoundaries {
  private let text: String
  private var index: String.Index
  private var offset = 0

  init(of text: String) {
    self.text = text
    index = text.startIndex
  }

  /// Returns whether a character begins or ends at an offset in bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the distance to the offset before.
  mutating func contain(_ wanted: Int) -> Bool {
    while offset < wanted {
      index = text.index(after: index)
      offset = text.utf8.distance(from: text.startIndex, to: index)
    }
    return offset == wanted
  }
}

extension String {
  /// Calls a closure with the bytes. The text must be native, as those are that were made anew.
  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a character begins or ends at a place in ASCII: only CR LF is one of two bytes.
  fileprivate func isBoundary(_ place: Int) -> Bool {
    place == 0 || place == count || self[place] != 0x0A || self[place - 1] != 0x0D
  }
}

extension UInt8 {
  /// Whether no other scalar is equivalent to the one of the byte: of ASCII, three have others.
  var meansOnlyItself: Bool {
    self < 0x80 && self != UInt8(ascii: "K") && self != UInt8(ascii: ";") && self != UInt8(ascii: "`")
  }
}
