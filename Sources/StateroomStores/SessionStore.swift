import StateroomStorage

/// Where sessions are kept that are to outlast the memory, or the process (`StateThatLasts.md`).
///
/// Changes are committed by one thread at a time, beside which sessions may be read at any time: a reader sees
/// what was committed last, never a part of a commit.
package protocol SessionStore: AnyObject, Sendable {
  /// Whether the store has all that sessions in memory have shown, so that nothing may be shown before it is committed.
  ///
  /// If not, it has only those that have left the memory, and commits so fast that nothing need wait for it.
  var keepsLiveSessions: Bool { get }

  /// Performs all changes in order, or none of them but for the sessions that it refuses: of each of those nothing is
  /// written.
  ///
  /// An error says that nothing happened, and that it may be tried again; unless it says that the outcome is unknown.
  @discardableResult
  func commit(_ changes: [SessionChange]) throws(StoreFailure) -> CommitOutcome

  /// Finds out what came of the last commit after its outcome was unknown; nil if it did not happen, and will not.
  ///
  /// Called by the thread that commits, before anything else is committed.
  func outcomeOfLastCommit() throws(StoreFailure) -> CommitOutcome?

  /// Writes something that means nothing, with the same durability as a commit, to see whether commits succeed.
  func probe() throws(StoreFailure)

  /// Brings what was committed into its final place, once enough of it has gathered.
  ///
  /// Called by the thread that commits after it has told of a commit, so that nothing waits for it but the next
  /// commit. What does not succeed is left for the next time.
  func checkpoint()

  /// Takes what was erased out of what ``checkpoint()`` left behind; false if it has to be tried again.
  ///
  /// Called by the thread that commits, some time after commits.
  func emptyLog() -> Bool

  /// Finds out whether what was committed is still where a next process looks for it. Costs next to nothing, and is
  /// called by any thread.
  func verify() throws(StoreFailure)

  /// Notes the time, and forgets what was kept for a while; true if more of that is left, for another call.
  func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool

  /// Loads a session with all its state; nil if there is none. Never waits.
  func loading(_ session: SessionID) -> StoreAnswer<StoredSession?>

  /// What there is, without any session's state: read once at the start.
  func contents() throws(StoreFailure) -> StoreContents

  /// Sessions whose last use was before a time, the longest unused first. A store that erases them by itself has none.
  func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession]

  /// A part of all sessions, in the order of their ids, as an operator sees them; called by any thread.
  func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary]

  /// A session whose id is what is looked for, or nil if there is none; called by any thread.
  func session(where isWanted: @Sendable (SessionID) -> Bool) throws(StoreFailure) -> SessionID?

  /// Ends the use of the store; everything that was committed is in its place.
  func close()
}

extension SessionStore {
  package func outcomeOfLastCommit() throws(StoreFailure) -> CommitOutcome? { nil }
  package func checkpoint() {}
  package func emptyLog() -> Bool { true }
  package func verify() throws(StoreFailure) {}
  package func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool { false }

  /// Loads a session, and waits for it. Not for the main actor.
  package func load(_ session: SessionID) throws(StoreFailure) -> StoredSession? {
    try loading(session).get()
  }
}

/// Why a store did not do what was asked.
package struct StoreFailure: Error, Hashable, CustomStringConvertible {
  /// What happened, for the log.
  package let description: String
  /// Whether it may have happened all the same, so that it must not be done again before that is known.
  package let isOutcomeUnknown: Bool

  package init(_ description: String, isOutcomeUnknown: Bool = false) {
    self.description = description
    self.isOutcomeUnknown = isOutcomeUnknown
  }
}

/// What a store has when a server starts.
package struct StoreContents: Hashable, Sendable {
  /// How many sessions there are.
  package var count = 0
  /// How many sessions were opened from each address.
  package var countsByAddress: [String: Int] = [:]
  /// The sessions that belong to users.
  package var owned: [OwnedSession] = []
  /// The sessions that were opened under a key, oldest first.
  package var openings: [StoredOpening] = []
  /// The time that was noted last; nil if none was.
  package var clock: StoredClock?
  /// The places of the app at which a session found what is no session's own.
  package var sharedPlaces: [SharedPlace] = []

  package init() {}
}

/// A session that has not been used for a while.
package struct UnusedSession: Hashable, Sendable {
  package let id: SessionID
  /// The address that opened it.
  package let address: String

  package init(id: SessionID, address: String) {
    self.id = id
    self.address = address
  }
}
