import Foundation
import GRDBSQLite

/// The work of `costs.py` with SQLite alone.
final class BareRows {
  private let database: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  init(_ path: String) {
    var opened: OpaquePointer?
    precondition(sqlite3_open(path, &opened) == SQLITE_OK)
    database = opened!
    for text in [
      "PRAGMA journal_mode = wal", "PRAGMA synchronous = NORMAL",
      "CREATE TABLE entry (id INTEGER PRIMARY KEY, number INTEGER NOT NULL, \"group\" INTEGER NOT NULL, title TEXT NOT NULL, isDone INTEGER NOT NULL, created REAL NOT NULL)",
      "CREATE INDEX numbers ON entry (number)", "CREATE INDEX groups ON entry (\"group\")",
    ] {
      precondition(sqlite3_exec(database, text, nil, nil, nil) == SQLITE_OK)
    }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(database)
  }

  func run() {
    for first in stride(from: 0, to: 100_000, by: 10_000) {
      measure("insert 10,000") {
        transaction { for number in first..<first + 10_000 { insert(number) } }
      }
    }
    for group in 0..<20 {
      measure("fetch 1,000 of 100,000 by an index") {
        precondition(
          titles(
            "SELECT id, number, \"group\", title, isDone, created FROM entry WHERE \"group\" = ?1", group)
            == 1_000)
      }
    }
    for turn in 0..<200 {
      measure("update one of 100,000") {
        transaction {
          let found = statement("SELECT id FROM entry WHERE number = ?1")
          sqlite3_bind_int64(found, 1, Int64(turn * 499))
          precondition(sqlite3_step(found) == SQLITE_ROW)
          let id = sqlite3_column_int64(found, 0)
          let update = statement("UPDATE entry SET title = ?1 WHERE id = ?2")
          bind("Changed \(turn)", to: 1, of: update)
          sqlite3_bind_int64(update, 2, id)
          precondition(sqlite3_step(update) == SQLITE_DONE)
          sqlite3_reset(found)
          sqlite3_reset(update)
        }
      }
    }
    for turn in 0..<20 {
      measure("a list of 1,000 after an insertion") {
        transaction { insert(100_007 + turn * 100) }
        precondition(
          titles(
            "SELECT id, number, \"group\", title, isDone, created FROM entry WHERE \"group\" = ?1 ORDER BY number",
            7)
            == 1_001 + turn)
      }
    }
  }

  private func insert(_ number: Int) {
    let statement = statement(
      "INSERT INTO entry (number, \"group\", title, isDone, created) VALUES (?1, ?2, ?3, ?4, ?5)")
    sqlite3_bind_int64(statement, 1, Int64(number))
    sqlite3_bind_int64(statement, 2, Int64(number % 100))
    bind("Entry \(number)", to: 3, of: statement)
    sqlite3_bind_int64(statement, 4, number % 3 == 0 ? 1 : 0)
    sqlite3_bind_double(statement, 5, Double(number))
    precondition(sqlite3_step(statement) == SQLITE_DONE)
    sqlite3_reset(statement)
  }

  /// Reads the rows as texts, and returns their number.
  private func titles(_ text: String, _ value: Int) -> Int {
    let statement = statement(text)
    sqlite3_bind_int64(statement, 1, Int64(value))
    var titles: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      titles.append(String(cString: sqlite3_column_text(statement, 3)))
    }
    sqlite3_reset(statement)
    return titles.count
  }

  private func transaction(_ work: () -> Void) {
    sqlite3_step(statement("BEGIN IMMEDIATE"))
    sqlite3_reset(statement("BEGIN IMMEDIATE"))
    work()
    precondition(sqlite3_step(statement("COMMIT")) == SQLITE_DONE)
    sqlite3_reset(statement("COMMIT"))
  }

  private func bind(_ text: String, to place: Int32, of statement: OpaquePointer) {
    // SQLite copies the text.
    sqlite3_bind_text(statement, place, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
  }

  private func statement(_ text: String) -> OpaquePointer {
    if let known = statements[text] { return known }
    var made: OpaquePointer?
    precondition(sqlite3_prepare_v2(database, text, -1, &made, nil) == SQLITE_OK)
    statements[text] = made!
    return made!
  }
}
