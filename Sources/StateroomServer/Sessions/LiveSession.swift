import CNotes
import Dispatch
import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// A session in memory: its tree and its followers.
@MainActor
package final class LiveSession {
  package let id: SessionID
  package let session: Session
  /// The time of the last request for the session.
  // Accesses marked `unchecked` are instantaneous and happen on the main actor, so that two cannot overlap.
  @exclusivity(unchecked)
  package var lastUse: DispatchTime
  /// The last use when the session was saved in order to be evicted, or nil if it was not.
  var frozenUse: DispatchTime?
  package private(set) var answers: IdempotentAnswers
  private var actions: TokenBucket?
  private var reports: TokenBucket?
  private var lastSnapshot: (revision: Revision, size: Int)?
  private var sharedEvents = SharedEvents()
  /// The requests that wait for a run of actions, or nil if there is no run.
  var turns: SessionTurns?
  @exclusivity(unchecked)
  private var followers: [ObjectIdentifier: any Follower] = [:]

  // MARK: Stored state

  let commits: CommitQueue
  /// The stored data of the session besides the state of its views, as last saved.
  @exclusivity(unchecked)
  var record: SessionRecord
  /// The registry, which settles and saves the session at the end of a turn.
  weak var registry: SessionRegistry?
  /// The state of the session's unstored changes.
  @exclusivity(unchecked)
  private(set) var saving = SavingState.clean
  /// The presence of the session in the store.
  private(set) var storage = Storage.none
  /// The part of a restored session that is not stored.
  private(set) var restoration = Restoration.stored
  /// The fence of the takeover by which this server owns the session.
  let fence: Fence
  /// A time at which the session was this server's, if several share the store.
  private(set) var freshAt: ContinuousClock.Instant
  /// Whether the requests that waited for a check of the session are being answered.
  var wasJustChecked = false
  @exclusivity(unchecked)
  private var newAnswers: [StoredAnswer] = []
  @exclusivity(unchecked)
  private var forgottenAnswers: [String] = []
  /// The places of shared values that are in commits in progress.
  @exclusivity(unchecked)
  private var sharedUnderWay: [(number: CommitQueue.Number, places: [SharedValue.Place])] = []
  /// Calls that wait for a commit, with its number, or nil if that is not known yet.
  @exclusivity(unchecked)
  private var waiting: [(number: CommitQueue.Number?, action: @MainActor (SessionLoss?) -> Void)] = []

  /// The presence of a session in the store.
  enum Storage {
    case none
    /// A record is being saved.
    case begun
    case some
  }

  /// The part of a restored session that is not stored.
  enum Restoration {
    /// None, or more than the changes made by restoring.
    case stored
    /// Only the changes made by restoring.
    case unstored
    /// The revision in which it was shown while the store accepted no commits.
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
    session.audience.set(isPresent: false)
    session.tree.subject = stateroom_subject(id, scene: session.scene.id)
    // A write of a value that no view shows makes no revision, but has to be saved.
    session.tree.appStorage.shared?.onWrite = { [weak self] in self?.touch() }
  }

  /// Runs code of the session. If the code ends the process, the end is attributed to the session.
  func noted<Result, Failure: Error>(
    _ kind: WorkKind, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isNoted = stateroom_note_begin(session.tree.subject, kind)
    defer { if isNoted { stateroom_note_end() } }
    return try body()
  }

  package var revision: Revision { session.revision }

  /// Whether the session was confirmed as this server's within `limit`. The clock runs on while the process or the
  /// machine is stopped.
  func isFresh(for limit: Duration) -> Bool { .now - freshAt < limit }

  /// Notes that the store has confirmed the session as this server's, in answer to a check that was sent at
  /// `moment`.
  func noteFresh(since moment: ContinuousClock.Instant) { freshAt = moment }

  /// The numeric address that opened the session.
  package var address: String { record.address }

  /// Whether the session has followers.
  package var isFollowed: Bool { !followers.isEmpty }

  /// The number of followers.
  package var followerCount: Int { followers.count }

  /// Counts actions against a limit per second. Returns the number of seconds to wait if there are too many,
  /// otherwise nil.
  func takeActions(_ count: Int, _ limit: Int, at now: DispatchTime) -> Double? {
    if actions == nil { actions = TokenBucket(perSecond: limit, at: now) }
    return actions!.take(count, at: now)
  }

  /// Counts reports against a limit per second, as ``takeActions(_:_:at:)`` counts actions.
  func takeReports(_ count: Int, _ limit: Int, at now: DispatchTime) -> Double? {
    if reports == nil { reports = TokenBucket(perSecond: limit, at: now) }
    return reports!.take(count, at: now)
  }

  /// Stores the length of the snapshot's document, which answers to HEAD and answers without a body must state.
  func noteSnapshot(size: Int) {
    lastSnapshot = (revision, size)
  }

  /// Returns the length in bytes of the snapshot's document at a revision, or nil if it was not written since.
  func snapshotSize(at revision: Revision) -> Int? {
    lastSnapshot?.revision == revision ? lastSnapshot?.size : nil
  }

  /// Evaluates what was invalidated in the background, and notifies followers. Without effect while the store
  /// accepts no commits: readers only see committed state.
  package func settle() {
    guard !commits.isFailing, !isInRun else { return }
    noted(.updating) {
      let isInvalidated = session.tree.hasAskedToSettle || session.tree.appStorage.followsBacking
      let isRevised = session.settle()
      if isInvalidated || isRevised { touch() }
      guard isRevised else { return }
      session.noteBackgroundChange()
      goBeyondRestoration()
      tellFollowers()
    }
  }

  /// Publishes the result of actions as a revision, and notifies followers.
  package func publish() {
    goBeyondRestoration()
    touch()
    if session.tree.commitRevision() { tellFollowers() }
  }

  /// Stores the outcome of a request with a key, in the commit of the request's changes.
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
    session.audience.set(isPresent: true)
  }

  package func unfollow(_ follower: any Follower) {
    lastUse = max(lastUse, DispatchTime.now())
    followers[ObjectIdentifier(follower)] = nil
    session.audience.set(isPresent: isFollowed)
  }

  /// Notifies all followers of the session's end, and removes them.
  func endFollowing(because end: SessionEnd) {
    let last = followers.values
    followers = [:]
    for follower in last { follower.sessionEnded(end) }
  }

  /// Ends the session, and notifies followers of the reason.
  func close(because end: SessionEnd) {
    session.tree.owner = nil
    noted(.ending) {
      // Followers are notified first, since some are still answered with the present state.
      endFollowing(because: end)
      session.close()
    }
  }

  /// Ends the session and drops its uncommitted changes.
  ///
  /// The changes made by restoring derive from committed state. They are shown although they cannot be stored.
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

  /// Returns the event with the changes since a revision, or with everything, if it was made before.
  func sharedEvent(since: Revision?) -> Event? { sharedEvents.event(since: since, at: revision) }

  /// Keeps an event for other followers. Notifies those that wait for room, since this event needs no further room.
  ///
  /// Complexity: O(n) in the number of followers for a large event.
  func share(_ event: Event, since: Revision?) {
    sharedEvents.keep(event, since: since, at: revision)
    guard case .large = event else { return }
    for follower in followers.values { follower.eventShared() }
  }
}

