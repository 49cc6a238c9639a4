import StateroomStores

/// A session that is being erased, and the calls that wait for it.
@MainActor
package final class SessionErasure {
  /// The possible results of an erasure.
  enum Outcome {
    case erased
    /// There was no such session.
    case notFound
    /// The session was not erased.
    case failed
    /// The session was erased or not.
    case unknown
  }

  /// The commit that contains the erasure, or nil if no commit does.
  let number: CommitQueue.Number?
  let address: String
  /// Whether the store has data of the session.
  let isStored: Bool
  /// The session if it was in memory, and the reason of its end.
  let live: LiveSession?
  let end: SessionEnd
  /// The users of whom the session must be one's; any if that was checked already.
  let user: SessionUsers
  private var actions: [@MainActor (Outcome) -> Void] = []

  init(
    number: CommitQueue.Number?, address: String, isStored: Bool, live: LiveSession? = nil,
    because end: SessionEnd = .expired, of user: SessionUsers = .anyone
  ) {
    self.user = user
    self.number = number
    self.address = address
    self.isStored = isStored
    self.live = live
    self.end = end
  }

  /// Calls `action` with the result for a user. That another user has no such session says nothing about this one: it
  /// is reported as a failure.
  func whenDone(
    for user: SessionUsers = .anyone, _ action: @escaping @MainActor (Outcome) -> Void
  ) {
    guard user != self.user, self.user != .anyone else { return actions.append(action) }
    actions.append { action($0 == .notFound ? .failed : $0) }
  }

  /// Reports the outcome to all that wait for it.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of actions that wait.
  func end(with outcome: Outcome) {
    let actions = actions
    self.actions = []
    for action in actions { action(outcome) }
  }
}
