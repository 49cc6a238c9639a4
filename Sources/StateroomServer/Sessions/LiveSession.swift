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
  package var lastUse: DispatchTime
  /// Whether anybody has acted upon the session, or it was opened at an unknown time.
  private(set) var isActedUpon: Bool
  private let lifetimes: SessionLifetimes
  /// The last use when the session was saved in order to be evicted, or nil if it was not.
  var frozenUse: DispatchTime?
  package private(set) var answers: IdempotentAnswers
  private var actions: TokenBucket?
  private var reports: TokenBucket?
  private var lastWhole: (revision: Revision, size: Int, form: ContentForm)?
  /// The requests that wait for a run of actions, or nil if there is no run.
  var turns: SessionTurns?
  private let followers = SessionFollowers()
  /// The searches that requests share.
  let searches = SharedSearches()

  // MARK: Stored state

  let commits: CommitQueue
  /// The stored data of the session besides the state of its views, as last saved.
  var record: SessionRecord
  /// The schedule by which the session is settled and saved at the end of a turn.
  let schedule: SessionSchedule
  /// The progress of the session's changes into the store.
  private(set) var saving: SessionSaving
  /// The fence of the takeover by which this server owns the session.
  let fence: Fence
  /// The owner of the shared values that the session writes.
  let valueOwner: ValueOwner
  /// A time at which the session was this server's, if several share the store.
  private(set) var freshAt: ContinuousClock.Instant
  /// Whether the session may leave the memory although some of its state cannot be stored.
  var mayLoseState = false
  /// Whether the requests that waited for a check of the session are being answered.
  var wasJustChecked = false

  init(
    id: SessionID, session: Session, record: SessionRecord, answers: IdempotentAnswers = .init(),
    storage: SessionSaving.Storage = .none, fence: Fence = 0, valueOwner: ValueOwner = .everyone,
    lifetimes: SessionLifetimes,
    commits: CommitQueue, schedule: SessionSchedule, at now: DispatchTime
  ) {
    self.id = id
    self.session = session
    self.record = record
    self.answers = answers
    saving = SessionSaving(storage: storage)
    self.fence = fence
    self.valueOwner = valueOwner
    self.lifetimes = lifetimes
    isActedUpon = storage == .some && SessionLifetimes.isActedUpon(record.lastUse, opened: record.opened)
    freshAt = .now
    self.commits = commits
    self.schedule = schedule
    lastUse = now
    session.audience.set(isPresent: false)
    session.tree.subject = stateroom_subject(id, scene: session.scene.id)
    // A write of a value that no view shows makes no revision, but has to be saved.
    if !session.tree.appStorage.followsBacking {
      session.tree.appStorage.onWrite = { [weak self] in self?.touch() }
    }
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

  /// Notes that a client has acted upon the session.
  func noteAction() { isActedUpon = true }

  /// The time for which the session is kept without a request.
  var lifetime: Duration { .seconds(isActedUpon ? lifetimes.actedUpon : lifetimes.openedOnly) }

  /// Returns the time of the last use as it is to be stored.
  func storedUse(at now: DispatchTime, _ wall: WallTime) -> WallTime {
    lifetimes.stored(
      WallTime(lastUse, now: now, wall: wall), opened: record.opened, isActedUpon: isActedUpon)
  }

  /// Whether the session has followers.
  var isFollowed: Bool { !followers.isEmpty }

  /// The number of followers.
  var followerCount: Int { followers.count }

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

  /// Gives back the tokens of a request that will be handled again.
  func giveBack(_ count: Int, areReports: Bool) {
    if areReports { reports?.giveBack(count) } else { actions?.giveBack(count) }
  }

  /// Stores the length of the whole output in a form, which answers without a body must state.
  func noteWhole(_ form: ContentForm, size: Int) {
    lastWhole = (revision, size, form)
  }

  /// Returns the length in bytes of the whole output in a form at a revision, or nil if another was written since.
  func sizeOfWhole(as form: ContentForm, at revision: Revision) -> Int? {
    guard let lastWhole, lastWhole.revision == revision, lastWhole.form == form else { return nil }
    return lastWhole.size
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
      saving.goBeyondRestoration()
      followers.tell()
    }
  }

  /// Publishes the result of actions as a revision, and notifies followers.
  package func publish() {
    saving.goBeyondRestoration()
    touch()
    if session.tree.commitRevision() { followers.tell() }
  }

  /// Stores the outcome of a request with a key, in the commit of the request's changes.
  func keep(_ outcome: IdempotentAnswers.Outcome, for key: String) {
    guard commits.keepsLiveSessions else { return answers.keep(outcome, for: key) }
    answers.store(outcome, for: key)
    touch()
  }

  package func follow(_ follower: any Follower) {
    followers.add(follower)
    session.audience.set(isPresent: true)
  }

  func unfollow(_ follower: any Follower) {
    lastUse = max(lastUse, DispatchTime.now())
    followers.remove(follower)
    session.audience.set(isPresent: isFollowed)
  }

  /// Notifies all followers of the session's end, and removes them.
  func endFollowing(because end: SessionEnd) { followers.end(because: end) }

  /// Ends the session, and notifies followers of the reason.
  func close(because end: SessionEnd) {
    session.tree.owner = nil
    // Nothing that disappearing views write is stored or shared.
    session.tree.appStorage.onWrite = nil
    noted(.ending) {
      // Followers are notified first, since some are still answered with the present state.
      endFollowing(because: end)
      session.close()
    }
  }

  /// Ends the session and drops its uncommitted changes.
  ///
  /// The changes made by restoring derive from committed state. They are shown although they cannot be stored.
  ///
  /// - Complexity: O(*n*) in addition to ending the session, where *n* is the number of actions that wait for its
  ///   commit.
  func discard(because loss: SessionLoss) {
    let isShown = saving.restoration == .unstored && loss.end == .uncommitted
    session.tree.owner = nil
    session.tree.appStorage.onWrite = nil
    if !isCommitted { session.tree.folder?.forgetSent() }
    for action in saving.noteLost(loss) { action(isShown ? nil : loss) }
    noted(.ending) {
      endFollowing(because: loss.end)
      session.discard()
    }
  }

  /// Returns the event with the changes since a revision, or with everything, if it was made before.
  func sharedEvent(since: Revision?) -> SessionEvent? { followers.event(since: since, at: revision) }

  /// Keeps an event for other followers. Notifies those that wait for room.
  func share(_ event: SessionEvent, since: Revision?) { followers.share(event, since: since, at: revision) }
}

