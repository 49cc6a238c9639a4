import StateroomStorage
import StateroomStores

/// The tables of a schema: made where they are missing, and changed where they are of an earlier version.
///
/// Columns are added and renamed. What an earlier version had and this one does not know stays as it is.
struct TableMigration {
  private let graph: ModelGraph
  /// Whether a column of another type is replaced by an empty one, because code of the app carries its values over.
  private let replacesColumns: Bool

  init(_ graph: ModelGraph, replacesColumns: Bool = false) {
    self.graph = graph
    self.replacesColumns = replacesColumns
  }

  /// Prepares the tables, within a transaction.
  func run(on connection: DataConnection) throws {
    for model in graph.models {
      try prepare(model, on: connection)
      try register(model.table, on: connection)
    }
    for table in graph.pairTables {
      let former =
        try exists(table, on: connection)
        ? nil
        : graph.formerNames(ofPairs: table).first {
          try exists($0.name, on: connection)
        }
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS \(table) (
          owner INTEGER NOT NULL, one INTEGER NOT NULL, other INTEGER NOT NULL, PRIMARY KEY (owner, one, other)
        ) WITHOUT ROWID;
        CREATE UNIQUE INDEX IF NOT EXISTS \(Self.index(table, ["other"])) ON \(table) (owner, other, one);
        """)
      try register(table, on: connection)
      try tellStatistics(ofPairs: table, on: connection)
      if let former { try move(former.name, isSwapped: former.isSwapped, to: table, on: connection) }
    }
  }

  private func exists(_ table: String, on connection: DataConnection) throws -> Bool {
    var exists = false
    let name = DataValue.text(SQLName.unquoted(table))
    try connection.forEachRow("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1", [name]) { _ in
      exists = true
    }
    return exists
  }

  /// Moves pairs from a table of an earlier version, in which the columns may be the other way around.
  private func move(_ former: String, isSwapped: Bool, to table: String, on connection: DataConnection) throws
  {
    try connection.execute(
      """
      INSERT OR IGNORE INTO \(table) (owner, one, other)
        SELECT owner, \(isSwapped ? "other, one" : "one, other") FROM \(former);
      DROP TABLE \(former);
      """)
    try connection.run("DELETE FROM data_table WHERE name = ?1", [.text(former)])
  }

  private func register(_ table: String, on connection: DataConnection) throws {
    try connection.run("INSERT OR IGNORE INTO data_table (name) VALUES (?1)", [.text(table)])
  }

  private func prepare(_ model: ModelDescription, on connection: DataConnection) throws {
    var known: [String: String] = [:]
    try connection.forEachRow("SELECT name, type FROM pragma_table_info(?1)", [.text("model_" + model.name)])
    { row in
      if case (.text(let name), .text(let type)) = (row.value(at: 0), row.value(at: 1)) { known[name] = type }
    }
    if known.isEmpty {
      let columns = model.columns.map {
        "\(model.properties[$0].column) \(model.properties[$0].dataType!.rawValue), "
      }
      try connection.execute(
        "CREATE TABLE \(model.table) (owner INTEGER NOT NULL, id INTEGER NOT NULL, \(columns.joined())PRIMARY KEY (owner, id)) WITHOUT ROWID"
      )
    } else {
      for number in model.columns { try migrate(model.properties[number], of: model, known, on: connection) }
    }
    try prepareIndexes(of: model, on: connection)
    try tellStatistics(of: model, on: connection)
  }

  /// Adds or renames a column, or throws if its values are of another type.
  private func migrate(
    _ property: ModelProperty, of model: ModelDescription, _ known: [String: String],
    on connection: DataConnection
  ) throws {
    let type = property.dataType!.rawValue
    if let found = known.first(where: { $0.key.lowercased() == property.columnName.lowercased() })?.value {
      if found == type { return }
      guard replacesColumns else {
        throw DataError(
          "The property \(property.name) of \(model.name) was stored as \(found) and is \(type) now. Give it another name, or the "
            + "type that it had, or a custom stage of a migration plan.")
      }
      try dropIndexes(of: model, keeping: [], on: connection)
      try connection.execute("ALTER TABLE \(model.table) DROP COLUMN \(property.column)")
      try add(property, to: model, on: connection)
    } else if let original = property.originalColumnName, let found = known[original], found == type {
      try connection.execute(
        "ALTER TABLE \(model.table) RENAME COLUMN \(SQLName.quoted(original)) TO \(property.column)")
    } else {
      try add(property, to: model, on: connection)
    }
  }

  private func add(
    _ property: ModelProperty, to model: ModelDescription, on connection: DataConnection
  ) throws {
    var hasRows = false
    try connection.forEachRow("SELECT 1 FROM \(model.table) LIMIT 1") { _ in hasRows = true }
    if hasRows, property.target == nil, property.defaultColumn == nil, !property.reads(.null) {
      throw DataError(
        "The property \(property.name) of \(model.name) is new and has no value in rows of before. Give it a default value."
      )
    }
    try connection.execute(
      "ALTER TABLE \(model.table) ADD COLUMN \(property.column) \(property.dataType!.rawValue)")
    guard let value = property.defaultColumn else { return }
    try connection.run("UPDATE \(model.table) SET \(property.column) = ?1", [value])
  }

  /// Drops the indexes of earlier versions: a unique one that is not declared any more would replace rows.
  private func dropIndexes(
    of model: ModelDescription, keeping kept: Set<String>, on connection: DataConnection
  ) throws {
    var names: [String] = []
    try connection.forEachRow(
      "SELECT name FROM pragma_index_list(?1) WHERE origin = 'c'", [.text("model_" + model.name)]
    ) {
      if case .text(let name) = $0.value(at: 0) { names.append(SQLName.quoted(name)) }
    }
    for name in names where !kept.contains(name) { try connection.execute("DROP INDEX \(name)") }
  }

  private func prepareIndexes(of model: ModelDescription, on connection: DataConnection) throws {
    let wanted = indexGroups(of: model)
    try dropIndexes(of: model, keeping: Set(wanted.map(\.name)), on: connection)
    for index in wanted {
      do {
        try connection.execute(
          "CREATE \(index.isUnique ? "UNIQUE " : "")INDEX IF NOT EXISTS \(index.name) ON \(model.table) (owner, \(index.columns))"
        )
      } catch {
        guard index.isUnique else { throw error }
        throw DataError(
          "There are rows of \(model.name) with the same \(index.columns), which is unique now: \(error)")
      }
    }
  }

  /// Tells SQLite of a model's rows.
  private func tellStatistics(of model: ModelDescription, on connection: DataConnection) throws {
    var statistics = TableStatistics(of: SQLName.unquoted(model.table))
    statistics.add(SQLName.unquoted(model.table), columns: 1, isUnique: true)
    for index in indexGroups(of: model) {
      statistics.add(SQLName.unquoted(index.name), columns: index.count, isUnique: index.isUnique)
    }
    try statistics.tell(on: connection)
  }

  private func tellStatistics(ofPairs table: String, on connection: DataConnection) throws {
    var statistics = TableStatistics(of: SQLName.unquoted(table))
    for name in [table, Self.index(table, ["other"])] {
      statistics.add(SQLName.unquoted(name), columns: 2, isUnique: true)
    }
    try statistics.tell(on: connection)
  }

  private func indexGroups(of model: ModelDescription) -> [(
    name: String, columns: String, count: Int, isUnique: Bool
  )] {
    let related = model.columns.filter { model.properties[$0].target != nil }.map { [$0] }
    let groups = (related + model.indexes).map { ($0, false) } + model.uniqueGroups.map { ($0, true) }
    return groups.compactMap { group, isUnique in
      let columns = group.filter { model.columns.contains($0) }.map { model.properties[$0].column }
      let name = Self.index(model.table, (isUnique ? ["unique"] : []) + columns)
      return columns.isEmpty ? nil : (name, columns.joined(separator: ", "), columns.count, isUnique)
    }
  }

  /// The name of an index, in quotation marks.
  private static func index(_ table: String, _ columns: [String]) -> String {
    SQLName.quoted(([table] + columns).map { $0.filter { $0 != "\"" } }.joined(separator: ".") + ".index")
  }
}
