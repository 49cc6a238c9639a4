/// Finds the name that was probably meant.
enum NearestName {
  private static let lengthLimit = 64
  private static let nameLimit = 2_000

  /// Returns the most similar of names, or nil if there are none.
  ///
  /// Complexity: O(names × square of the length), both bounded.
  static func of(_ wanted: String, in names: [String]) -> String? {
    let wanted = letters(of: wanted)
    return names.sorted().prefix(nameLimit)
      .map { (name: $0, distance: distance(letters(of: $0), wanted)) }
      .min { $0.distance < $1.distance }?.name
  }

  private static func letters(of text: String) -> [UInt8] {
    Array(text.lowercased().utf8.prefix(lengthLimit))
  }

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
}
