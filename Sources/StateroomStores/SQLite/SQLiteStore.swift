import CSQLite
import StateroomStorage

/// The store of one server: sessions in an SQLite file.
///
///     let store = try SQLiteStore(path: "/data/sessions.db", durability: .power)
///     try store.commit([.save(session, update)])
///     store.checkpoint()
///     let stored = try store.load(session)
///
/// One connection commits; another reads committed data. With SQLite's write-ahead log neither waits for the other.
/// Commits only append to the log; ``checkpoint()`` moves it into the file. A checkpoint overwrites erased data in
/// the file; ``emptyLog()`` removes it from the log.
///
/// If a commit fails, its transaction is rolled back and the store remains usable. One kind of failure leaves a
/// trace: if the log was written and only the sync to the disk failed, the log ends with the pages of a complete
/// transaction that was reported as failed. The next transaction, at the latest a ``probe()``, overwrites them. A
/// process that ends before that finds the transaction committed when it starts again.
package final class SQLiteStore: SessionStore {
  private let writer: Locked<SQLiteDatabase?>
  private let reader: Locked<SQLiteDatabase?>
  private let lock: Locked<StoreLock?>
  private let watch: Locked<SQLiteFileWatch>
  private let pageSize: Int
  private let durability: Durability
  /// The number of commits of the process that have written values of users.
  private let valueVersion = Locked(0)

  /// The time for which another process may keep the file, and that for one of the same server, which ends.
  static let patience = Duration.milliseconds(500)
  private static let longPatience = Duration.seconds(10)
  /// The number of the log's pages, of 4,096 bytes each, beyond which ``checkpoint()`` moves it into the file.
  private static let logPages = 1_000
  /// The number of pages beyond which a commit checkpoints by itself, in case ``checkpoint()`` was not called.
  private static let logPagesAtMost = 8_000

  /// Opens the store. Creates the file and its folder if they are missing.
  ///
  /// A file that is damaged, of another program or of a newer version is refused and left as it is. So is one that
  /// is already open, here or in another process, by whatever name. Reads the whole file to check it for damage.
  ///
  /// If the disk has no room for the write-ahead log's index, the index is kept in memory, so that everything can
  /// be read.
  ///
  /// A process that takes the place of another one of the same server waits longer for the file, and does not check it:
  /// the other one has.
  package init(
    path: String, durability: Durability = .process, isSuccessor: Bool = false
  ) throws(StoreOpeningProblem) {
    self.durability = durability
    try SQLiteFile.prepareFolder(of: path)
    let lock = try StoreLock(path: path, patience: isSuccessor ? Self.longPatience : Self.patience)
    self.lock = Locked(lock)
    do {
      let (writer, reader) = try Self.connect(path, durability, isChecked: !isSuccessor)
      pageSize = Int(try writer.pragma("page_size")) ?? 4_096
      self.writer = Locked(writer)
      self.reader = Locked(reader)
      watch = Locked(SQLiteFileWatch(path: path, file: lock.identity))
    } catch let error as SQLiteError {
      throw StoreOpeningProblem(error, path: path)
    } catch let problem as StoreOpeningProblem {
      throw problem
    } catch {
      throw .unsuitable(path: path, reason: "\(error)")
    }
  }

  deinit { close() }

  private static func connect(
    _ path: String, _ durability: Durability, isChecked: Bool
  ) throws -> (writer: SQLiteDatabase, reader: SQLiteDatabase) {
    do {
      return try connect(path, durability, .shared, isChecked: isChecked)
    } catch let error as SQLiteError where error.concernsLogIndex {
      return try connect(path, durability, .inMemory, isChecked: isChecked)
    }
  }

  private static func connect(
    _ path: String, _ durability: Durability, _ index: SQLiteDatabase.LogIndex, isChecked: Bool
  ) throws -> (writer: SQLiteDatabase, reader: SQLiteDatabase) {
    let writer = try openWriter(path, durability, index, isChecked: isChecked)
    let reader = try SQLiteDatabase(path: path, isReadOnly: true, index: index)
    // Opens the log and its index.
    _ = try reader.pragma("schema_version")
    return (writer, reader)
  }

  private static func openWriter(
    _ path: String, _ durability: Durability, _ index: SQLiteDatabase.LogIndex, isChecked: Bool
  ) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(path: path, index: index)
    // A file that is refused is left as it is, with its log.
    database.setCheckpointOnClose(false)
    // Set before anything is written.
    try database.execute("PRAGMA secure_delete = on")
    try SQLiteSchema.current.prepare(database, path: path, isChecked: isChecked)
    let mode = try database.pragma("journal_mode = wal")
    guard mode == "wal" else {
      throw StoreOpeningProblem.unsuitable(path: path, reason: "SQLite's journal is \(mode), not wal")
    }
    try database.execute(
      """
      PRAGMA synchronous = \(durability.synchronous);
      PRAGMA journal_size_limit = 16777216
      """)
    let synchronous = try database.pragma("synchronous")
    guard synchronous == "\(durability.synchronous)" else {
      throw StoreOpeningProblem.unsuitable(path: path, reason: "SQLite's synchronous is \(synchronous)")
    }
    database.setCheckpointOnClose(true)
    return database
  }

  // MARK: SessionStore

  package var keepsLiveSessions: Bool { true }

  /// Makes the changes in one transaction.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of changes.
  @discardableResult
  package func commit(_ changes: [SessionChange]) throws(StoreFailure) -> CommitOutcome {
    guard !changes.isEmpty else { return CommitOutcome() }
    var outcome = CommitOutcome()
    let writesUserValues = changes.contains { $0.writesUserValues }
    try write { database in
      for change in changes { try database.perform(change) }
      if writesUserValues {
        outcome.sharedValues = try database.saveUserValues(changes, version: nextValueVersion())
      }
    }
    if let erase = DataLocation.onErasure {
      for case .erase(let session, _) in changes { erase(.session(session.bytes)) }
    }
    return outcome
  }

  /// Makes small changes in one transaction, if nothing is waited for (`Architecture.md`).
  ///
  /// With ``Durability/power`` each commit waits for the disk. So does the first one of a log, and a long log is due for
  /// a checkpoint, which belongs to the other thread.
  ///
  /// - Complexity: O(*n*) in addition to writing the changes, where *n* is their number.
  package func commitAtOnce(_ changes: [SessionChange]) -> CommitOutcome? {
    guard durability == .process, !DataLocation.isMigrating, changes.allSatisfy(\.isSmall) else { return nil }
    let isCommitted = writer.withLockIfFree { isCommittedAtOnce(changes, to: $0) }
    return isCommitted == true ? CommitOutcome() : nil
  }

  private func isCommittedAtOnce(_ changes: [SessionChange], to database: SQLiteDatabase?) -> Bool {
    guard let database, (1...Self.logPages).contains(database.knownLogPages) else { return false }
    do {
      try watch.withLock { try $0.checkAtTimes(logPages: database.knownLogPages, pageSize: pageSize) }
      try database.withoutWaiting {
        try database.transaction { for change in changes { try database.perform(change) } }
      }
      return true
    } catch {
      return false
    }
  }

  /// Returns a version that is higher than those of all values that were written before.
  private func nextValueVersion() -> Int {
    valueVersion.withLock { version in
      version += 1
      return version
    }
  }

  package func values(of user: UserID) -> StoreAnswer<[SharedValue]> {
    .now { () throws(StoreFailure) in try use(reader) { try $0.userValues(of: user) } }
  }

  package func eraseValues(of user: UserID) throws(StoreFailure) {
    try write {
      try $0.run("DELETE FROM user_value WHERE user = ?1", user.bytes)
      try $0.eraseData(of: .user(user.bytes))
    }
    DataLocation.onErasure?(.user(user.bytes))
  }

  package func probe() throws(StoreFailure) {
    try write { try $0.run("UPDATE probe SET count = count + 1") }
  }

  package func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool {
    var hasMore = false
    try write { hasMore = try $0.keepHouse(housekeeping) }
    return hasMore
  }

  package func verify() throws(StoreFailure) {
    // Without the writer's lock: a commit may take its time.
    do {
      try watch.withLock { try $0.check(logPages: 0, pageSize: pageSize) }
    } catch {
      throw error as? StoreFailure ?? StoreFailure("\(error)")
    }
  }

  /// Performs a transaction, if the files are still those that were opened.
  ///
  /// If the disk is full, the log is moved into the file and truncated, which makes room for another attempt. Code of an app
  /// that migrates its models is waited for: its sessions wait as well.
  private func write(_ body: (SQLiteDatabase) throws -> Void) throws(StoreFailure) {
    // Without the lock between attempts, which another thread may need.
    while try !isWritten(body) {}
  }

  /// Performs a transaction, or returns false if a migration has the file.
  private func isWritten(_ body: (SQLiteDatabase) throws -> Void) throws(StoreFailure) -> Bool {
    // It may end before the error is seen.
    let isMigrating = DataLocation.isMigrating
    return try use(writer) { database in
      try watch.withLock { try $0.check(logPages: database.knownLogPages, pageSize: pageSize) }
      do {
        try database.transaction { try body(database) }
      } catch let error as SQLiteError where error.code == SQLITE_FULL {
        _ = database.truncateLog()
        throw error
      } catch let error as SQLiteError
        where error.code == SQLITE_BUSY && (isMigrating || DataLocation.isMigrating)
      {
        return false
      }
      database.checkpoint(beyond: Self.logPagesAtMost)
      return true
    }
  }

  package func checkpoint() {
    writer.withLock { database in
      guard let database, database.knownLogPages > Self.logPages, isSound(database) else { return }
      database.checkpoint(beyond: Self.logPages)
    }
  }

  package func emptyLog() -> Bool {
    writer.withLock { database in
      guard let database else { return true }
      return isSound(database) && database.truncateLog()
    }
  }

  /// Whether the files are still those that were opened.
  ///
  /// Checked before a checkpoint, since that extends a truncated file to its old size, and the next commit would
  /// not notice the loss.
  private func isSound(_ database: SQLiteDatabase) -> Bool {
    (try? watch.withLock { try $0.check(logPages: database.knownLogPages, pageSize: pageSize) }) != nil
  }

  package func loading(_ session: SessionID) -> StoreAnswer<StoredSession?> {
    .now { () throws(StoreFailure) in
      try use(reader) { database in
        try database.transaction(.reading) { try database.load(session) }
      }
    }
  }

  package func contents() throws(StoreFailure) -> StoreContents {
    try use(reader) { database in
      try database.transaction(.reading) { try database.contents() }
    }
  }

  package func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession] {
    try use(reader) { try $0.sessions(unusedSince: time, limit: limit) }
  }

  package func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary] {
    try use(reader) { database in
      try database.transaction(.reading) { try database.summaries(from: start, limit: limit) }
    }
  }

  package func uploadedBytes() throws(StoreFailure) -> Int {
    try use(reader) { database in
      try database.transaction(.reading) { try database.uploadedBytes() }
    }
  }

  package func session(
    where isWanted: @Sendable (SessionID) -> Bool
  ) throws(StoreFailure) -> SessionID? {
    try use(reader) { database in
      try database.transaction(.reading) { try database.session(where: isWanted) }
    }
  }

  /// Closes the store. The last connection checkpoints the log. The file may be opened again when this returns.
  package func close() {
    reader.set(nil)
    writer.set(nil)
    lock.set(nil)
  }

  /// Calls `body` with a connection, of which it has exclusive use.
  private func use<Result>(
    _ connection: Locked<SQLiteDatabase?>, _ body: (SQLiteDatabase) throws -> Result
  ) throws(StoreFailure) -> Result {
    do {
      return try connection.withLock {
        guard let database = $0 else { throw StoreFailure("the store is closed") }
        return try body(database)
      }
    } catch let failure as StoreFailure {
      throw failure
    } catch {
      throw StoreFailure("\(error)")
    }
  }

  /// Calls `body` with the connection that commits, for tests of SQLite's errors.
  func withWriter<Result>(_ body: (SQLiteDatabase) throws -> Result) throws(StoreFailure) -> Result {
    try use(writer, body)
  }
}
