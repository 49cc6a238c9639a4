import StateroomStorage

/// Changed rows of one save, or of all that is not in the store yet.
struct ModelChanges {
  /// A pair in a table of a relationship.
  struct Pair: Hashable {
    let one: Int64
    let other: Int64
  }

  /// The new rows by model and id: nil for a deleted one.
  private(set) var rows: [Int: [Int64: [DataValue]?]] = [:]
  /// The pairs by table: whether each was added or removed.
  private(set) var pairs: [String: [Pair: Bool]] = [:]

  var isEmpty: Bool { rows.isEmpty && pairs.isEmpty }

  mutating func set(_ row: [DataValue]?, _ model: Int, _ id: Int64) {
    rows[model, default: [:]][id] = .some(row)
  }

  /// Adds or removes a pair. Doing both leaves it as the last one says.
  mutating func set(_ pair: Pair, in table: String, isThere: Bool) {
    pairs[table, default: [:]][pair] = isThere
  }

  /// Removes all pairs of a deleted model from what is to be added.
  mutating func forget(_ id: Int64) {
    for (table, known) in pairs {
      let left = known.filter { $0.key.one != id && $0.key.other != id }
      pairs[table] = left.isEmpty ? nil : left
    }
  }

  /// Gives the rows of one id to another one.
  mutating func rename(_ old: Int64, to new: Int64) {
    for (table, known) in pairs {
      var renamed: [Pair: Bool] = [:]
      for (pair, isThere) in known {
        let moved = Pair(one: pair.one == old ? new : pair.one, other: pair.other == old ? new : pair.other)
        renamed[moved] = isThere
      }
      pairs[table] = renamed
    }
  }

  /// Adds later changes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of the later changes.
  mutating func append(_ later: ModelChanges) {
    for (model, changed) in later.rows { rows[model, default: [:]].merge(changed) { $1 } }
    for (table, changed) in later.pairs { pairs[table, default: [:]].merge(changed) { $1 } }
  }

  /// Returns the changes without the rows that others change as well.
  func without(_ others: ModelChanges) -> ModelChanges {
    var left = self
    for (model, changed) in others.rows {
      left.rows[model] = left.rows[model]?.filter { changed[$0.key] == nil }
    }
    return left
  }

  /// Returns the statements that make the changes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of changes.
  func statements(in graph: ModelGraph) -> [DataStatement] {
    var statements: [DataStatement] = []
    func add(_ text: String, _ values: [[DataValue]]) {
      if !values.isEmpty { statements.append(DataStatement(text, values)) }
    }
    for model in graph.models {
      guard let changed = rows[model.index] else { continue }
      let deleted = changed.filter { $0.value == nil }.keys.sorted().map { [DataValue.integer($0)] }
      add("DELETE FROM \(model.table) WHERE owner = ?1 AND id = ?2", deleted)
      for table in deleted.isEmpty ? [] : graph.pairTables(of: model) {
        add("DELETE FROM \(table.name) WHERE owner = ?1 AND \(table.column) = ?2", deleted)
      }
      // Replaces another row with the same unique values, as saving a second model does.
      add(model.replacement, changed.compactMap { id, row in row.map { [.integer(id)] + $0 } })
    }
    for (table, changed) in pairs.sorted(by: { $0.key < $1.key }) {
      func values(isThere: Bool) -> [[DataValue]] {
        changed.filter { $0.value == isThere }.map { [.integer($0.key.one), .integer($0.key.other)] }
      }
      add("DELETE FROM \(table) WHERE owner = ?1 AND one = ?2 AND other = ?3", values(isThere: false))
      add("INSERT OR IGNORE INTO \(table) (owner, one, other) VALUES (?1, ?2, ?3)", values(isThere: true))
    }
    return statements
  }
}

extension ModelDescription {
  /// The statement that writes a row: the owner, the id, and the columns.
  fileprivate var replacement: String {
    let names = columns.map { properties[$0].column }
    let places = (1...names.count + 2).map { "?\($0)" }.joined(separator: ", ")
    return "REPLACE INTO \(table) (\((["owner", "id"] + names).joined(separator: ", "))) VALUES (\(places))"
  }
}

extension ModelGraph {
  /// Returns the tables of pairs with a model's ids, and the columns in which they are.
  func pairTables(of model: ModelDescription) -> [(name: String, column: String)] {
    var found: [(name: String, column: String)] = []
    for other in models {
      for (number, link) in other.links {
        guard case .pairs(let table, let isFirst) = link else { continue }
        if other === model { found.append((table, isFirst ? "one" : "other")) }
        if other.properties[number].target == model.type { found.append((table, isFirst ? "other" : "one")) }
      }
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.name + $0.column).inserted }.sorted { $0 < $1 }
  }
}
