import CNotes
import Dispatch
import RenderTree
import Stateroom

/// A session that is in memory: its tree, and everybody who follows it.
@MainActor
package final class LiveSession {
  package let id: SessionID
  package let session: Session
  /// When the last request for the session came.
  package var lastUse: DispatchTime
  package private(set) var answers: IdempotentAnswers
  private var actions: TokenBucket?
  private var lastSnapshot: (revision: Revision, size: Int)?
  /// The event that was made last of those that followers are being told, from what revision on.
  private(set) var sharedChange: (since: Revision, event: [UInt8])?
  private var isTelling = false
  /// What a run of actions keeps waiting; nil while there is none.
  var turns: SessionTurns?
  private var followers: [ObjectIdentifier: any Follower] = [:]

  // MARK: What is stored

  let commits: CommitQueue
  /// What is stored of the session besides the state of its views, as it was saved last.
  var record: SessionRecord
  /// What settles and saves the session at the end of a turn.
  weak var registry: SessionRegistry?
  /// Whether something may have to be saved at the end of this turn.
  private(set) var isTouched = false
  /// Whether a record of the session is in the store or on its way there.
  var isSaved = false
  /// The last commit with something of the session in it.
  var lastCommit: CommitQueue.Number = 0
  /// Whether the store has something of the session.
  var wasEverCommitted = false
  /// Whether the session was shown in a revision that the store does not have: a restored one, while it took no
  /// commits.
  var wasShownUncommitted = false
  /// Whether what is on its way to the store is nothing but what restoring the session made.
  var isOnlyRestored = false
  /// Whether the session leaves the memory once all of it is in the store.
  var isFreezing = false
  /// Whether the last commit did not happen, and with it all that the session shows.
  private(set) var hasFailed = false
  private var newAnswers: [StoredAnswer] = []
  private var forgottenAnswers: [String] = []
  private var waiting: [(number: CommitQueue.Number, action: @MainActor (Bool) -> Void)] = []

  init(
    id: SessionID, session: Session, record: SessionRecord, answers: IdempotentAnswers = .init(),
    commits: CommitQueue, at now: DispatchTime
  ) {
    self.id = id
    self.session = session
    self.record = record
    self.answers = answers
    self.commits = commits
    lastUse = now
    session.tree.subject = stateroom_subject(id, scene: session.scene.id)
  }

  /// Runs code that the session answers for if it ends the process.
  func noted<Result, Failure: Error>(
    _ kind: WorkKind, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isNoted = stateroom_note_begin(session.tree.subject, kind)
    defer { if isNoted { stateroom_note_end() } }
    return try body()
  }

  package var revision: Revision { session.revision }

  /// The numeric address that opened the session.
  package var address: String { record.address }

  /// Whether somebody waits for what happens next.
  package var isFollowed: Bool { !followers.isEmpty }

  /// How many wait for what happens next.
  package var followerCount: Int { followers.count }

  /// Counts actions against a limit a second; how many seconds to wait where there are too many, else nil.
  func takeActions(_ count: Int, _ limit: Int, at now: DispatchTime) -> Double? {
    if actions == nil { actions = TokenBucket(perSecond: limit, at: now) }
    return actions!.take(count, at: now)
  }

  /// Keeps the length of the snapshot's document, which answers without one have to tell.
  func noteSnapshot(size: Int) {
    lastSnapshot = (revision, size)
  }

  /// The length in bytes of the snapshot's document at a revision; nil where it was not written since.
  func snapshotSize(at revision: Revision) -> Int? {
    lastSnapshot?.revision == revision ? lastSnapshot?.size : nil
  }

  /// Performs what was invalidated in the background and tells who follows. While the store takes no commits
  /// nothing happens: what a reader sees stays what is committed.
  package func settle() {
    guard !commits.isFailing, !isInRun else { return }
    noted(.updating) {
      let isInvalidated = session.tree.hasAskedToSettle || session.tree.appStorage.followsBacking
      let isRevised = session.settle()
      if isInvalidated || isRevised { touch() }
      guard isRevised else { return }
      isOnlyRestored = false
      tellFollowers()
    }
  }

  /// Publishes what actions did and tells who follows.
  package func publish() {
    isOnlyRestored = false
    touch()
    if session.tree.commitRevision() { tellFollowers() }
  }

  /// Keeps what a request with a key came to, with the commit of what it did.
  func keep(_ outcome: IdempotentAnswers.Outcome, for key: String) {
    let forgotten = answers.keep(outcome, for: key)
    guard commits.keepsLiveSessions else { return }
    newAnswers.append(StoredAnswer(outcome, key: key))
    if let forgotten {
      forgottenAnswers.append(forgotten)
      newAnswers.removeAll { $0.key == forgotten }
    }
    touch()
  }

  package func follow(_ follower: any Follower) {
    followers[ObjectIdentifier(follower)] = follower
  }

  package func unfollow(_ follower: any Follower) {
    lastUse = max(lastUse, DispatchTime.now())
    followers[ObjectIdentifier(follower)] = nil
  }

  /// Tells those who follow that there will be nothing more, and why.
  func endFollowing(because end: SessionEnd) {
    let last = followers.values
    followers = [:]
    for follower in last { follower.sessionEnded(end) }
  }

  /// Ends the session; those who follow are told why.
  func close(because end: SessionEnd) {
    session.tree.owner = nil
    noted(.ending) {
      // First, since some are still answered with what there is.
      endFollowing(because: end)
      session.close()
    }
  }

  /// Ends the session as if what is not committed of it had not happened.
  ///
  /// What restoring made comes from what is committed, and is shown although it cannot be stored.
  func discard() {
    hasFailed = true
    session.tree.owner = nil
    let waiting = waiting
    self.waiting = []
    for entry in waiting { entry.action(isOnlyRestored) }
    noted(.ending) {
      endFollowing(because: .uncommitted)
      session.discard()
    }
  }

  private func tellFollowers() {
    isTelling = true
    for follower in followers.values { follower.revisionPublished() }
    isTelling = false
    sharedChange = nil
  }

  /// Keeps an event for the others who are told of the same revision.
  func share(_ event: [UInt8], since: Revision) {
    if isTelling { sharedChange = (since, event) }
  }
}

