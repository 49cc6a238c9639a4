extension Int {
  /// The units of a number of bytes: powers of 1,024, as containers have them.
  private static let byteUnits: [(name: String, factor: Int)] = [
    ("KIB", 1 << 10), ("MIB", 1 << 20), ("GIB", 1 << 30), ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30),
  ]

  /// Parses a number of bytes with or without a unit, such as `65536`, `64K` or `64KiB`. Returns nil for anything else.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text. There are six units.
  init?(bytes text: String) {
    let upper = text.uppercased()
    let unit = Self.byteUnits.first { upper.hasSuffix($0.name) }
    guard let number = Int(upper.dropLast(unit?.name.count ?? 0)) else { return nil }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: unit?.factor ?? 1)
    guard !isTooLarge else { return nil }
    self = bytes
  }
}
