extension String {
  /// The most combining marks in a row that a text of a client may have. Four are many in any language.
  ///
  /// To compare or hash texts, Swift puts the marks of a character in order, which takes time in proportion to the
  /// square of their number.
  package static let combiningMarkLimit = 128

  /// Returns whether the text has more than `limit` combining marks in a row.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package func hasCombiningMarks(moreThan limit: Int) -> Bool {
    // The least of them is U+0300.
    guard utf8.contains(where: { $0 >= 0xCC }) else { return false }
    var count = 0
    for scalar in unicodeScalars {
      if scalar.value < 0x300 || scalar.properties.canonicalCombiningClass == .notReordered {
        count = 0
      } else {
        count += 1
        if count > limit { return true }
      }
    }
    return false
  }
}
