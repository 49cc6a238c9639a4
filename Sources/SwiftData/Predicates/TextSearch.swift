/// A search of bytes in others, in a time that is proportional to their number whatever they are.
struct TextSearch {
  private let part: [UInt8]
  /// The length of the longest start of the part that ends each of its starts, but is not all of it.
  private let overlaps: [Int]

  /// Prepares a search. The part has at least one byte.
  init(for part: [UInt8]) {
    self.part = part
    var overlaps = [0]
    overlaps.reserveCapacity(part.count)
    var length = 0
    for byte in part.dropFirst() {
      while length > 0, part[length] != byte { length = overlaps[length - 1] }
      if part[length] == byte { length += 1 }
      overlaps.append(length)
    }
    self.overlaps = overlaps
  }

  /// Returns whether the part is at a place that is wanted.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func find(in text: UnsafeRawBufferPointer, isWanted: (_ start: Int) -> Bool) -> Bool {
    part.withUnsafeBufferPointer { part in
      let first = part[0]
      var (place, length) = (0, 0)
      while place < text.count {
        let byte = text[place]
        place += 1
        // Most places are passed over here.
        if length == 0, byte != first { continue }
        while length > 0, part[length] != byte { length = overlaps[length - 1] }
        if part[length] == byte { length += 1 }
        if length == part.count {
          if isWanted(place - length) { return true }
          length = overlaps[length - 1]
        }
      }
      return false
    }
  }
}

/// The places between the characters of a text, by bytes.
struct CharacterBounds {
  private var bounds: [Bool]

  init(of text: String) {
    bounds = Array(repeating: false, count: text.utf8.count + 1)
    var place = 0
    bounds[0] = true
    for character in text {
      place += character.utf8.count
      bounds[place] = true
    }
  }

  func contains(_ place: Int) -> Bool { bounds[place] }
}
