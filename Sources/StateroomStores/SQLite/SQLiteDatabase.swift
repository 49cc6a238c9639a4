import CSQLite

/// A connection to an SQLite file, for one thread at a time.
///
///     let database = try SQLiteDatabase(path: "sessions.db")
///     try database.transaction {
///       try database.run("UPDATE probe SET count = count + ?1", 1)
///     }
///     let count = try database.integer("SELECT count FROM probe")
final class SQLiteDatabase {
  private let connection: OpaquePointer
  /// The prepared statements, by the addresses of their texts in the program.
  private var statements: [UnsafePointer<UInt8>: SQLiteStatement] = [:]
  /// The prepared statements whose texts are made at run time.
  private var cached: [String: SQLiteStatement] = [:]
  /// The number of statements beyond which those are dropped whose texts are made at run time.
  private static let cachedAtMost = 256
  /// The number of pages in the write-ahead log after the last commit.
  private let logPages: UnsafeMutablePointer<Int32>

  /// The time in milliseconds for which a statement waits for another program that has locked the file.
  private static let busyTimeout: Int32 = 250
  /// The number of further attempts at a copy while another program has locked the file.
  private static let copyAttempts = 40

  /// The location of the write-ahead log's index.
  enum LogIndex {
    /// A file that all processes share.
    case shared
    /// This process's memory, which needs no disk space. Other processes cannot open the file meanwhile.
    case inMemory
  }

  /// Opens an existing file.
  convenience init(path: String, isReadOnly: Bool = false, index: LogIndex = .shared) throws(SQLiteError) {
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    // SQLite would interpret some paths in another way: ":memory:", "file:…" and an empty one.
    let name = path.hasPrefix("/") ? path : "./" + path
    try self.init(name: name, access, system: index == .inMemory ? "unix-excl" : nil)
  }

  /// Creates a database that goes with the connection, in memory and, if it is large, in a file without a name.
  convenience init() throws(SQLiteError) {
    try self.init(name: "", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, system: nil)
  }

  private init(name: String, _ access: Int32, system: String?) throws(SQLiteError) {
    var connection: OpaquePointer?
    // The user of the connection must have a lock of its own.
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let result = sqlite3_open_v2(name, &connection, flags, system)
    guard result == SQLITE_OK, let connection else {
      let error = SQLiteError(connection, code: result)
      sqlite3_close_v2(connection)
      throw error
    }
    self.connection = connection
    logPages = .allocate(capacity: 1)
    logPages.initialize(to: 0)
    sqlite3_busy_timeout(connection, Self.busyTimeout)
    // Replaces SQLite's own checkpoints, which would be part of the commit that triggers them.
    sqlite3_wal_hook(
      connection,
      { logPages, _, _, count in
        logPages?.storeBytes(of: count, as: Int32.self)
        return SQLITE_OK
      }, logPages)
  }

  deinit {
    for statement in statements.values { statement.finalize() }
    for statement in cached.values { statement.finalize() }
    sqlite3_close_v2(connection)
    logPages.deallocate()
  }

  /// Sets whether closing the last connection checkpoints the write-ahead log.
  func setCheckpointOnClose(_ isEnabled: Bool) {
    _ = sqlite_set_checkpoint_on_close(connection, isEnabled ? 1 : 0)
  }

  // MARK: Statements

  /// Returns a prepared statement with values for its parameters; `step()` runs it.
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

  /// Returns a prepared statement whose text is made at run time, without values for its parameters. The statements of
  /// before may be dropped, so none of them may be running.
  func query(cached text: String) throws(SQLiteError) -> SQLiteStatement {
    if let known = cached[text] { return known }
    if cached.count >= Self.cachedAtMost {
      for statement in cached.values { statement.finalize() }
      cached = [:]
    }
    let statement = try SQLiteStatement(connection, text)
    cached[text] = statement
    return statement
  }

  /// Calls `body` with SQLite's connection.
  func withHandle(_ body: (OpaquePointer) -> Void) { body(connection) }

