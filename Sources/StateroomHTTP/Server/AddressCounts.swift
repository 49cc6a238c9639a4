/// A number for each address, such as that of its connections.
package struct AddressCounts {
  private var counts: [String: Int] = [:]

  /// Creates an empty table.
  package init() {}

  /// The number of an address.
  package subscript(address: String) -> Int { counts[address] ?? 0 }

  /// Returns the address with the largest number among those that satisfy a predicate.
  ///
  /// - Complexity: O(*n*), where *n* is the number of addresses.
  package func largest(where isWanted: (String) -> Bool) -> (address: String, count: Int)? {
    counts.filter { isWanted($0.key) }.max { $0.value < $1.value }.map { ($0.key, $0.value) }
  }

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