extension LiveSession: TreeOwner {
  package func treeNeedsSettle() { registry?.settleLater(self) }

  package func treeDoubts(_ confirm: @escaping @MainActor () -> Void) {
    // Longer than any hop from thread to thread takes, and soon enough for who reads the log.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated { confirm() } }
  }
}

// MARK: Commits

extension LiveSession {
  /// Notes that something may have to be saved at the end of this turn.
  func touch() {
    guard commits.keepsLiveSessions, !isTouched else { return }
    isTouched = true
    registry?.saveLater(self)
  }

  /// Whether nothing of the session is on its way to the store.
  var isCommitted: Bool { awaitedCommit == nil }

  /// Whether everything that the session shows by now is committed.
  var showsCommitted: Bool { !hasFailed && awaitedCommit == nil }

  /// Calls with true once everything that the session shows by now is committed, at once where it is, or with
  /// false where it turns out not to have happened.
  func whenCommitted(_ action: @escaping @MainActor (Bool) -> Void) {
    if hasFailed { return action(false) }
    guard let number = awaitedCommit else { return action(true) }
    waiting.append((number, action))
  }

  private var awaitedCommit: CommitQueue.Number? {
    if isTouched { return commits.next }
    return lastCommit > commits.committed ? lastCommit : nil
  }

  /// What is to be saved; nil where everything is, unless the record is wanted in any case.
  func takeUpdate(at now: DispatchTime, isForced: Bool = false) -> SessionUpdate? {
    isTouched = false
    var update = SessionUpdate(record: record)
    noted(.saving) {
      update.state = session.tree.takeStoredChanges()
      update.values = session.takeChangedKeyValues()
    }
    update.answers = newAnswers
    update.forgottenAnswers = forgottenAnswers
    newAnswers = []
    forgottenAnswers = []
    guard
      isForced || !isSaved || record.revision != revision || !update.state.isEmpty || !update.values.isEmpty
        || !update.answers.isEmpty
    else {
      // Whoever waits for this turn's commit waits for an earlier one, or for none.
      committed(through: commits.committed, lastAwaited: lastCommit)
      return nil
    }
    isSaved = true
    record.revision = revision
    update.time = registry?.clock.now ?? .now
    record.lastUse = WallTime(lastUse, now: now, wall: update.time)
    record.frozenOutput = nil
    update.record = record
    lastCommit = commits.next
    return update
  }

  /// A commit is in the store, and with it all earlier ones.
  func committed(through number: CommitQueue.Number) {
    committed(through: number, lastAwaited: .max)
  }

  private func committed(through number: CommitQueue.Number, lastAwaited: CommitQueue.Number) {
    guard !waiting.isEmpty else { return }
    let all = waiting.map { (number: min($0.number, lastAwaited), action: $0.action) }
    waiting = all.filter { $0.number > number }
    for entry in all where entry.number <= number { entry.action(true) }
  }
}

/// Somebody who waits for a session's next revision.
@MainActor
package protocol Follower: AnyObject {
  /// There is a revision, which may be shown once it is committed.
  func revisionPublished()
  func sessionEnded(_ end: SessionEnd)
}
