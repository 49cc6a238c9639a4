import StateroomStorage
import StateroomStores

/// Changes that a context sees and that are not in the store yet: laid over the tables while the context reads.
final class Overlay {
  private let graph: ModelGraph
  private var changes: ModelChanges
  /// The changes that the tables of the connection do not have yet.
  private var unsent = ModelChanges()
  /// The tables that are made for the changes.
  private var prepared: Set<String> = []

  init(_ changes: ModelChanges, in graph: ModelGraph) {
    self.changes = changes
    self.graph = graph
  }

  /// Adds later changes.
  func append(_ later: ModelChanges) {
    changes.append(later)
    unsent.append(later)
  }

  /// Returns the name of a model's rows with the changes.
  func source(_ model: ModelDescription) -> String {
    changes.rows[model.index] == nil ? model.table : Self.view(of: model.table)
  }

  /// Returns the name of a table of pairs with the changes.
  func source(ofPairs table: String) -> String {
    changes.pairs[table] == nil ? table : Self.view(of: table)
  }

  /// The name of a table with changes: `"model_Trip"` becomes `temp."all_model_Trip"`.
  private static func view(of table: String) -> String { "temp.\"all_" + table.dropFirst() }
  private static func new(_ table: String) -> String { "temp.\"new_" + table.dropFirst() }
  private static func gone(_ table: String) -> String { "temp.\"gone_" + table.dropFirst() }

  /// Writes all changes into tables of a connection, which no other connection sees.
  ///
  /// - Complexity: O(*n*), where *n* is the number of changes.
  func install(in connection: DataConnection, of owner: Int64) throws {
    prepared = []
    unsent = changes
    try update(connection, of: owner)
  }

  /// Writes the changes that are new into the tables of the connection in which the overlay is installed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of new changes.
  func update(_ connection: DataConnection, of owner: Int64) throws {
    let changes = exchange(&unsent, with: ModelChanges())
    for model in graph.models {
      guard let rows = changes.rows[model.index] else { continue }
      try prepare(model, in: connection)
      let places = (1...model.columns.count + 2).map { "?\($0)" }.joined(separator: ", ")
      for (id, row) in rows {
        try connection.run("INSERT OR IGNORE INTO \(Self.gone(model.table)) VALUES (?1)", [.integer(id)])
        if let row {
          try connection.run(
            "REPLACE INTO \(Self.new(model.table)) VALUES (\(places))", [.integer(owner), .integer(id)] + row)
        } else {
          try connection.run("DELETE FROM \(Self.new(model.table)) WHERE id = ?1", [.integer(id)])
        }
      }
    }
    for (table, pairs) in changes.pairs {
      try prepare(
        table, key: ["one", "other"], columns: ["owner", "one INTEGER", "other INTEGER"],
        indexed: [["one"], ["other"]], in: connection)
      for (pair, isThere) in pairs {
        let values: [DataValue] = [.integer(pair.one), .integer(pair.other)]
        try connection.run("INSERT OR IGNORE INTO \(Self.gone(table)) VALUES (?1, ?2)", values)
        if isThere {
          try connection.run(
            "REPLACE INTO \(Self.new(table)) VALUES (?1, ?2, ?3)", [.integer(owner)] + values)
        } else {
          try connection.run("DELETE FROM \(Self.new(table)) WHERE one = ?1 AND other = ?2", values)
        }
      }
    }
  }

  private func prepare(_ model: ModelDescription, in connection: DataConnection) throws {
    let names = model.columns.map { model.properties[$0].column }
    let related = model.columns.filter { model.properties[$0].target != nil }.map { [$0] }
    let indexed = (related + model.uniqueGroups).map { $0.map { model.properties[$0].column } }
    try prepare(
      model.table, key: ["id"], columns: ["owner", "id INTEGER"] + names, indexed: indexed, in: connection)
  }

  /// Removes all tables and views of overlays from a connection.
  static func remove(from connection: DataConnection) throws {
    var found: [(type: String, name: String)] = []
    try connection.forEachRow("SELECT type, name FROM sqlite_temp_master WHERE type IN ('table', 'view')") {
      row in
      if case (.text(let type), .text(let name)) = (row.value(at: 0), row.value(at: 1)) {
        found.append((type, name))
      }
    }
    for (type, name) in found.sorted(by: { $0.type > $1.type }) {
      try connection.execute("DROP \(type) temp.\(SQLName.quoted(name))")
    }
  }

  /// Makes the tables for the changes of one table, or empties them.
  private func prepare(
    _ table: String, key: [String], columns: [String], indexed: [[String]], in connection: DataConnection
  ) throws {
    guard prepared.insert(table).inserted else { return }
    let (new, gone, view) = (Self.new(table), Self.gone(table), Self.view(of: table))
    let keys = key.joined(separator: ", ")
    let condition = key.map { "g.\($0) = t.\($0)" }.joined(separator: " AND ")
    let list = columns.map { $0.hasSuffix(" INTEGER") ? String($0.dropLast(8)) : $0 }.joined(separator: ", ")
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(new) (\(columns.joined(separator: ", ")), PRIMARY KEY (\(keys)));
      CREATE TABLE IF NOT EXISTS \(gone) (\(key.map { $0 + " INTEGER" }.joined(separator: ", ")), PRIMARY KEY (\(keys))) WITHOUT ROWID;
      CREATE VIEW IF NOT EXISTS \(view) AS
        SELECT \(list) FROM main.\(table) AS t WHERE NOT EXISTS (SELECT 1 FROM \(gone) AS g WHERE \(condition))
        UNION ALL SELECT \(list) FROM \(new);
      DELETE FROM \(new);
      DELETE FROM \(gone);
      """)
    for columns in indexed {
      let name = SQLName.quoted(([table] + columns).joined(separator: "_").filter { $0 != "\"" })
      try connection.execute(
        "CREATE INDEX IF NOT EXISTS temp.\(name) ON \(new.dropFirst(5)) (\(columns.joined(separator: ", ")))")
    }
  }
}
