import Foundation
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// Migrations from one version to the next.
@Suite struct SQLiteSchemaTests {
  private let folder: TemporaryFolder
  private let database: SQLiteDatabase
  private let migrations = ["CREATE TABLE bird (name TEXT)", "INSERT INTO bird VALUES ('crow')"]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Data(), to: "file")
    database = try SQLiteDatabase(path: folder.path("file"))
  }

  private func prepare(_ migrations: [String]) throws {
    try SQLiteSchema(migrations: migrations.map { SQLiteMigration($0) }).prepare(database, path: "file")
  }

  @Test func `each migration runs once`() throws {
    try prepare([migrations[0]])
    #expect(try database.pragma("user_version") == "1")
    for _ in 0..<2 { try prepare(migrations) }
    #expect(try database.pragma("user_version") == "2")
    #expect(try database.integer("SELECT count(*) FROM bird") == 1)
  }

  @Test func `migrations that fail leave the file as it was`() throws {
    try prepare([migrations[0]])
    #expect(throws: SQLiteError.self) { try prepare(migrations + ["INSERT INTO fish VALUES (1)"]) }
    #expect(try database.pragma("user_version") == "1")
    #expect(try database.integer("SELECT count(*) FROM bird") == 0)
    try prepare(migrations)
    #expect(try database.integer("SELECT count(*) FROM bird") == 1)
  }
}