  /// Ends statements with an error that need more than a number of SQLite's instructions from here on, or none if it is nil.
  func limitSteps(_ steps: Int?) {
    guard let steps else { return sqlite3_progress_handler(connection, 0, nil, nil) }
    sqlite3_progress_handler(connection, Int32(clamping: steps), { _ in 1 }, nil)
  }

  /// Runs a statement that returns no rows.
  ///
  /// - Complexity: O(*n*) in addition to the work of the database, where *n* is the size of the values.
  func run<each Value: SQLiteValue>(
    _ text: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) {
    let statement = try query(text, repeat each values)
    while try statement.step() {}
  }

  /// Returns the first column of a statement's only row, or nil if it has none.
  func integer<each Value: SQLiteValue>(
    _ text: StaticString, _ values: repeat each Value
  ) throws(SQLiteError) -> Int? {
    let statement = try query(text, repeat each values)
    guard try statement.step() else { return nil }
    defer { statement.reset() }
    return statement.integer(0)
  }

  /// Runs statements that are not cached, such as those that create tables.
  func execute(_ text: String) throws(SQLiteError) {
    let result = sqlite3_exec(connection, text, nil, nil, nil)
    guard result == SQLITE_OK else { throw SQLiteError(connection, code: result) }
  }

  /// Returns the value of a pragma, or the result of setting it.
  func pragma(_ text: String) throws(SQLiteError) -> String {
    let statement = try SQLiteStatement(connection, "PRAGMA " + text)
    defer { statement.finalize() }
    return try statement.step() ? statement.text(0) : ""
  }

  /// The number of the row that was inserted last.
  var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(connection)) }

  /// The number of rows that the last changing statement has changed.
  var changedRows: Int { Int(sqlite3_changes64(connection)) }

  // MARK: Transactions

  /// Performs `body` in a transaction, which is rolled back if `body` throws.
  ///
  /// With `.writing` the transaction has the write lock from its start.
  ///
  /// - Complexity: O(1) in addition to `body` and the work of the database, or O(*n*) if `body` throws, where
  ///   *n* is the number of prepared statements.
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
      for statement in cached.values { statement.reset() }
      endTransaction()
      throw error
    }
  }

  /// Calls `body`, within which statements fail that would wait for another program.
  func withoutWaiting<Result>(_ body: () throws -> Result) rethrows -> Result {
    sqlite3_busy_timeout(connection, 0)
    defer { sqlite3_busy_timeout(connection, Self.busyTimeout) }
    return try body()
  }

  /// Rolls back a transaction that is still open: some errors end it by themselves, others do not.
  private func endTransaction() {
    if sqlite3_get_autocommit(connection) == 0 { try? run("ROLLBACK") }
  }

  enum TransactionKind { case reading, writing }

  /// Moves the content of the write-ahead log into the file if the log is longer than `pages`. It does not wait for
  /// readers; pages that they need are left for a later checkpoint. A failure does no harm.
  func checkpoint(beyond pages: Int) {
    guard knownLogPages > pages else { return }
    logPages.pointee = 0
    sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
  }

  /// Moves the content of the write-ahead log into the file, and truncates the log. Returns false if a reader
  /// prevents it.
  func truncateLog() -> Bool {
    logPages.pointee = 0
    return sqlite3_wal_checkpoint_v2(connection, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK
  }

  /// The number of pages that the write-ahead log has at least.
  var knownLogPages: Int { Int(logPages.pointee) }

  /// Copies all of another database into this one, as a snapshot.
  ///
  /// - Complexity: O(n) in the size of the file.
  func copy(_ source: SQLiteDatabase) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(connection, "main", source.connection, "main") else {
      throw SQLiteError(connection, code: sqlite3_errcode(connection))
    }
    var result = sqlite3_backup_step(backup, -1)
    for _ in 0..<Self.copyAttempts where result == SQLITE_BUSY || result == SQLITE_LOCKED {
      sqlite3_sleep(Self.busyTimeout)
      result = sqlite3_backup_step(backup, -1)
    }
    sqlite3_backup_finish(backup)
    guard result == SQLITE_DONE else { throw SQLiteError(connection, code: result) }
  }
}
