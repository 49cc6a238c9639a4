import StateroomStorage

/// A store in the process's memory, for hibernated sessions. Each is one row of bytes.
///
///     let store = MemoryStore()
///     try store.commit([.save(session, update)])
///     let stored = try store.load(session)
///
/// A session with one small object takes under 400 bytes. Commits never fail, and last as long as the process.
package final class MemoryStore: SessionStore {
  private let table = Locked(MemoryTable())

  package init() {}

  package var keepsLiveSessions: Bool { false }

  /// Makes the changes in order.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of changes.
  @discardableResult
  package func commit(_ changes: [SessionChange]) throws(StoreFailure) -> CommitOutcome {
    try use { table in
      for change in changes {
        switch change {
        case .save(let session, let update): try table.save(update, of: session)
        case .erase(let session, _): table.erase(session)
        }
      }
    }
    if let erase = DataLocation.onErasure {
      for case .erase(let session, _) in changes { erase(.session(session.bytes)) }
    }
    return CommitOutcome()
  }

  package func probe() throws(StoreFailure) {}

  package func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool {
    try use { $0.keepHouse(housekeeping) }
    return false
  }

  package func loading(_ session: SessionID) -> StoreAnswer<StoredSession?> {
    .now { () throws(StoreFailure) in try use { try $0.load(session) } }
  }

  /// None: shared values are in memory as long as the server runs.
  package func values(of user: UserID) -> StoreAnswer<[SharedValue]> { .now(.success([])) }

  package func eraseValues(of user: UserID) throws(StoreFailure) {
    DataLocation.onErasure?(.user(user.bytes))
  }

  package func contents() throws(StoreFailure) -> StoreContents {
    try use { try $0.contents() }
  }

  package func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession] {
    try use { try $0.sessions(unusedSince: time, limit: limit) }
  }

  package func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary] {
    try use { try $0.summaries(from: start, limit: limit) }
  }

  package func uploadedBytes() throws(StoreFailure) -> Int { try use { $0.uploadedBytes } }

  package func session(
    where isWanted: @Sendable (SessionID) -> Bool
  ) throws(StoreFailure) -> SessionID? {
    try use { $0.session(where: isWanted) }
  }

  /// Discards all sessions: they are stored nowhere else.
  package func close() { table.set(MemoryTable()) }

  private func use<Result>(_ body: (inout MemoryTable) throws -> Result) throws(StoreFailure) -> Result {
    do {
      return try table.withLock(body)
    } catch {
      throw StoreFailure("\(error)")
    }
  }
}
