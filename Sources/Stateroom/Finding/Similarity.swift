/// The similarity of texts, for messages that suggest names.
package enum Similarity {
  private static let lengthLimit = 64
  /// The number of names that are considered.
  private static let nameLimit = 1_000

  /// Returns the bytes of a text that are compared: lowercased, without quotation marks, and only the beginning of
  /// a long text.
  package static func letters(of text: String) -> [UInt8] {
    Array(
      text.lowercased().utf8.lazy.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") }.prefix(
        lengthLimit))
  }

  /// Returns the edit distance: the number of letters to insert, remove or replace so that the texts are equal.
  ///
  /// Complexity: O(n *m*) for texts of lengths *n* and *m*.
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

  /// Returns the names that are most similar to a text, best first; of equally similar ones the first.
  package static func nearest<Names: Sequence<String>>(
    to wanted: String, among names: Names, limit: Int
  ) -> [String] {
    rated(wanted, names).prefix(limit).map(\.name)
  }

  /// Returns the name of which a text may be a misspelling, or nil if none is similar enough.
  package static func correction<Names: Sequence<String>>(of wanted: String, among names: Names) -> String? {
    let rated = rated(wanted, names)
    let given = letters(of: wanted)
    if let best = rated.first, best.distance <= max(given.count, best.name.utf8.count) / 3 + 1,
      best.distance < best.name.utf8.count
    {
      return best.name
    }
    // The edit distance of an abbreviation is large.
    return given.count < 2 ? nil : rated.first { letters(of: $0.name).starts(with: given) }?.name
  }

  private static func rated<Names: Sequence<String>>(
    _ wanted: String, _ names: Names
  ) -> [(name: String, distance: Int)] {
    let wanted = letters(of: wanted)
    let rated = names.prefix(nameLimit).map { (name: $0, distance: distance(letters(of: $0), wanted)) }
    // The sort is stable, so that equally similar names keep their order.
    return rated.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element)
  }
}
