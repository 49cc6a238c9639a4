import CSQLite

/// One connection to an SQLite file, for one thread at a time.
///
///     let database = try SQLiteDatabase(path: "sessions.db")
///     try database.transaction {
///       try database.run("UPDATE probe SET count = count + ?1", 1)
///     }
///     let count = try database.integer("SELECT count FROM probe")
final class SQLiteDatabase {
  private let connection: OpaquePointer
  /// The prepared statements, by where their texts lie in the program.
  private var statements: [UnsafePointer<UInt8>: SQLiteStatement] = [:]
  /// How many pages the write-ahead log had after the last commit.
  private let logPages: UnsafeMutablePointer<Int32>

  /// How long a statement waits for another program that has the file, in milliseconds.
  private static let patience: Int32 = 250
  /// How often a copy is tried again that another program delays.
  private static let copyAttempts = 40

  /// How connections know where pages are in the write-ahead log.
  enum LogIndex {
    /// In a file that all processes share.
    case shared
    /// In this process's memory, which needs no room on the disk. Other processes cannot open the file meanwhile.
    case inMemory
  }

  /// Opens a file that exists.
  init(path: String, isReadOnly: Bool = false, index: LogIndex = .shared) throws(SQLiteError) {
    var connection: OpaquePointer?
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let system = index == .inMemory ? "unix-excl" : nil
    // Whoever uses the connection has a lock of its own.
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    // SQLite would take some paths for something else: ":memory:", "file:…" and nothing.
    let result = sqlite3_open_v2(path.hasPrefix("/") ? path : "./" + path, &connection, flags, system)
    guard result == SQLITE_OK, let connection else {
      let error = SQLiteError(connection, code: result)
      sqlite3_close_v2(connection)
      throw error
    }
    self.connection = connection
    logPages = .allocate(capacity: 1)
    logPages.initialize(to: 0)
    sqlite3_busy_timeout(connection, Self.patience)
    // In the place of SQLite's own checkpoints, which would be a part of the commit that they come after.
    sqlite3_wal_hook(
      connection,
      { logPages, _, _, count in
        logPages?.storeBytes(of: count, as: Int32.self)
        return SQLITE_OK
      }, logPages)
  }

  deinit {
    for statement in statements.values { statement.finalize() }
    sqlite3_close_v2(connection)
    logPages.deallocate()
  }

  /// Whether closing the last connection brings the write-ahead log into the file.
  func setCheckpointOnClose(_ isEnabled: Bool) {
    _ = sqlite_set_checkpoint_on_close(connection, isEnabled ? 1 : 0)
  }

  // MARK: Statements

  /// The prepared form of a statement, with values for its parameters; `step()` runs it.
  func query<each Value: SQLiteValue>(
    _ text: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) -> SQLiteStatement {
    let statement: SQLiteStatement
    if let known = statements[text.utf8Start] {
      statement = known
    } else {
      statement = try SQLiteStatement(connection, text.description)
      statements[text.utf8Start] = statement
    }
    try statement.bind(repeat each values)
    return statement
  }

  /// Runs a statement that shows nothing.
  func run<each Value: SQLiteValue>(
    _ text: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) {
    let statement = try query(text, repeat each values)
    while try statement.step() {}
  }

  /// The first column of a statement's only row; nil where it has none.
  func integer<each Value: SQLiteValue>(
    _ text: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) -> Int? {
    let statement = try query(text, repeat each values)
    guard try statement.step() else { return nil }
    defer { statement.reset() }
    return statement.integer(0)
  }

  /// Runs statements that are not kept, such as those that make tables.
  func execute(_ text: String) throws(SQLiteError) {
    let result = sqlite3_exec(connection, text, nil, nil, nil)
    guard result == SQLITE_OK else { throw SQLiteError(connection, code: result) }
  }

  /// What a pragma says of itself, or answers to being set.
  func pragma(_ text: String) throws(SQLiteError) -> String {
    let statement = try SQLiteStatement(connection, "PRAGMA " + text)
    defer { statement.finalize() }
    return try statement.step() ? statement.text(0) : ""
  }

  /// The row that the last insertion made.
  var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(connection)) }

  /// How many rows the last statement that changes any has changed.
  var changedRows: Int { Int(sqlite3_changes64(connection)) }

  // MARK: Transactions

  /// Does all of something, or, where it throws, nothing of it.
  ///
  /// With `.writing` it is known from the start that nobody else writes meanwhile.
  func transaction<Result>(
    _ kind: TransactionKind = .writing, _ body: () throws -> Result
  ) throws -> Result {
    endTransaction()
    switch kind {
    case .reading: try run("BEGIN")
    case .writing: try run("BEGIN IMMEDIATE")
    }
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      for statement in statements.values { statement.reset() }
      endTransaction()
      throw error
    }
  }

  /// Undoes a transaction that is still open: some errors end it by themselves, others do not.
  private func endTransaction() {
    if sqlite3_get_autocommit(connection) == 0 { try? run("ROLLBACK") }
  }

  enum TransactionKind { case reading, writing }

  /// Brings into the file what the write-ahead log has, once it is longer than so many pages, as far as it can be
  /// done without waiting for readers. What does not succeed is left for the next time: nothing depends on it.
  func checkpoint(beyond pages: Int32) {
    guard logPages.pointee > pages else { return }
    logPages.pointee = 0
    sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
  }

  /// Brings into the file what the write-ahead log has, and empties the log; false if something reads it.
  func truncateLog() -> Bool {
    logPages.pointee = 0
    return sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK
  }

  /// How many pages the write-ahead log has at least.
  var knownLogPages: Int { Int(logPages.pointee) }

  /// Copies the whole of another database into this one, as it is at one moment.
  func copy(_ source: SQLiteDatabase) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(connection, "main", source.connection, "main") else {
      throw SQLiteError(connection, code: sqlite3_errcode(connection))
    }
    var result = sqlite3_backup_step(backup, -1)
    for _ in 0..<Self.copyAttempts where result == SQLITE_BUSY || result == SQLITE_LOCKED {
      sqlite3_sleep(Self.patience)
      result = sqlite3_backup_step(backup, -1)
    }
    sqlite3_backup_finish(backup)
    guard result == SQLITE_DONE else { throw SQLiteError(connection, code: result) }
  }
}
