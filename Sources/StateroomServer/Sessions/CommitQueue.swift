import Dispatch
import Glibc
import StateroomHTTP
import StateroomStores

/// Commits the changes of sessions on another thread. Accumulated changes are committed as one transaction as soon
/// as the store is free. A single small change is committed at once (`Architecture.md`).
///
/// A commit that fails is retried for a while. If it still fails, it did not happen, unless its outcome is unknown.
/// ``onFailure`` gets its sessions and those of all later commits. The queue then accepts nothing until a probe,
/// which is made once a second, succeeds.
@MainActor
package final class CommitQueue {
  /// The number of a commit. Later commits have higher numbers.
  package typealias Number = Int

  package let store: any SessionStore
  /// Whether changes of sessions in memory are committed.
  let keepsLiveSessions: Bool
  private let loop: EventLoop
  private let retries: Duration
  /// The time after which a failing store is probed again.
  private let probeInterval: Duration
  /// The time after a commit at which erased data is removed from the store's log.
  private let logDelay: Duration
  private let thread = DispatchQueue(label: "stateroom.store", qos: .userInitiated)
  private var gathered: [SessionChange] = []
  /// The number of the commit that will contain the next change.
  package private(set) var next: Number = 1
  /// The number of the last commit that is in the store.
  package private(set) var committed: Number = 0
  /// The time at which the last reported commit was sent to the store.
  private(set) var sent = ContinuousClock.now
  private var isWriting = false
  private var pace = DirectCommitPace()
  /// The commits that are in the store and have not been reported yet.
  private var unreleased:
    [(number: Number, sessions: [SessionID], outcome: CommitOutcome, sent: ContinuousClock.Instant)] =
      []
  private var probe: ScheduledAction?
  private var emptying: ScheduledAction?
  private var idleActions: [@MainActor () -> Void] = []

  /// The reason for which the store accepts no commits at present, or nil if it does.
  private(set) var failure: StoreFailure?
  /// Whether the store accepts no commits at present.
  var isFailing: Bool { failure != nil }
  /// Called for each commit that is in the store, with its sessions and those that the store refused.
  var onCommit: @MainActor (Number, [SessionID], CommitOutcome) -> Void = { _, _, _ in }
  /// Called for commits that failed.
  var onFailure: @MainActor (FailedCommits) -> Void = { _ in }
  /// Called when the store accepts commits again.
  var onRecovery: @MainActor () -> Void = {}

  /// Creates a queue. A failing commit is retried for `retries`. The store's log is emptied `logDelay` after a
  /// commit.
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

  /// Whether all changes are in the store or have failed, and the result was reported.
  private var isIdle: Bool { gathered.isEmpty && !isWriting && unreleased.isEmpty }

  /// Adds a change to the next commit.
  package func append(_ change: SessionChange) {
    precondition(!isFailing, "a store that fails takes no changes")
    gathered.append(change)
  }

  /// Starts the next commit if there are changes and the store is free. Called at the end of each turn.
  ///
  /// A single small change is committed before this returns, unless such commits have taken long. A store that does not
  /// keep sessions in memory always commits at once.
  func startCommit() {
    guard !isWriting, !gathered.isEmpty else { return }
    let changes = gathered
    gathered = []
    next += 1
    isWriting = true
    let sent = ContinuousClock.now
    guard keepsLiveSessions else {
      return ended(changes, sent, Result { () throws(StoreFailure) in try store.commit(changes) })
    }
    if changes.count == 1, let outcome = pace.measure({ store.commitAtOnce(changes) }) {
      return ended(changes, sent, .success(outcome))
    }
    thread.async { [store, retries] in
      let result = Self.commit(changes, to: store, retries: retries)
      DispatchQueue.main.async { [weak self] in
        // At the end of the turn, the changes that have accumulated meanwhile are committed.
        self?.loop.setNeedsTurn()
        self?.ended(changes, sent, result)
      }
      // Runs on the queue's thread, while the loop answers requests.
      if case .success = result { store.checkpoint() }
    }
  }

  /// Calls `action` once nothing is left to commit: at once if nothing is.
  package func whenIdle(_ action: @escaping @MainActor () -> Void) {
    if isIdle { action() } else { idleActions.append(action) }
  }

  /// Commits changes. Retries for a while if that fails, and determines the outcome if it is unknown.
  ///
  /// - Complexity: O(*n*) for each attempt, not counting the work of the store, where *n* is the number of changes.
  nonisolated static func commit(
    _ changes: [SessionChange], to store: any SessionStore, retries: Duration
  ) -> Result<CommitOutcome, StoreFailure> {
    let end = DispatchTime.now() + retries
    var isUnknown = false
    while true {
      do throws(StoreFailure) {
        // A commit that may have succeeded must not be repeated.
        if isUnknown, let outcome = try store.outcomeOfLastCommit() { return .success(outcome) }
        isUnknown = false
        return .success(try store.commit(changes))
      } catch {
        isUnknown = isUnknown || error.isOutcomeUnknown
        guard DispatchTime.now() < end else {
          // Overwrites what the failed commit may have left on the disk, before the failure is reported: see
          // ``SessionStore/probe()``.
          try? store.probe()
          return .failure(StoreFailure(error.description, isOutcomeUnknown: isUnknown))
        }
      }
      wait()
    }
  }

  /// Sleeps between two attempts.
  private nonisolated static func wait() { usleep(50_000) }

  private func ended(
    _ changes: [SessionChange], _ sent: ContinuousClock.Instant, _ result: Result<CommitOutcome, StoreFailure>
  ) {
    isWriting = false
    switch result {
    case .success(let outcome):
      committed += 1
      unreleased.append((committed, changes.map(\.session), outcome, sent))
      emptyLog(after: logDelay)
    case .failure(let failure): fail(changes, failure)
    }
    // There may be no further turn.
    if !idleActions.isEmpty { release() }
  }

  /// Reports the commits that are in the store. Called after the next commit has started, which then runs
  /// meanwhile.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of commits and of actions
  ///   that wait.
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
    // Reports first the commits that are in the store: they have not failed.
    release()
    let failed = FailedCommits(
      first: committed + 1, sent: changes.map(\.session), unsent: gathered.map(\.session), failure: failure)
    gathered = []
    // No call waits for these numbers any more.
    committed = next - 1
    self.failure = failure
    onFailure(failed)
    scheduleProbe()
  }

  // MARK: Beside commits

  /// Starts in the failed state if the store fails: restored sessions are then shown, but not saved in vain.
  package func begin() {
    do throws(StoreFailure) { try store.probe() } catch { fail([], error) }
  }

  /// Checks that the store's files are in their place. The queue fails if they are not.
  func verify() {
    // A commit that is in progress checks for itself.
    guard !isFailing, !isWriting else { return }
    do throws(StoreFailure) { try store.verify() } catch { fail([], error) }
  }

  /// Lets the store save the time and erase outdated data, between commits.
  func keepHouse(_ housekeeping: Housekeeping) {
    guard !isFailing else { return }
    thread.async { [store] in
      guard (try? store.keepHouse(housekeeping)) == true else { return }
      DispatchQueue.main.async { [weak self] in self?.keepHouse(housekeeping) }
    }
    emptyLog(after: logDelay)
  }

  /// Erases the values that a user's sessions share, between commits. Calls `completion` with whether that succeeded.
  func eraseValues(of user: UserID, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
    thread.async { [store] in
      let isErased = (try? store.eraseValues(of: user)) != nil
      DispatchQueue.main.async { [weak self] in
        self?.loop.setNeedsTurn()
        self?.emptyLog(after: self?.logDelay ?? .zero)
        completion(isErased)
      }
    }
  }

  /// Closes the store after its present work.
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
    // A reader uses the log.
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
    failure = nil
    onRecovery()
  }
}

/// Commits that did not happen, except perhaps the first.
struct FailedCommits {
  /// The number of the first commit, which was sent to the store; the others were not.
  let first: CommitQueue.Number
  /// The sessions in the first commit.
  let sent: [SessionID]
  /// The sessions in the other commits.
  let unsent: [SessionID]
  /// The error of the first commit, which says whether it may have happened.
  let failure: StoreFailure
}
