/// A number for each address, such as that of its connections.
package struct AddressCounts {
  private var counts: [String: Int] = [:]

  /// Creates an empty table.
  package init() {}

  /// The number of an address.
  package subscript(address: String) -> Int { counts[address] ?? 0 }

  /// Adds to an address's number.
  package mutating func add(_ address: String, _ count: Int = 1) {
    counts[address, default: 0] += count
  }

  /// Subtracts one from an address's number.
  package mutating func remove(_ address: String) {
    guard let count = counts[address] else { return }
    counts[address] = count > 1 ? count - 1 : nil
  }
}
