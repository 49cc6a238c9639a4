import Foundation

/// The letters of Latin script without case and accents, as Foundation sees them.
struct PlainLetters {
  /// The scalars beyond ASCII, of which each takes two bytes.
  private static let scalars: Range<UInt32> = 0x80..<0x250

  /// The plain letters of all scalars, or 0 for one that has none.
  private let table: [UInt8]

  /// Reads the letters from Foundation. Nil for a language whose letters have other cases.
  init?(in locale: Locale) {
    if let language = locale.language.languageCode?.identifier, ["az", "lt", "tr"].contains(language) {
      return nil
    }
    table = (0..<Self.scalars.upperBound).map { number in
      let scalar = Unicode.Scalar(number)!
      if number < 0x80 {
        // A line's end is one character with the carriage return before it.
        return scalar == "\r" ? 0 : UInt8(ascii: scalar.properties.lowercaseMapping.unicodeScalars.first!)
      }
      let folded = String(scalar).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: locale)
      guard folded.utf8.count == 1, let letter = folded.utf8.first,
        Unicode.Scalar(letter).properties.isAlphabetic,
        String(scalar).localizedStandardContains(folded)
      else { return 0 }
      return letter
    }
  }

  /// Returns whether a text has a part that is plain, or nil if the text has other letters.
  func contains(_ text: UnsafeRawBufferPointer, _ part: TextSearch) -> Bool? {
    withUnsafeTemporaryAllocation(byteCount: text.count, alignment: 1) { buffer -> Bool? in
      guard let count = write(text, to: buffer) else { return nil }
      return part.find(in: UnsafeRawBufferPointer(rebasing: buffer[..<count])) { _ in true }
    }
  }

  /// Returns the plain letters of a text, or nil if it is empty or has others.
  func plain(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
    if text.isEmpty { return nil }
    var isPlain = true
    let letters = [UInt8](unsafeUninitializedCapacity: text.count) { buffer, count in
      if let written = write(text, to: UnsafeMutableRawBufferPointer(buffer)) {
        count = written
      } else {
        isPlain = false
      }
    }
    return isPlain ? letters : nil
  }

  private func write(_ text: UnsafeRawBufferPointer, to buffer: UnsafeMutableRawBufferPointer) -> Int? {
    table.withUnsafeBufferPointer { table in
      var (place, count) = (0, 0)
      while place < text.count {
        let byte = text[place]
        place += 1
        var letter: UInt8 = 0
        if byte < 0x80 {
          letter = table[Int(byte)]
          if letter == 0 { return nil }
        } else if byte < 0xCA, place < text.count {
          letter = table[Int(byte & 0x1F) << 6 | Int(text[place] & 0x3F)]
          place += 1
        }
        if letter == 0 { return nil }
        buffer[count] = letter
        count += 1
      }
      return count
    }
  }
}
