import StateroomStorage

extension SQLiteSchema {
  /// The owners of rows in tables of an app's own, and the names of these tables. A short number leads each row's key and
  /// each index.
  static let version6: SQLiteMigration = """
    CREATE TABLE data_owner (
      number INTEGER PRIMARY KEY,
      session BLOB UNIQUE,
      user BLOB UNIQUE
    ) STRICT;
    INSERT INTO data_owner (number) VALUES (0);

    CREATE TABLE data_table (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    """
}

extension SQLiteDatabase {
  /// Changes rows of the app's own tables, within a transaction.
  func perform(_ statements: [DataStatement], of owner: DataOwner) throws(SQLiteError) {
    guard !statements.isEmpty else { return }
    let known = try number(of: owner)
    let number = if let known { known } else { try insert(owner) }
    for statement in statements {
      for row in statement.rows {
        let prepared = try query(cached: statement.text)
        try prepared.bind(.integer(Int64(number)), row)
        while try prepared.step() {}
      }
    }
  }

  /// Returns the number of an owner, or nil if it has no rows.
  func number(of owner: DataOwner) throws(SQLiteError) -> Int? {
    switch owner {
    case .session(let id): try integer("SELECT number FROM data_owner WHERE session = ?1", id)
    case .user(let id): try integer("SELECT number FROM data_owner WHERE user = ?1", id)
    case .everyone: 0
    }
  }

  private func insert(_ owner: DataOwner) throws(SQLiteError) -> Int {
    switch owner {
    case .session(let id): try run("INSERT INTO data_owner (session) VALUES (?1)", id)
    case .user(let id): try run("INSERT INTO data_owner (user) VALUES (?1)", id)
    case .everyone: break
    }
    return lastInsertedRow
  }

  /// Erases all rows of an owner, within a transaction.
  ///
  /// - Complexity: O(*n*) in addition to the rows, where *n* is the number of tables.
  func eraseData(of owner: DataOwner) throws(SQLiteError) {
    guard let number = try number(of: owner) else { return }
    var tables: [String] = []
    let names = try query("SELECT name FROM data_table")
    while try names.step() { tables.append(names.text(0)) }
    for table in tables {
      let statement = try query(cached: "DELETE FROM \(table) WHERE owner = ?1")
      try statement.bind(.integer(Int64(number)), [])
      while try statement.step() {}
    }
    if number != 0 { try run("DELETE FROM data_owner WHERE number = ?1", number) }
  }
}

extension SQLiteStatement {
  /// Binds the number of an owner and further values to the parameters, in order.
  func bind(_ owner: DataValue, _ values: some Sequence<DataValue>) throws(SQLiteError) {
    try bind(owner, at: 1)
    var index: Int32 = 1
    for value in values {
      index += 1
      try bind(value, at: index)
    }
  }
}

extension DataValue: SQLiteValue {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .null: (nil as Int?).bind(to: statement, at: index)
    case .integer(let number): Int(number).bind(to: statement, at: index)
    case .real(let number): number.bind(to: statement, at: index)
    case .text(let text): text.bind(to: statement, at: index)
    case .bytes(let bytes): bytes.bind(to: statement, at: index)
    }
  }
}