extension LiveSession: TreeOwner {
  package func treeNeedsSettle() { registry?.settleLater(self) }

  package func treeDoubts(_ confirm: @escaping @MainActor () -> Void) {
    // Longer than any hop between threads takes, and soon enough for readers of the log.
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

  /// Whether the session has no unstored changes.
  var isCommitted: Bool { saving.isClean }

  /// Whether everything that the session shows at present is committed.
  var showsCommitted: Bool { saving.isClean }

  /// The reason for which the session is no longer here, or nil if it is.
  var loss: SessionLoss? { saving.loss }

  /// Calls `action` with nil once everything that the session shows at present is committed, at once if it is, or
  /// with the reason if that will never be.
  func whenCommitted(_ action: @escaping @MainActor (SessionLoss?) -> Void) {
    switch saving {
    case .clean: action(nil)
    case .lost(let loss): action(loss)
    case .changed, .changedAgain: waiting.append((nil, action))
    case .committing(let number): waiting.append((number, action))
    }
  }

  /// Takes the pending update into the next commit. Returns nil if nothing has changed and `isForced` is false.
  func takeUpdate(at now: DispatchTime, isForced: Bool = false) -> SessionUpdate? {
    // Changes from here on belong to the next update.
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

  /// Returns the whole session as an update, for a store that has nothing of it.
  func takeWhole(at now: DispatchTime) -> SessionUpdate? {
    guard var update = takeUpdate(at: now, isForced: true) else { return nil }
    update.state = StoredChanges(session.tree.storedState())
    update.values = session.keyValues
    update.answers = answers.stored
    return update
  }

  /// The change that erases the session from its store.
  var erasure: SessionChange { .erase(id, fence: fence) }

  private func noteSaved() {
    let number = commits.next
    let isTouchedMeanwhile = saving.isChanged
    saving.note(.saved(number))
    if isTouchedMeanwhile { saving.note(.touched) }
    if storage == .none { storage = .begun }
    for index in waiting.indices where waiting[index].number == nil { waiting[index].number = number }
  }

  /// Nothing was saved in this turn: the calls that wait for its commit wait for an earlier one, or are made at
  /// once.
  private func releaseUnsaved() {
    let number = saving.commit ?? commits.committed
    for index in waiting.indices where waiting[index].number == nil { waiting[index].number = number }
    if saving.commit == nil { release(through: number) }
  }

  /// Notes that a commit with changes of the session is in the store, and with it all earlier ones.
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

  /// Notes that a commit to a store that does not keep sessions in memory has failed.
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

  /// Notes that the session was restored.
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
  /// Called when there is a revision, which may be shown once it is committed.
  func revisionPublished()
  /// Called when a large event was encoded for another follower. It may be the one for which this follower waits.
  func eventShared()
  func sessionEnded(_ end: SessionEnd)
}

extension Follower {
  package func eventShared() {}
}
