import Foundation

/// The letters of European scripts without case and accents, as Foundation sees them: a byte for each.
struct PlainLetters {
  /// The letters of the server's language, or nil if it has other cases.
  static let current = PlainLetters(in: .current)

  /// Latin, Greek and Cyrillic letters, those of Vietnamese, and the signs between words.
  private static let scalars: [Range<UInt32>] = [
    0..<0x250, 0x370..<0x400, 0x400..<0x500, 0x1E00..<0x1F00, 0x2010..<0x2030,
  ]

  /// The bytes of all scalars, or 0 for one that has none.
  private let table: [UInt8]

  /// Reads the letters from Foundation.
  init?(in locale: Locale) {
    if let language = locale.language.languageCode?.identifier, ["az", "lt", "tr"].contains(language) {
      return nil
    }
    var table = [UInt8](repeating: 0, count: Int(Self.scalars.last!.upperBound))
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for scalar in Self.scalars.joined().compactMap(Unicode.Scalar.init) {
      let folded = String(scalar).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: locale)
      guard let plain = folded.unicodeScalars.first, folded.unicodeScalars.count == 1,
        Self.isWhole(scalar), Self.isWhole(plain), String(scalar).localizedStandardContains(folded)
      else { continue }
      if let byte = bytes[plain] {
        table[Int(scalar.value)] = byte
      } else if let byte = plain.isASCII
        ? UInt8(plain.value) : UInt8(exactly: 0x80 + bytes.values.count { $0 >= 0x80 })
      {
        (bytes[plain], table[Int(scalar.value)]) = (byte, byte)
      }
    }
    self.table = table
  }

  /// Whether a scalar is a character of its own beside any other.
  private static func isWhole(_ scalar: Unicode.Scalar) -> Bool {
    // A line's end is one character with the carriage return before it.
    scalar.value > 0 && scalar != "\r" && !scalar.properties.isGraphemeExtend
      && scalar.properties.canonicalCombiningClass == .notReordered
      && !scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Returns whether a text has a part that is plain, or nil if the text has other letters.
  func contains(_ text: UnsafeRawBufferPointer, _ part: TextSearch) -> Bool? {
    withUnsafeTemporaryAllocation(byteCount: text.count, alignment: 1) { buffer -> Bool? in
      guard let count = write(text, to: buffer) else { return nil }
      return part.find(in: UnsafeRawBufferPointer(rebasing: buffer[..<count])) { _ in true }
    }
  }

  /// Returns the bytes of a text, or nil if it is empty or has other letters.
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

  /// Writes the bytes of a text, and returns their number. Nil if it has other letters.
  private func write(_ text: UnsafeRawBufferPointer, to buffer: UnsafeMutableRawBufferPointer) -> Int? {
    table.withUnsafeBufferPointer { table in
      var (place, count) = (0, 0)
      while place < text.count {
        var scalar = Int(text[place])
        if scalar >= 0xE0 {
          guard scalar < 0xF0, place + 2 < text.count else { return nil }
          scalar = (scalar & 0xF) << 12 | Int(text[place + 1] & 0x3F) << 6 | Int(text[place + 2] & 0x3F)
          place += 3
        } else if scalar >= 0x80 {
          guard place + 1 < text.count else { return nil }
          scalar = (scalar & 0x1F) << 6 | Int(text[place + 1] & 0x3F)
          place += 2
        } else {
          place += 1
        }
        guard scalar < table.count, table[scalar] != 0 else { return nil }
        buffer[count] = table[scalar]
        count += 1
      }
      return count
    }
  }
}
