/// The names of the rows that a query reads beside each other.
struct PredicateRows {
  private let first: String
  private var count = 0
  private var open: Set<String>
  private var used: Set<String> = []

  init(first: String) {
    self.first = first
    open = [first]
  }

  /// Makes a name that no other row has.
  mutating func add() -> String {
    count += 1
    let name = "\(first)_\(count)"
    open.insert(name)
    return name
  }

  /// Notes that a column of a row is read.
  mutating func use(_ row: String) throws(Untranslatable) {
    guard open.contains(row) else {
      throw Untranslatable("filter related models by a value of an optional one")
    }
    used.insert(row)
  }

  /// Ends the scope of a row, and returns whether a column of it was read.
  mutating func close(_ row: String) -> Bool {
    open.remove(row)
    return used.contains(row)
  }
}
