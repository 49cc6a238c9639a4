import RenderTree
import StateroomHTTP
import StateroomStores

/// The changes of sessions on their way into the store: which sessions each commit in progress has, and what becomes
/// of them.
@MainActor
final class CommitLedger {
  private let commits: CommitQueue
  private let directory: SessionDirectory
  private let index: SessionIndex
  private let schedule: SessionSchedule
  private let reports: SessionReports
  private let loop: EventLoop
  /// The places of the app whose objects all sessions share.
  private let sharedPlaces: SharedPlaces
  private let storage: OwnedStorage
  /// The shared places that are in no commit yet.
  private var unsavedPlaces: [SharedPlace] = []
  /// The sessions in each commit that is in progress.
  private var underWay: [CommitQueue.Number: [LiveSession]] = [:]
  /// The sessions that were restored while the store accepted no commits.
  private var restoredUnsaved: [LiveSession] = []

  init(
    _ commits: CommitQueue, _ directory: SessionDirectory, _ index: SessionIndex, _ schedule: SessionSchedule,
    _ reports: SessionReports, sharedPlaces: SharedPlaces, _ storage: OwnedStorage, loop: EventLoop
  ) {
    self.commits = commits
    self.directory = directory
    self.index = index
    self.schedule = schedule
    self.reports = reports
    self.sharedPlaces = sharedPlaces
    self.storage = storage
    self.loop = loop
    sharedPlaces.onMark = { [weak self] in self?.placeWasMarked($0) }
  }

  // MARK: Saving

  /// Adds the changes of the sessions that were touched to the next commit.
  ///
  /// - Complexity: O(*n*) on average in addition to what is saved, where *n* is the number of sessions that
  ///   changed.
  func saveTouched() {
    guard !commits.isFailing else { return }
    while !schedule.isSaved {
      // A session that was closed meanwhile is saved already, and must not be saved after its erasure.
      for live in schedule.takeTouched() where live.saving.isChanged && !live.isInRun && directory.has(live) {
        save(live)
      }
    }
  }

  /// Adds the changes of a session to the next commit.
  func save(_ live: LiveSession, isForced: Bool = false) {
    let earlier = live.saving.commit
    guard let update = live.takeUpdate(at: loop.now, isForced: isForced) else { return }
    commit(update, of: live, after: earlier)
  }

  /// Adds an update of a session to the next commit. `earlier` is the number of the session's last commit in
  /// progress.
  func commit(_ update: SessionUpdate, of live: LiveSession, after earlier: CommitQueue.Number? = nil) {
    if earlier != commits.next { underWay[commits.next, default: []].append(live) }
    var update = update
    if !unsavedPlaces.isEmpty {
      update.sharedPlaces = unsavedPlaces
      unsavedPlaces = []
    }
    commits.append(.save(live.id, update))
  }

  /// Saves a session that was restored, now or once the store takes commits.
  func saveRestored(_ live: LiveSession) {
    live.noteRestored(isStoreFailing: commits.isFailing)
    if commits.isFailing { restoredUnsaved.append(live) } else { live.touch() }
  }

  /// Handles that a place was found to be shared by all sessions: its values are not stored any more.
  ///
  /// Complexity: O(n) in the number of sessions.
  private func placeWasMarked(_ place: SharedPlace) {
    reports.noteShared(place)
    unsavedPlaces.append(place)
    for live in directory.lives {
      live.session.tree.held.placeWasMarked(place)
      live.touch()
    }
  }

  // MARK: Results

  /// Handles a commit that is in the store, except for the sessions that it refused. Calls `leave` for each session that
  /// waited for it to leave the memory.
  ///
  /// - Complexity: O(*n*) on average in addition to what the sessions do, where *n* is the number of sessions in
  ///   the commit.
  func committed(_ number: CommitQueue.Number, _ outcome: CommitOutcome, leave: (LiveSession) -> Void) {
    if !outcome.sharedValues.isEmpty { storage.take(outcome.sharedValues) }
    for live in underWay.removeValue(forKey: number) ?? [] where live.loss == nil {
      if let refusal = outcome.refused[live.id] {
        lose(live, because: .refused(refusal))
        continue
      }
      live.committed(number)
      if index.isShared { live.noteFresh(since: commits.sent) }
      if case .freezing(let freezing)? = directory[live.id], freezing === live { leave(live) }
    }
  }

  /// Handles a failed commit and all later ones. Their sessions are dropped from memory, and continue from their
  /// stored state.
  ///
  /// - Complexity: O(*n*) on average in addition to what the sessions do, where *n* is the number of sessions in
  ///   memory and in the commits.
  func failed(_ failed: FailedCommits) {
    // It may have contained some of the marks.
    unsavedPlaces = Array(sharedPlaces.all)
    reports.logger?.error(
      "The store takes no commits: \(failed.failure). Actions are refused until it does.",
      metadata: ["sessions": "\(failed.sent.count + failed.unsent.count)"])
    if failed.failure.isOutcomeUnknown {
      reports.logger?.error(
        "Whether the last commit happened is unknown: its requests get 504, and repeated ones the outcome.",
        metadata: ["sessions": "\(failed.sent.count)"])
    }
    let loss: SessionLoss = failed.failure.isOutcomeUnknown ? .unknown : .uncommitted
    for live in underWay.removeValue(forKey: failed.first) ?? [] { lose(live, because: loss) }
    let later = underWay.values.flatMap { $0 } + schedule.takeTouched()
    underWay = [:]
    for live in later { lose(live, because: .uncommitted) }
    // The changes of runs in progress cannot be saved either.
    for live in directory.lives where live.isInRun { lose(live, because: .uncommitted) }
  }

  /// Drops a session from memory that is another server's, or whose changes could not be stored.
  func lose(_ live: LiveSession, because loss: SessionLoss) {
    guard live.loss == nil else { return }
    if case .refused(let refusal) = loss { reports.noteRefused(refusal) }
    guard commits.keepsLiveSessions else {
      // The memory has more than the store.
      if case .freezing? = directory[live.id] { directory.keep(live, by: .thawed) }
      return live.dropUpdate()
    }
    // Also if the session is being erased, because the erasure may fail.
    index.noteShown(live, because: loss)
    if directory.has(live) {
      directory.remove(live.id, by: .lost)
      index.noteLost(live, because: loss, at: loop.now)
    }
    live.discard(because: loss)
  }

  /// Continues after the store has taken a commit again.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of sessions that were restored meanwhile.
  func recovered() {
    reports.logger?.notice("The store takes commits again.")
    let restored = restoredUnsaved
    restoredUnsaved = []
    for live in restored where directory.has(live) { live.touch() }
  }
}
