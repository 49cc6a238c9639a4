/// A step from one version of the tables to the next, within a transaction.
struct SQLiteMigration: ExpressibleByStringLiteral, Sendable {
  private let statements: String
  private let work: @Sendable (SQLiteDatabase) throws -> Void

  /// Creates a migration from statements, and from work beyond SQL that follows them.
  init(_ statements: String, then work: @escaping @Sendable (SQLiteDatabase) throws -> Void = { _ in }) {
    self.statements = statements
    self.work = work
  }

  init(stringLiteral statements: String) { self.init(statements) }

  func perform(_ database: SQLiteDatabase) throws {
    try database.execute(statements)
    try work(database)
  }
}
