import CNotes
import Dispatch
import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// A session that is in memory: its tree, and everybody who follows it.
@MainActor
package final class LiveSession {
  package let id: SessionID
  package let session: Session
  /// When the last request for the session came.
  package var lastUse: DispatchTime
  /// That time when the session was saved in order to leave the memory, or nil if it was not.
  var frozenUse: DispatchTime?
  package private(set) var answers: IdempotentAnswers
  private var actions: TokenBucket?
  private var lastSnapshot: (revision: Revision, size: Int)?
  private var sharedEvents = SharedEvents()
  /// What a run of actions keeps waiting; nil while there is none.
  var turns: SessionTurns?
  private var followers: [ObjectIdentifier: any Follower] = [:]

  // MARK: What is stored

  let commits: CommitQueue
  /// What is stored of the session besides the state of its views, as it was saved last.
  var record: SessionRecord
  /// What settles and saves the session at the end of a turn.
  weak var registry: SessionRegistry?
  /// The part of the session that the store does not have.
  private(set) var saving = SavingState.clean
  /// How much of the session there is in the store.
  private(set) var storage = Storage.none
  /// What of a restored session the store does not have.
  private(set) var restoration = Restoration.stored
  /// That of the takeover by which this server has the session.
  let fence: Fence
  /// A moment at which the session was this server's, if several share the store.
  private(set) var freshAt: ContinuousClock.Instant
  /// Whether the requests that waited for an answer of the store are being answered.
  var wasJustChecked = false
  private var newAnswers: [StoredAnswer] = []
  private var forgottenAnswers: [String] = []
  /// The places of shared values that are in commits under way.
  private var sharedUnderWay: [(number: CommitQueue.Number, places: [SharedValue.Place])] = []
  /// Calls that wait for a commit, by its number: nil if that is not known yet.
  private var waiting: [(number: CommitQueue.Number?, action: @MainActor (SessionLoss?) -> Void)] = []

  /// How much of a session there is in the store.
  enum Storage {
    case none
    /// A record is on its way there.
    case begun
    case some
  }

  /// What of a restored session the store does not have.
  enum Restoration {
    /// Nothing, or more than restoring it has made.
    case stored
    /// Nothing but what restoring it has made.
    case unstored
    /// The revision in which it was shown while the store took no commits.
    case shown
  }

  init(
    id: SessionID, session: Session, record: SessionRecord, answers: IdempotentAnswers = .init(),
    storage: Storage = .none, fence: Fence = 0, commits: CommitQueue, at now: DispatchTime
  ) {
    self.id = id
    self.session = session
    self.record = record
    self.answers = answers
    self.storage = storage
    self.fence = fence
    freshAt = .now
    self.commits = commits
    lastUse = now
    session.tree.subject = stateroom_subject(id, scene: session.scene.id)
    // A value that nothing shows is no revision.
    session.tree.appStorage.shared?.onWrite = { [weak self] in self?.touch() }
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

  /// Whether the session was this server's a short while ago. The clock goes on while the process or the machine does not.
  func isFresh(for limit: Duration) -> Bool { .now - freshAt < limit }

  /// The store has said so in answer to a question of that moment.
  func noteFresh(since moment: ContinuousClock.Instant) { freshAt = moment }

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
      goBeyondRestoration()
      tellFollowers()
    }
  }

  /// Publishes what actions did and tells who follows.
  package func publish() {
    goBeyondRestoration()
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
  func discard(because loss: SessionLoss) {
    let isShown = restoration == .unstored && loss.end == .uncommitted
    saving.note(.lost(loss))
    session.tree.owner = nil
    let waiting = waiting
    self.waiting = []
    for entry in waiting { entry.action(isShown ? nil : loss) }
    noted(.ending) {
      endFollowing(because: loss.end)
      session.discard()
    }
  }

  private func tellFollowers() {
    sharedEvents.beginTelling()
    for follower in followers.values { follower.revisionPublished() }
    sharedEvents.endTelling()
  }

  /// Returns the event with what changed since a revision, or with everything, if it was made before.
  func sharedEvent(since: Revision?) -> Event? { sharedEvents.event(since: since, at: revision) }

  /// Keeps an event for other followers, and tells those that wait for room that it needs none.
  /// Complexity: O(followers) for a large event.
  func share(_ event: Event, since: Revision?) {
    sharedEvents.keep(event, since: since, at: revision)
    guard case .large = event else { return }
    for follower in followers.values { follower.eventShared() }
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
    guard commits.keepsLiveSessions, !saving.isChanged else { return }
    saving.note(.touched)
    if saving.isChanged { registry?.saveLater(self) }
  }

  /// Whether nothing of the session is on its way to the store.
  var isCommitted: Bool { saving.isClean }

  /// Whether everything that the session shows by now is committed.
  var showsCommitted: Bool { saving.isClean }

  /// Why the session is no more here, or nil if it is.
  var loss: SessionLoss? { saving.loss }

  /// Calls once everything that the session shows by now is committed, at once if it is; or with why it turns out
  /// not to have happened.
  func whenCommitted(_ action: @escaping @MainActor (SessionLoss?) -> Void) {
    switch saving {
    case .clean: action(nil)
    case .lost(let loss): action(loss)
    case .changed, .changedAgain: waiting.append((nil, action))
    case .committing(let number): waiting.append((number, action))
    }
  }

  /// Makes what is to be saved part of the next commit; nil if nothing is, unless the record is wanted in any case.
  func takeUpdate(at now: DispatchTime, isForced: Bool = false) -> SessionUpdate? {
    // What changes from here on is for the next update.
    if saving.isChanged { saving.note(.unchanged) }
    var update = SessionUpdate(record: record)
    noted(.saving) {
      update.state = session.tree.takeStoredChanges()
      update.values = session.takeChangedKeyValues()
      update.sharedValues = session.tree.appStorage.shared?.takeChanges() ?? []
    }
    update.answers = newAnswers
    update.forgottenAnswers = forgottenAnswers
    newAnswers = []
    forgottenAnswers = []
    guard
      isForced || storage == .none || record.revision != revision || !update.state.isEmpty
        || !update.values.isEmpty || !update.answers.isEmpty || !update.sharedValues.isEmpty
    else {
      releaseUnsaved()
      return nil
    }
    record.revision = revision
    update.time = registry?.clock.now ?? .now
    record.lastUse = WallTime(lastUse, now: now, wall: update.time)
    record.frozenOutput = nil
    update.record = record
    update.isOpening = storage == .none
    update.fence = fence
    if !update.sharedValues.isEmpty {
      sharedUnderWay.append((commits.next, update.sharedValues.map(\.place)))
    }
    noteSaved()
    return update
  }

  /// The whole session as if it were new, for a store that has nothing of it.
  func takeWhole(at now: DispatchTime) -> SessionUpdate? {
    guard var update = takeUpdate(at: now, isForced: true) else { return nil }
    update.state = StoredChanges(session.tree.storedState())
    update.values = session.keyValues
    update.answers = answers.stored
    return update
  }

  /// The end of the session, for its store.
  var erasure: SessionChange { .erase(id, fence: fence) }

  private func noteSaved() {
    let number = commits.next
    let isTouchedMeanwhile = saving.isChanged
    saving.note(.saved(number))
    if isTouchedMeanwhile { saving.note(.touched) }
    if storage == .none { storage = .begun }
    for index in waiting.indices where waiting[index].number == nil { waiting[index].number = number }
  }

  /// Those who wait for this turn's commit wait for an earlier one, or for none.
  private func releaseUnsaved() {
    let number = saving.commit ?? commits.committed
    for index in waiting.indices where waiting[index].number == nil { waiting[index].number = number }
    if saving.commit == nil { release(through: number) }
  }

  /// A commit with something of the session is in the store, and with it all earlier ones.
  func committed(_ number: CommitQueue.Number) {
    saving.note(.committed(number))
    while let first = sharedUnderWay.first, first.number <= number {
      sharedUnderWay.removeFirst()
      session.tree.appStorage.shared?.noteCommitted(first.places)
    }
    storage = .some
    restoration = .stored
    release(through: number)
  }

  /// A commit has failed of a store that has nothing of sessions in memory.
  func dropUpdate() {
    guard saving.commit != nil else { return }
    saving.note(.dropped)
  }

  private func release(through number: CommitQueue.Number) {
    guard !waiting.isEmpty else { return }
    let all = waiting
    waiting = all.filter { ($0.number ?? .max) > number }
    for case (let entry?, let action) in all where entry <= number { action(nil) }
  }

  /// The session was restored, and the store takes commits or not.
  func noteRestored(isStoreFailing: Bool) {
    restoration = isStoreFailing ? .shown : .unstored
  }

  private func goBeyondRestoration() {
    if restoration == .unstored { restoration = .stored }
  }
}

/// A reader that waits for a session's next revision.
@MainActor
package protocol Follower: AnyObject {
  /// There is a revision, which may be shown once it is committed.
  func revisionPublished()
  /// Called when a large event has been written that may be one that the follower waits to write.
  func eventShared()
  func sessionEnded(_ end: SessionEnd)
}

extension Follower {
  package func eventShared() {}
}
