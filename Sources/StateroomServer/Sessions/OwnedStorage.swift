import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStorage
import StateroomStores

/// The user defaults of sessions, by their owner (rule 101).
@MainActor
final class OwnedStorage {
  /// The values that several sessions have in common.
  private enum Values {
    /// None, or those of the process.
    case none
    /// All sessions of all servers have the same.
    case everyone(SharedValues)
    /// The sessions of a user have the same.
    case users(UserValues)
  }

  private let owner: StateOwner
  private let values: Values
  private let store: any SessionStore
  /// The folders of users, whose files may be values too.
  private let folders: SessionFolders?

  init(_ owner: StateOwner, in store: any SessionStore, loop: EventLoop, _ folders: SessionFolders?) {
    self.owner = owner
    self.store = store
    self.folders = folders
    switch owner {
    case .session: values = .none
    case .user: values = .users(UserValues(in: store, loop: loop, folders))
    case .shared: values = store is any SharedSessionStore ? .everyone(.beginningWithDefaults) : .none
    }
  }

  /// Reads the values that everyone has in common, and from now on those of users with their sessions.
  func begin() throws(StoreFailure) {
    guard let store = store as? any SharedSessionStore else { return }
    switch values {
    case .none: break
    case .everyone(let values): values.take(try store.sharedValues())
    case .users: try store.shareValuesByUser()
    }
  }

  /// Whether a commit may bring values that other sessions have written.
  var isShared: Bool {
    if case .none = values { false } else { true }
  }

  /// Returns the owner of what a user's session writes.
  func owner(for user: UserID?) -> ValueOwner {
    if case .users = values, let user { .user(user) } else { .everyone }
  }

  /// Returns the owner of the rows that a session's code reads and writes.
  func dataOwner(of session: SessionID, _ user: UserID?) -> DataOwner {
    switch (owner, user) {
    case (.shared, _): .everyone
    case (.user, let user?): .user(user.bytes)
    case (.session, _), (.user, nil): .session(session.bytes)
    }
  }

  // MARK: Sessions

  /// Returns the user defaults of a session that is to be opened, or the load that reads them.
  func opening(for user: UserID?) throws(StoreFailure) -> UserValues.Opening {
    if case .users(let users) = values, let user { return try users.opening(of: user) }
    return .ready(stores())
  }

  /// Returns the user defaults of a session that was loaded.
  func restoring(_ stored: StoredSession) -> KeyValueStores {
    let own = StoredKeyValue.appValues(stored.values)
    if case .users(let users) = values, let user = stored.record.user {
      return users.stores(of: user, adopting: own)
    }
    return stores(own)
  }

  /// Returns the user defaults of a session without a user of its own.
  func stores(_ own: [String: [String: KeyValue]] = [:]) -> KeyValueStores {
    if case .everyone(let values) = values { return .sharing(values) }
    return owner == .shared ? .process : .ofSession(own)
  }

  /// Shares what a session in memory writes, if it is not committed.
  func share(_ live: LiveSession) {
    guard case .users(let users) = values, let user = live.record.user, !store.keepsLiveSessions else {
      return
    }
    users.shareAtOnce(live.session.tree.appStorage, of: user)
  }

  /// Forgets the values of a user, of whom there are no sessions.
  func forget(_ user: UserID) {
    if case .users(let users) = values { users.forget(user) }
  }

  // MARK: Values

  /// Returns the files that the store has for a loaded session, and whether they are its owner's: a user without files
  /// gets those of the session. Returns nil if none were ever stored.
  func files(of stored: StoredSession) -> (files: [String: [UInt8]], areOwners: Bool)? {
    let isUsers = if case .users = values { stored.record.user != nil } else { false }
    if isUsers, let values = try? complete(stored),
      let files = StoredFiles.files(in: values.written(in: FolderFiles.suite))
    {
      return (files, true)
    }
    let own = StoredKeyValue.appValues(stored.values)[FolderFiles.suite]
    return own.flatMap(StoredFiles.files).map { ($0, !isUsers) }
  }

  /// Returns the values of a user, to be kept while a session of theirs is being loaded.
  func values(of user: UserID?) -> SharedValues? {
    if case .users(let users) = values, let user { users.values(of: user) } else { nil }
  }

  /// Takes the values that a session was loaded with, or reads those of its user. Returns them, to be kept until the
  /// session is restored.
  func complete(_ stored: StoredSession) throws(StoreFailure) -> SharedValues? {
    switch (values, stored.record.user) {
    case (.everyone(let values), _):
      values.take(stored.sharedValues)
      return values
    case (.users(let users), let user?): return try users.complete(stored, of: user)
    default: return nil
    }
  }

  /// Takes values that were committed.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of values, and of sessions that have read them.
  func take(_ committed: OwnedValues) {
    folders?.take(committed)
    for (owner, new) in committed {
      switch (owner, values) {
      case (.everyone, .everyone(let values)): values.take(new)
      case (.user(let user), .users(let users)): users.take(new, of: user)
      default: break
      }
    }
  }
}
