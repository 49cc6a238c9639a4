import StateroomStores

/// The result of looking for a session.
package enum SessionFinding {
  /// The session is in memory, and counts as used now.
  case live(LiveSession)
  /// The session is being loaded.
  case loading(SessionLoad)
  /// The session is being erased.
  case erasing(SessionErasure)
  /// There is no such session, or none for this request.
  case refused(Problem)
}

/// A session that is being loaded, and the calls that wait for it.
@MainActor
package final class SessionLoad {
  /// The time at which loading began; the store was asked right after it.
  let began = ContinuousClock.now
  /// The user on whose behalf the store was asked.
  private let user: UserID?
  private var actions: [@MainActor (SessionFinding) -> Void] = []

  init(for user: UserID? = nil) {
    self.user = user
  }

  /// Returns the load that a user's request waits for: this one, or, if the store was asked on behalf of another
  /// user, one that ends with the request asking again.
  func shared(with user: UserID?) -> SessionLoad {
    if user == self.user { return self }
    let load = SessionLoad(for: user)
    whenDone { _ in load.end(with: .loading(load)) }
    return load
  }

  /// Calls `action` once the session is loaded, or is known not to come.
  func whenDone(_ action: @escaping @MainActor (SessionFinding) -> Void) {
    actions.append(action)
  }

  /// Reports the finding to all that wait for it.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of actions that wait.
  func end(with finding: SessionFinding) {
    let actions = actions
    self.actions = []
    for action in actions { action(finding) }
  }
}
