import StateroomStorage

/// A store of sessions beyond the memory, or the process (`StateThatLasts.md`).
///
/// One thread at a time commits changes, the main thread at times. Sessions may be read at any time on other threads: a reader sees the last
/// commit, never a part of one.
package protocol SessionStore: AnyObject, Sendable {
  /// Whether the store has everything that sessions in memory have shown, so that nothing may be shown before it is
  /// committed.
  ///
  /// If not, it only has sessions that were evicted from memory, and its commits are so fast that nothing need wait
  /// for them.
  var keepsLiveSessions: Bool { get }

  /// Performs all changes in order, or none of them. Nothing is written of sessions that it refuses; all others are
  /// committed.
  ///
  /// If it throws, nothing was committed and the commit may be retried, unless the error says that the outcome is
  /// unknown.
  @discardableResult
  func commit(_ changes: [SessionChange]) throws(StoreFailure) -> CommitOutcome

  /// Commits changes if that takes about as little time as handing them to another thread: they are small, and neither a
  /// lock nor a disk is waited for. Returns nil, with nothing changed, if that is not so, or if it fails.
  func commitAtOnce(_ changes: [SessionChange]) -> CommitOutcome?

  /// Returns the outcome of the last commit after it was unknown, or nil if the commit did not happen and never
  /// will.
  ///
  /// Called by the thread that commits, before another commit.
  func outcomeOfLastCommit() throws(StoreFailure) -> CommitOutcome?

  /// Makes a write without content, with the durability of a commit, to check whether commits succeed.
  func probe() throws(StoreFailure)

  /// Moves committed data to its final place, once enough has accumulated.
  ///
  /// Called by the thread that commits after it has reported a commit, so that only the next commit waits for it. A
  /// failure is left for the next call.
  func checkpoint()

  /// Removes erased data from whatever ``checkpoint()`` has left behind. Returns false if it must be tried again.
  ///
  /// Called by the thread that commits, some time after commits.
  func emptyLog() -> Bool

  /// Checks whether committed data is still in the place in which the next process will look for it. Costs little,
  /// and may be called by any thread.
  func verify() throws(StoreFailure)

  /// Stores the time, and erases data that was kept for a limited time. Returns true if more of it is left for
  /// another call.
  func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool

  /// Loads a session with all its state, or nil if there is none. Never blocks.
  func loading(_ session: SessionID) -> StoreAnswer<StoredSession?>

  /// Returns the values that the sessions of a user share.
  func values(of user: UserID) -> StoreAnswer<[SharedValue]>

  /// Erases the values that the sessions of a user share.
  ///
  /// Called by the thread that commits, between commits.
  func eraseValues(of user: UserID) throws(StoreFailure)

  /// Returns the contents without the sessions' state. Read once at the start.
  func contents() throws(StoreFailure) -> StoreContents

  /// Returns sessions whose last use was before a time, the least recently used first; none if the store expires
  /// sessions by itself.
  func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession]

  /// Returns a part of all sessions for an operator, in the order of their ids. May be called by any thread.
  func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary]

  /// Returns a session whose id satisfies a predicate, or nil if there is none. May be called by any thread.
  func session(where isWanted: @Sendable (SessionID) -> Bool) throws(StoreFailure) -> SessionID?

  /// Returns the number of bytes that files of clients take in the store. May be called by any thread.
  func uploadedBytes() throws(StoreFailure) -> Int

  /// Closes the store; everything that was committed is in its final place.
  func close()
}

extension SessionStore {
  package func commitAtOnce(_ changes: [SessionChange]) -> CommitOutcome? { nil }
  package func outcomeOfLastCommit() throws(StoreFailure) -> CommitOutcome? { nil }
  package func checkpoint() {}
  package func emptyLog() -> Bool { true }
  package func verify() throws(StoreFailure) {}
  package func uploadedBytes() throws(StoreFailure) -> Int { 0 }
  package func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool { false }

  /// Loads a session, and waits for it. Must not be called on the main actor.
  package func load(_ session: SessionID) throws(StoreFailure) -> StoredSession? {
    try loading(session).get()
  }
}

/// An error of a store.
package struct StoreFailure: Error, Hashable, CustomStringConvertible {
  /// A message for the log.
  package let description: String
  /// Whether the changes may have been committed all the same, so that they must not be retried before that is
  /// known.
  package let isOutcomeUnknown: Bool

  package init(_ description: String, isOutcomeUnknown: Bool = false) {
    self.description = description
    self.isOutcomeUnknown = isOutcomeUnknown
  }
}

/// The contents of a store when a server starts.
package struct StoreContents: Hashable, Sendable {
  /// The number of sessions.
  package var count = 0
  /// The number of sessions that were opened from each address.
  package var countsByAddress: [String: Int] = [:]
  /// The sessions that belong to users.
  package var owned: [OwnedSession] = []
  /// The sessions that were opened under a key, oldest first.
  package var openings: [StoredOpening] = []
  /// The last time that was stored, or nil if none was.
  package var clock: StoredClock?
  /// The places of the app whose objects all sessions share.
  package var sharedPlaces: [SharedPlace] = []

  package init() {}
}

/// A session that has not been used for a while.
package struct UnusedSession: Hashable, Sendable {
  package let id: SessionID
  /// The address that opened it.
  package let address: String
  /// Whether anybody has acted upon it.
  package let isActedUpon: Bool

  package init(id: SessionID, address: String, isActedUpon: Bool = true) {
    self.id = id
    self.address = address
    self.isActedUpon = isActedUpon
  }
}
