import Foundation
import GRDB

/// A row, as the other program has one.
struct Entry: Codable, FetchableRecord, MutablePersistableRecord {
  var id: Int64?
  var number: Int
  var group: Int
  var title: String
  var isDone: Bool
  var created: Date

  init(number: Int) {
    self.number = number
    group = number % 100
    title = "Entry \(number)"
    isDone = number % 3 == 0
    created = Date(timeIntervalSinceReferenceDate: Double(number))
  }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// The work of `costs.py` with GRDB's records.
struct Records {
  private let database: DatabasePool

  init(_ path: String) throws {
    database = try DatabasePool(path: path)
    try database.write { database in
      try database.create(table: "entry") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("number", .integer).notNull().indexed()
        table.column("group", .integer).notNull().indexed()
        table.column("title", .text).notNull()
        table.column("isDone", .boolean).notNull()
        table.column("created", .datetime).notNull()
      }
    }
  }

  func run() throws {
    for first in stride(from: 0, to: 100_000, by: 10_000) {
      try measure("insert 10,000") {
        try database.write { database in
          for number in first..<first + 10_000 {
            var entry = Entry(number: number)
            try entry.insert(database)
          }
        }
      }
    }
    for group in 0..<20 {
      try measure("fetch 1,000 of 100,000 by an index") {
        let found = try database.read { try Entry.filter(Column("group") == group).fetchAll($0) }
        precondition(found.reduce(0) { $0 + $1.title.utf8.count } > 0 && found.count == 1_000)
      }
    }
    for turn in 0..<200 {
      try measure("update one of 100,000") {
        try database.write { database in
          var entry = try Entry.filter(Column("number") == turn * 499).fetchOne(database)!
          entry.title = "Changed \(turn)"
          try entry.update(database)
        }
      }
    }
    for turn in 0..<20 {
      try measure("a list of 1,000 after an insertion") {
        try database.write { database in
          var entry = Entry(number: 100_007 + turn * 100)
          try entry.insert(database)
        }
        let shown = try database.read {
          try Entry.filter(Column("group") == 7).order(Column("number")).fetchAll($0)
        }
        precondition(shown.count == 1_001 + turn)
      }
    }
  }
}
