import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStorage
import StateroomStores

/// The values that the sessions of a user have in common, of the users who have sessions in memory.
@MainActor
final class UserValues {
  /// The values of a user.
  private struct Entry {
    /// Nil once nothing needs them.
    weak var values: SharedValues?
    /// Whether they contain everything that the store has.
    var isRead = false
    /// The read that openings wait for.
    var load: SessionLoad?
    /// The values, if the store keeps none.
    var kept: SharedValues?
  }

  /// The result of an opening's question for its user's values.
  enum Opening {
    case ready(KeyValueStores)
    case waits(SessionLoad)
  }

  private let store: any SessionStore
  private let loop: EventLoop
  private let folders: SessionFolders?
  private var entries: [UserID: Entry] = [:]
  /// The number of entries beyond which those are dropped that nothing needs.
  private var limit = 64
  /// The version of the last values that were shared without a commit.
  private var version = 0

  init(in store: any SessionStore, loop: EventLoop, _ folders: SessionFolders?) {
    self.store = store
    self.loop = loop
    self.folders = folders
  }

  /// Returns the values of a user. They take what is committed for as long as the caller keeps them, for example while
  /// they are being read.
  func values(of user: UserID) -> SharedValues {
    if let values = entries[user]?.values { return values }
    if entries.count >= limit { dropUnneeded(except: user) }
    let values = SharedValues.ofUser
    entries[user] = Entry(values: values)
    return values
  }

  /// - Complexity: O(*n*), where *n* is the number of entries; O(1) amortized over the calls.
  private func dropUnneeded(except wanted: UserID) {
    let dropped = Set(entries.lazy.filter { $0.value.values == nil && $0.key != wanted }.map(\.key))
    for user in dropped { entries[user] = nil }
    limit = max(64, 2 * entries.count)
    forgetInStore(dropped)
  }

  private func forgetInStore(_ users: Set<UserID>) {
    if !users.isEmpty { (store as? any SharedSessionStore)?.forgetValues(of: users) }
  }

  /// Forgets the values of a user. What still has them shares them with no session that is opened later.
  func forget(_ user: UserID) {
    entries[user] = nil
    forgetInStore([user])
  }

  // MARK: Reading

  /// Returns the user defaults of a session that is to be opened, or the load that reads them.
  func opening(of user: UserID) throws(StoreFailure) -> Opening {
    if let load = entries[user]?.load { return .waits(load) }
    let values = values(of: user)
    if entries[user]?.isRead != true {
      switch store.values(of: user) {
      case .now(let result): read(try result.get(), into: values, of: user)
      case .later(let answer): return .waits(load(values, of: user, with: answer))
      }
    }
    if let load = restoreFiles(values, of: user) { return .waits(load) }
    return .ready(.sharing(values))
  }

  private func load(
    _ values: SharedValues, of user: UserID, with answer: LaterAnswer<[SharedValue]>
  ) -> SessionLoad {
    let load = SessionLoad()
    entries[user]?.load = load
    answer.whenThere { [self] result in
      loop.setNeedsTurn()
      if entries[user]?.load === load { entries[user]?.load = nil }
      var finding = SessionFinding.refused(.storeFailing)
      if case .success(let new) = result {
        read(new, into: values, of: user)
        finding = .loading(load)
      }
      // The values are needed until those that waited have opened their sessions.
      withExtendedLifetime(values) { load.end(with: finding) }
    }
    return load
  }

  /// Gives a user's folder the files that the store has, or returns nil if there is nothing to do.
  private func restoreFiles(_ values: SharedValues, of user: UserID) -> SessionLoad? {
    guard let folders, let folder = folders.lackingFolder(of: user),
      let files = StoredFiles.files(in: values.written(in: FolderFiles.suite))
    else { return nil }
    let load = SessionLoad()
    entries[user]?.load = load
    folders.replaceFiles(of: folder, with: files) { [self] in
      loop.setNeedsTurn()
      if entries[user]?.load === load { entries[user]?.load = nil }
      // Both are needed until those that waited have opened their sessions.
      withExtendedLifetime((values, folder)) { load.end(with: .loading(load)) }
    }
    return load
  }

  /// Reads what a session needs that was loaded, unless it was loaded with the values of its user.
  func complete(_ stored: StoredSession, of user: UserID) throws(StoreFailure) -> SharedValues {
    let values = values(of: user)
    if store is any SharedSessionStore {
      read(stored.sharedValues, into: values, of: user)
    } else if entries[user]?.isRead != true {
      read(try store.values(of: user).get(), into: values, of: user)
    }
    return values
  }

  private func read(_ new: [SharedValue], into values: SharedValues, of user: UserID) {
    values.take(new)
    if entries[user]?.values === values { entries[user]?.isRead = true }
  }

  /// Returns the user defaults of a session that was loaded. Its own values become its user's where the user has none.
  func stores(of user: UserID, adopting own: [String: [String: KeyValue]]) -> KeyValueStores {
    let stores = KeyValueStores.sharing(values(of: user))
    // The session's files become its user's with the folder.
    for (suite, values) in own where suite != FolderFiles.suite {
      let places = values.map { (SharedValue.Place(suite: suite, key: $0.key), $0.value) }
      stores.shared?.adopt(Dictionary(uniqueKeysWithValues: places))
    }
    return stores
  }

  // MARK: Writing

  /// Takes values of a user that were committed.
  func take(_ committed: [SharedValue], of user: UserID) { entries[user]?.values?.take(committed) }

  /// Shares what a session writes at once, for a store that gets nothing of sessions in memory.
  func shareAtOnce(_ stores: KeyValueStores, of user: UserID) {
    guard let session = stores.shared else { return }
    let values = values(of: user)
    let share: @MainActor () -> Void = { [weak self, weak session, weak values] in
      guard let self, let session, let values else { return }
      let changes = session.takeChanges()
      if changes.isEmpty { return }
      if entries[user]?.values === values { entries[user]?.kept = values }
      version += 1
      values.take(changes.map { SharedValue(place: $0.place, value: $0.value, version: self.version) })
      session.noteCommitted(changes.map(\.place))
    }
    stores.onWrite = share
    // What it has written while it was opened.
    share()
  }
}
