/// How many of something each address has.
package struct AddressCounts {
  private var counts: [String: Int] = [:]

  /// No addresses.
  package init() {}

  /// How many an address has.
  package subscript(address: String) -> Int { counts[address] ?? 0 }

  /// Counts one more, or several.
  package mutating func add(_ address: String, _ count: Int = 1) {
    counts[address, default: 0] += count
  }

  /// Counts one less.
  package mutating func remove(_ address: String) {
    guard let count = counts[address] else { return }
    counts[address] = count > 1 ? count - 1 : nil
  }
}
