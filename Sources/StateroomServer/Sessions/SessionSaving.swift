import RenderTree
import StateroomStores

/// The progress of a live session's changes into the store: which are stored, and which are in commits.
///
/// It calls none of the waiters itself: a waiter may ask for the session again.
@MainActor
struct SessionSaving {
  /// The state of the unstored changes.
  private var state = SavingState.clean
  /// The presence of the session in the store.
  private(set) var storage: Storage
  /// The part of a restored session that is not stored.
  private(set) var restoration = Restoration.stored
  /// The places of shared values that are in commits in progress.
  private var sharedUnderWay: [(number: CommitQueue.Number, places: [SharedValue.Place])] = []
  /// The commits in progress with changed rows of the app's own tables.
  private var dataUnderWay: [CommitQueue.Number] = []
  private var waiters = CommitWaiters()

  /// The presence of a session in the store.
  enum Storage {
    case none
    /// A record is being saved.
    case begun
    case some
  }

  /// The part of a restored session that is not stored.
  enum Restoration: Equatable {
    /// None, or more than the changes made by restoring.
    case stored
    /// Only the changes made by restoring.
    case unstored
    /// The changes made by restoring, shown while the store accepted no commits, and perhaps more.
    case shown(ShownOutput)
  }

  /// The result of waiting for a commit.
  enum Waiting {
    /// The action will be called.
    case waits
    /// There is no commit to wait for: everything is committed or, if there is a reason, will never be.
    case over(SessionLoss?)
  }

  init(storage: Storage) {
    self.storage = storage
  }

  /// Whether there may be changes to save.
  var isChanged: Bool { state.isChanged }

  /// Whether everything is stored.
  var isClean: Bool { state.isClean }

  /// The last commit in progress with changes of the session, or nil if there is none.
  var commit: CommitQueue.Number? { state.commit }

  /// The reason for which the session is no longer here, or nil if it is.
  var loss: SessionLoss? { state.loss }

  /// Waits until everything is committed, unless it is or will never be. Complexity: O(1) amortized.
  mutating func wait(_ action: @escaping CommitWaiters.Action) -> Waiting {
    switch state {
    case .clean: return .over(nil)
    case .lost(let loss): return .over(loss)
    case .changed, .changedAgain: waiters.append(for: nil, action)
    case .committing(let number): waiters.append(for: number, action)
    }
    return .waits
  }

  // MARK: Saving

  /// Notes that something may have changed. Returns true if nothing was to be saved before, and is now.
  mutating func noteTouched() -> Bool {
    guard !state.isChanged else { return false }
    state.note(.touched)
    return state.isChanged
  }

  /// Begins an update: changes from here on belong to the next one.
  mutating func begin() {
    if state.isChanged { state.note(.unchanged) }
  }

  /// Notes that the update is part of a commit. Complexity: O(waiters plus values).
  mutating func noteSaved(
    in number: CommitQueue.Number, _ sharedValues: [SharedValueChange], changesData: Bool
  ) {
    if changesData { dataUnderWay.append(number) }
    if !sharedValues.isEmpty { sharedUnderWay.append((number, sharedValues.map(\.place))) }
    let isTouchedMeanwhile = state.isChanged
    state.note(.saved(number))
    if isTouchedMeanwhile { state.note(.touched) }
    if storage == .none { storage = .begun }
    waiters.assign(number)
  }

  /// Notes that nothing was saved in this turn. The waiters for its commit wait for an earlier one; returns them if
  /// there is none. Complexity: O(waiters).
  mutating func noteUnsaved(after committed: CommitQueue.Number) -> [CommitWaiters.Action] {
    waiters.assign(state.commit ?? committed)
    return state.commit == nil ? waiters.take(through: committed) : []
  }

  /// Notes that a commit with changes of the session is in the store, and with it all earlier ones. Returns the
  /// shared values that it stored, the number of changes of rows, and the waiters to call. Complexity: O(waiters plus
  /// values).
  mutating func noteCommitted(
    _ number: CommitQueue.Number
  ) -> (sharedValues: [[SharedValue.Place]], dataChanges: Int, waiters: [CommitWaiters.Action]) {
    state.note(.committed(number))
    let stored = sharedUnderWay.prefix { $0.number <= number }.map(\.places)
    sharedUnderWay.removeFirst(stored.count)
    let dataChanges = dataUnderWay.prefix { $0 <= number }.count
    dataUnderWay.removeFirst(dataChanges)
    storage = .some
    restoration = .stored
    return (stored, dataChanges, waiters.take(through: number))
  }

  /// Notes that a commit to a store that does not keep sessions in memory has failed.
  mutating func noteDropped() {
    if state.commit != nil { state.note(.dropped) }
  }

  /// Notes that the changes will never be stored. Returns the waiters to call. Complexity: O(waiters).
  mutating func noteLost(_ loss: SessionLoss) -> [CommitWaiters.Action] {
    state.note(.lost(loss))
    return waiters.takeAll()
  }

  // MARK: Restoration

  /// Notes that the session was restored. While the store fails, its output is shown although it cannot be stored.
  mutating func noteRestored(shown output: ShownOutput?) {
    restoration = output.map { .shown($0) } ?? .unstored
  }

  /// Notes that the session shows more than the changes made by restoring.
  mutating func goBeyondRestoration() {
    if restoration == .unstored { restoration = .stored }
  }
}
