import Dispatch
import Glibc
import StateroomHTTP
import StateroomStores

/// Commits what sessions changed, beside the loop: what has gathered goes to the store as one transaction as
/// soon as the store is free (`Architecture.md`).
///
/// A commit that fails is tried again for a while. What still fails did not happen, unless its outcome is unknown: its
/// sessions and those of all later commits are named to ``onFailure``, and until a probe succeeds, once a second,
/// nothing more is taken.
@MainActor
package final class CommitQueue {
  /// Counts commits; a later one has a higher number.
  package typealias Number = Int

  package let store: any SessionStore
  /// Whether what sessions in memory change is committed, beside the loop.
  let keepsLiveSessions: Bool
  private let loop: EventLoop
  private let retries: Duration
  /// After which a store that fails is tried again.
  private let probeInterval: Duration
  /// After which what was erased is taken out of the store's log.
  private let logDelay: Duration
  private let thread = DispatchQueue(label: "stateroom.store", qos: .userInitiated)
  private var gathered: [SessionChange] = []
  /// The number of the commit that what is appended now becomes part of.
  package private(set) var next: Number = 1
  /// The number of the last commit that is in the store.
  package private(set) var committed: Number = 0
  /// When the commit was sent of which was told last.
  private(set) var sent = ContinuousClock.now
  private var isWriting = false
  /// The commits that are in the store and of which nothing was told yet.
  private var unreleased:
    [(number: Number, sessions: [SessionID], outcome: CommitOutcome, sent: ContinuousClock.Instant)] =
      []
  private var probe: ScheduledAction?
  private var emptying: ScheduledAction?
  private var idleActions: [@MainActor () -> Void] = []

  /// Whether the store takes no commits at present.
  package private(set) var isFailing = false
  /// Told of each commit that is in the store, with the sessions that it named and those that the store refused.
  package var onCommit: @MainActor (Number, [SessionID], CommitOutcome) -> Void = { _, _, _ in }
  /// Told of commits that failed.
  package var onFailure: @MainActor (FailedCommits) -> Void = { _ in }
  /// Told when the store takes commits again.
  package var onRecovery: @MainActor () -> Void = {}

  /// A queue that tries a commit again for as long as `retries` before it has failed, and empties the store's log
  /// `logDelay` after a commit.
  package init(
    _ store: any SessionStore, loop: EventLoop, retries: Duration = .seconds(2),
    probeInterval: Duration = .seconds(1), logDelay: Duration = .seconds(30)
  ) {
    self.store = store
    self.logDelay = logDelay
    keepsLiveSessions = store.keepsLiveSessions
    self.loop = loop
    self.retries = retries
    self.probeInterval = probeInterval
  }

  /// Whether everything that was appended is in the store, or has failed, and that was told.
  package var isIdle: Bool { gathered.isEmpty && !isWriting && unreleased.isEmpty }

  /// Adds a change to the next commit.
  package func append(_ change: SessionChange) {
    precondition(!isFailing, "a store that fails takes no changes")
    gathered.append(change)
  }

  /// Begins the next commit if there is something to commit and the store is free: at the end of each turn.
  ///
  /// A store that has nothing of sessions in memory commits at once.
  package func startCommit() {
    guard !isWriting, !gathered.isEmpty else { return }
    let changes = gathered
    gathered = []
    next += 1
    isWriting = true
    let sent = ContinuousClock.now
    guard keepsLiveSessions else {
      return ended(changes, sent, Result { () throws(StoreFailure) in try store.commit(changes) })
    }
    thread.async { [store, retries] in
      let result = Self.commit(changes, to: store, retries: retries)
      DispatchQueue.main.async { [weak self] in self?.ended(changes, sent, result) }
      // Beside the loop, which answers meanwhile.
      if case .success = result { store.checkpoint() }
    }
  }

  /// Calls once nothing is left to commit, at once where nothing is.
  package func whenIdle(_ action: @escaping @MainActor () -> Void) {
    if isIdle { action() } else { idleActions.append(action) }
  }

  /// Commits changes, again and again for a while if that fails, and finds out what came of it.
  nonisolated static func commit(
    _ changes: [SessionChange], to store: any SessionStore, retries: Duration
  ) -> Result<CommitOutcome, StoreFailure> {
    let end = DispatchTime.now() + retries
    var isUnknown = false
    while true {
      do throws(StoreFailure) {
        // What may have happened is not done again.
        if isUnknown, let outcome = try store.outcomeOfLastCommit() { return .success(outcome) }
        isUnknown = false
        return .success(try store.commit(changes))
      } catch {
        isUnknown = isUnknown || error.isOutcomeUnknown
        guard DispatchTime.now() < end else {
          // What the failed commit may have left on the disk is overwritten before anybody is told that it did
          // not happen: see ``SessionStore/probe()``.
          try? store.probe()
          return .failure(StoreFailure(error.description, isOutcomeUnknown: isUnknown))
        }
      }
      wait()
    }
  }

  /// Between two attempts.
  private nonisolated static func wait() { usleep(50_000) }

  private func ended(
    _ changes: [SessionChange], _ sent: ContinuousClock.Instant, _ result: Result<CommitOutcome, StoreFailure>
  ) {
    isWriting = false
    // A turn is due in any case: what has gathered meanwhile is committed at its end.
    loop.setNeedsTurn()
    switch result {
    case .success(let outcome):
      committed += 1
      unreleased.append((committed, changes.map(\.session), outcome, sent))
      emptyLog(after: logDelay)
    case .failure(let failure): fail(changes, failure)
    }
    // There may be no turn any more.
    if !idleActions.isEmpty { release() }
  }

  /// Tells of the commits that are in the store: after the next one has begun, which then goes on meanwhile.
  package func release() {
    if !unreleased.isEmpty {
      let commits = unreleased
      unreleased = []
      for (number, sessions, outcome, sent) in commits {
        self.sent = sent
        onCommit(number, sessions, outcome)
      }
    }
    guard !idleActions.isEmpty, isIdle else { return }
    let actions = idleActions
    idleActions = []
    for action in actions { action() }
  }

  private func fail(_ changes: [SessionChange], _ failure: StoreFailure) {
    // What is in the store does not fail.
    release()
    let failed = FailedCommits(
      first: committed + 1, sent: changes.map(\.session), unsent: gathered.map(\.session), failure: failure)
    gathered = []
    // Nobody waits for these numbers any more.
    committed = next - 1
    isFailing = true
    onFailure(failed)
    scheduleProbe()
  }

  // MARK: Beside commits

  /// Begins as a store that fails if this one does: whatever is restored from it is shown, but not saved in vain.
  package func begin() {
    do throws(StoreFailure) { try store.probe() } catch { fail([], error) }
  }

  /// Finds out whether the store's files are where they belong; the queue has failed if they are not.
  package func verify() {
    // A commit that is under way looks itself.
    guard !isFailing, !isWriting else { return }
    do throws(StoreFailure) { try store.verify() } catch { fail([], error) }
  }

  /// Lets the store note the time and forget what it need not keep, between commits.
  func keepHouse(_ housekeeping: Housekeeping) {
    guard !isFailing else { return }
    thread.async { [store] in
      guard (try? store.keepHouse(housekeeping)) == true else { return }
      DispatchQueue.main.async { [weak self] in self?.keepHouse(housekeeping) }
    }
    emptyLog(after: logDelay)
  }

  /// Ends the use of the store, after what it is doing.
  func close() {
    emptying?.cancel()
    thread.sync {}
    store.close()
  }

  private func emptyLog(after delay: Duration) {
    guard emptying == nil else { return }
    emptying = loop.schedule(after: delay) { [weak self] in
      guard let self else { return }
      thread.async { [store] in
        let isEmpty = store.emptyLog()
        DispatchQueue.main.async { [weak self] in self?.emptied(isEmpty) }
      }
    }
  }

  private func emptied(_ isEmpty: Bool) {
    emptying = nil
    // Something reads the log.
    if !isEmpty { emptyLog(after: min(logDelay, .seconds(5))) }
  }

  private func scheduleProbe() {
    probe = loop.schedule(after: probeInterval) { [weak self] in
      guard let self else { return }
      thread.async { [store] in
        let isWell = (try? store.probe()) != nil
        DispatchQueue.main.async { [weak self] in self?.probed(isWell) }
      }
    }
  }

  private func probed(_ isWell: Bool) {
    loop.setNeedsTurn()
    guard isWell else { return scheduleProbe() }
    isFailing = false
    onRecovery()
  }
}

/// Commits of which nothing happened, except perhaps the first.
package struct FailedCommits {
  /// The number of the first, which was sent to the store; the others were not.
  package let first: CommitQueue.Number
  /// The sessions that the first names.
  package let sent: [SessionID]
  /// The sessions that the others name.
  package let unsent: [SessionID]
  /// Why the first has failed, and whether it may have happened all the same.
  package let failure: StoreFailure
}
