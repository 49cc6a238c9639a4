/// How alike two texts are, for messages that name what could have been meant.
package enum Similarity {
  private static let lengthLimit = 64
  /// Names beyond these are not looked at.
  private static let nameLimit = 1_000

  /// The bytes of a text that are compared: in small letters, without quotation marks, and of a long text the beginning.
  package static func letters(of text: String) -> [UInt8] {
    Array(
      text.lowercased().utf8.lazy.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") }.prefix(
        lengthLimit))
  }

  /// How many letters must be put in, taken out or exchanged to make one text of the other.
  ///
  /// Complexity: O(product of the lengths).
  package static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = above
      }
    }
    return row[second.count]
  }

  /// The names that are most like a text, best first; of equally alike ones the first.
  package static func nearest<Names: Sequence<String>>(
    to wanted: String, among names: Names, limit: Int
  ) -> [String] {
    rated(wanted, names).prefix(limit).map(\.name)
  }

  /// The name that a text may be a misspelling of, or nil if none is much like it.
  package static func correction<Names: Sequence<String>>(of wanted: String, among names: Names) -> String? {
    let rated = rated(wanted, names)
    let given = letters(of: wanted)
    if let best = rated.first, best.distance <= max(given.count, best.name.utf8.count) / 3 + 1,
      best.distance < best.name.utf8.count
    {
      return best.name
    }
    // Abbreviations are far from what they are short for.
    return given.count < 2 ? nil : rated.first { letters(of: $0.name).starts(with: given) }?.name
  }

  private static func rated<Names: Sequence<String>>(
    _ wanted: String, _ names: Names
  ) -> [(name: String, distance: Int)] {
    let wanted = letters(of: wanted)
    let rated = names.prefix(nameLimit).map { (name: $0, distance: distance(letters(of: $0), wanted)) }
    // Sorted stably, so that equally alike names keep their order.
    return rated.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element)
  }
}
