/// The similarity of texts, for messages that suggest names.
package enum Similarity {
  private static let lengthLimit = 64
  /// The number of names that are considered.
  private static let nameLimit = 1_000

  /// Returns the bytes of a text that are compared: lowercased, without quotation marks, and only the beginning of
  /// a long text.
  private static func letters(of text: String) -> [UInt8] {
    // Two of three letters may be left out.
    let beginning = String(text.unicodeScalars.prefix(3 * lengthLimit)).lowercased()
    return Array(
      beginning.utf8.lazy.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") }.prefix(lengthLimit))
  }

  /// Returns the edit distance: the number of letters to insert, remove or replace so that the texts are equal.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
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

  /// Returns the elements one of whose names is most similar to a text, best first; of equally similar ones the first.
  /// Elements without names come last.
  ///
  /// - Complexity: O(n *m*) for *n* elements and a text of length *m*, with names of limited length.
  package static func nearest<Element>(
    to wanted: String, among elements: [Element], limit: Int, names: (Element) -> [String]
  ) -> [Element] {
    let wanted = letters(of: wanted)
    let rated = elements.map { element in
      (element: element, distance: names(element).map { distance(letters(of: $0), wanted) }.min() ?? .max)
    }
    return sorted(rated) { $0.distance }.prefix(limit).map(\.element)
  }

  /// Returns elements by their distance. The sort is stable, so that equally similar elements keep their order.
  private static func sorted<Element>(
    _ elements: [Element], by distance: (Element) -> Int
  ) -> [Element] {
    elements.enumerated().sorted {
      (distance($0.element), $0.offset) < (distance($1.element), $1.offset)
    }.map(\.element)
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

  /// Returns the name that differs from a text by one letter, or by two if it is long, or nil if there is none.
  static func misspelling<Names: Sequence<String>>(of wanted: String, among names: Names) -> String? {
    guard wanted.utf8.count >= 4, let best = rated(wanted, names).first else { return nil }
    return best.distance <= (wanted.utf8.count < 8 ? 1 : 2) ? best.name : nil
  }

  private static func rated<Names: Sequence<String>>(
    _ wanted: String, _ names: Names
  ) -> [(name: String, distance: Int)] {
    let wanted = letters(of: wanted)
    let rated = names.prefix(nameLimit).map { (name: $0, distance: distance(letters(of: $0), wanted)) }
    return sorted(rated) { $0.distance }
  }
}
