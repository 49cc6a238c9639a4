#if PostgreSQL
  import StateroomStorage

  /// The users of whose values a server wants to know, since sessions of theirs are in its memory.
  ///
  /// They change on the queue that reads values, so that a user is followed before the values are read as a whole.
  final class FollowedUsers: Sendable {
    private enum State {
      /// The sessions of a user share no values.
      case off
      case on(Set<UserID>)
    }

    private let state = Locked(State.off)

    /// The users that are followed.
    var followed: Set<UserID> {
      if case .on(let users) = state.current { users } else { [] }
    }

    /// Follows users from now on.
    func begin() { state.set(.on([])) }

    /// Follows a user. Returns false if no values are shared by users.
    func follow(_ user: UserID) -> Bool {
      state.withLock { state in
        guard case .on(var users) = state else { return false }
        state = .off
        users.insert(user)
        state = .on(users)
        return true
      }
    }

    /// Follows users no more.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the number of users.
    func forget(_ users: Set<UserID>) {
      state.withLock { state in
        guard case .on(var followed) = state else { return }
        state = .off
        followed.subtract(users)
        state = .on(followed)
      }
    }
  }
#endif