extension LiveSession: TreeOwner {
  package func treeNeedsSettle() { schedule.settleLater(self) }

  package func treeDoubts(_ confirm: @escaping @MainActor () -> Void) {
    // Longer than any hop between threads takes, and soon enough for readers of the log.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated { confirm() } }
  }
}

// MARK: Commits

extension LiveSession {
  /// Notes that something may have to be saved at the end of this turn.
  func touch() {
    guard commits.keepsLiveSessions else { return }
    if saving.noteTouched() { schedule.saveLater(self) }
  }

  /// Whether the session has no unstored changes, so that everything that it shows at present is committed.
  var isCommitted: Bool { saving.isClean }

  /// The reason for which the session is no longer here, or nil if it is.
  var loss: SessionLoss? { saving.loss }

  /// Calls `action` with nil once everything that the session shows at present is committed, at once if it is, or
  /// with the reason if that will never be.
  func whenCommitted(_ action: @escaping CommitWaiters.Action) {
    switch saving.wait(action) {
    case .waits: break
    case .over(let loss): action(loss)
    }
  }

  /// Takes the pending update into the next commit. Returns nil if nothing has changed and `isForced` is false.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the values that were written since the last update.
  func takeUpdate(at now: DispatchTime, isForced: Bool = false) -> SessionUpdate? {
    // Changes from here on belong to the next update.
    saving.begin()
    var update = SessionUpdate(record: record)
    noted(.saving) {
      StoredFiles.collect(from: session)
      // First: saving may change what the views' state leads to.
      if let data = session.tree.data {
        update.data = data.takeChanges()
        update.dataOwner = session.tree.dataOwner
      }
      update.state = session.tree.takeStoredChanges()
      update.values = session.takeChangedKeyValues()
      update.sharedValues = session.tree.appStorage.shared?.takeChanges() ?? []
    }
    (update.answers, update.forgottenAnswers) = answers.takeChanges()
    guard
      isForced || saving.storage == .none || record.revision != revision || !update.state.isEmpty
        || !update.values.isEmpty || !update.answers.isEmpty || !update.sharedValues.isEmpty
        || !update.data.isEmpty
    else {
      for action in saving.noteUnsaved(after: commits.committed) { action(nil) }
      return nil
    }
    record.revision = revision
    update.time = schedule.clock.now
    record.lastUse = storedUse(at: now, update.time)
    record.frozenOutput = nil
    update.record = record
    update.isOpening = saving.storage == .none
    update.fence = fence
    update.valueOwner = valueOwner
    saving.noteSaved(in: commits.next, update.sharedValues, changesData: !update.data.isEmpty)
    return update
  }

  /// Returns the whole session as an update, for a store that has nothing of it.
  func takeWhole(at now: DispatchTime) -> SessionUpdate? {
    // Shares what another thread has written a moment ago.
    session.tree.appStorage.onWrite?()
    guard var update = takeUpdate(at: now, isForced: true) else { return nil }
    update.state = StoredChanges(session.tree.storedState())
    update.values = session.keyValues
    update.answers = answers.stored
    return update
  }

  /// The change that erases the session from its store.
  var erasure: SessionChange { .erase(id, fence: fence) }

  /// Notes that a commit with changes of the session is in the store, and with it all earlier ones.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of requests that waited for
  ///   the commit, and of shared values in it.
  func committed(_ number: CommitQueue.Number) {
    let done = saving.noteCommitted(number)
    for places in done.sharedValues { session.tree.appStorage.shared?.noteCommitted(places) }
    for _ in 0..<done.dataChanges { session.tree.data?.noteCommitted() }
    for action in done.waiters { action(nil) }
  }

  /// Notes that a commit to a store that does not keep sessions in memory has failed.
  func dropUpdate() { saving.noteDropped() }

  /// Notes that the session was restored.
  func noteRestored(isStoreFailing: Bool) {
    saving.noteRestored(shown: isStoreFailing ? ShownOutput(session) : nil)
  }

  /// The output of a restored session that readers may have seen and the store has not, or nil if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes, if only the changes made by restoring are not stored.
  var outputOfRestoration: ShownOutput? {
    switch saving.restoration {
    case .stored: nil
    case .unstored: ShownOutput(session)
    case .shown(let output): output
    }
  }
}
