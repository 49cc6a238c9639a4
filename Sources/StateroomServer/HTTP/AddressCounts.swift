/// How many of something each address has.
struct AddressCounts {
  private var counts: [String: Int] = [:]

  /// How many an address has.
  subscript(address: String) -> Int { counts[address] ?? 0 }

  /// Counts one more, or several.
  mutating func add(_ address: String, _ count: Int = 1) {
    counts[address, default: 0] += count
  }

  /// Counts one less.
  mutating func remove(_ address: String) {
    guard let count = counts[address] else { return }
    counts[address] = count > 1 ? count - 1 : nil
  }
}
