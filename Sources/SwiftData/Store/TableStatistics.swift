import StateroomStorage
import StateroomStores

/// The expectations by which SQLite chooses among indexes: an owner has many rows, and few of them have one value.
///
/// Without them, SQLite expects a handful of rows for each owner, and may read all of them in the order of their ids. They do not
/// depend on the rows that there are, so that a fetch takes the same way tomorrow.
struct TableStatistics {
  private static let (rows, rowsOfOwner, rowsWithValue) = (1_000_000, 100_000, 100)

  /// The table, without quotation marks.
  private let table: String
  /// The numbers of rows by index.
  private var numbers: [String: String] = [:]

  init(of table: String) {
    self.table = table
  }

  /// Adds an index that begins with the owner, or the table's own.
  ///
  /// - Complexity: O(*n*), where *n* is the number of columns.
  mutating func add(_ index: String, columns: Int, isUnique: Bool) {
    var counts = [Self.rows, Self.rowsOfOwner]
    for column in 1...columns {
      counts.append(isUnique && column == columns ? 1 : max(2, Self.rowsWithValue >> (column - 1)))
    }
    numbers[index] = counts.map(String.init).joined(separator: " ")
  }

  /// Tells SQLite, unless it knows.
  func tell(on connection: DataConnection) throws {
    try connection.execute("ANALYZE sqlite_schema")
    var known: [String: String] = [:]
    try connection.forEachRow("SELECT idx, stat FROM sqlite_stat1 WHERE tbl = ?1", [.text(table)]) { row in
      if case (.text(let index), .text(let numbers)) = (row.value(at: 0), row.value(at: 1)) {
        known[index] = numbers
      }
    }
    if known == numbers { return }
    try connection.run("DELETE FROM sqlite_stat1 WHERE tbl = ?1", [.text(table)])
    for (index, numbers) in numbers {
      try connection.run(
        "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?1, ?2, ?3)",
        [table, index, numbers].map { .text($0) })
    }
    // This connection reads them again.
    try connection.execute("ANALYZE sqlite_schema")
  }
}
