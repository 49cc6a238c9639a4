/// A step from the tables of one version to those of the next, within a transaction.
struct SQLiteMigration: ExpressibleByStringLiteral, Sendable {
  private let statements: String
  private let work: @Sendable (SQLiteDatabase) throws -> Void

  /// Statements, and what SQL cannot say, which comes after them.
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
