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
    /// Nil once no session needs them.
    weak var values: SharedValues?
    /// Whether they contain everything that the store has.
    var isRead = false
    /// The values for as long as they are being read, so that none is missed that is committed meanwhile.
    var held: SharedValues?
    /// The number of reads under way.
    var reads = 0
    /// The read that openings wait for.
    var load: SessionLoad?

    var isNeeded: Bool { values != nil }
  }

  /// What an opening gets.
  enum Opening {
    case ready(KeyValueStores)
    case waits(SessionLoad)
  }

  private let store: any SessionStore
  private let loop: EventLoop
  private var entries: [UserID: Entry] = [:]
  /// The number of entries beyond which those are dropped that no session needs.
  private var limit = 64
  /// The version of the last values that were shared without a commit.
  private var version = 0

  init(in store: any SessionStore, loop: EventLoop) {
    self.store = store
    self.loop = loop
  }

  // MARK: Reading

  /// Returns the user defaults of a session that is to be opened, or the load that reads them.
  func opening(of user: UserID) throws(StoreFailure) -> Opening {
    let values = values(of: user)
    if let load = entries[user]?.load { return .waits(load) }
    if entries[user]?.isRead != true {
      switch store.values(of: user) {
      case .now(let result): read(try result.get(), into: values, of: user)
      case .later(let answer): return .waits(load(user, with: answer))
      }
    }
    return .ready(.ofUser(values))
  }

  private func load(_ user: UserID, with answer: LaterAnswer<[SharedValue]>) -> SessionLoad {
    let load = SessionLoad()
    beginRead(of: user)
    entries[user]?.load = load
    answer.whenThere { [self] result in
      loop.setNeedsTurn()
      entries[user]?.load = nil
      let values = values(of: user)
      var finding = SessionFinding.refused(.storeFailing)
      if case .success(let new) = result {
        read(new, into: values, of: user)
        finding = .loading(load)
      }
      load.end(with: finding)
      endRead(of: user)
    }
    return load
  }

  /// Keeps a user's values while a session of theirs is being loaded.
  func beginRead(of user: UserID) {
    let values = values(of: user)
    entries[user]?.held = values
    entries[user]?.reads += 1
  }

  /// Ends what ``beginRead(of:)`` has begun.
  func endRead(of user: UserID) {
    entries[user]?.reads -= 1
    if entries[user]?.reads == 0, store.keepsLiveSessions { entries[user]?.held = nil }
  }

  /// Returns the user defaults of a session that was loaded with all values of its user. Those of its own that the user
  /// has not become the user's.
  func stores(
    of user: UserID, loaded: [SharedValue], adopting own: [String: [String: KeyValue]]
  ) -> KeyValueStores {
    let values = values(of: user)
    read(loaded, into: values, of: user)
    let stores = KeyValueStores.ofUser(values)
    for (suite, own) in own {
      let store = stores[suite]
      for (key, value) in own where !values.hasValue(at: SharedValue.Place(suite: suite, key: key)) {
        store.set(value, for: key)
      }
    }
    return stores
  }

  private func read(_ new: [SharedValue], into values: SharedValues, of user: UserID) {
    values.take(new)
    entries[user]?.isRead = true
  }

  private func values(of user: UserID) -> SharedValues {
    if let values = entries[user]?.values { return values }
    if entries.count >= limit { dropUnneeded() }
    let values = SharedValues()
    entries[user] = Entry(values: values, held: store.keepsLiveSessions ? nil : values)
    return values
  }

  /// Forgets the values of a user. Sessions that were opened meanwhile keep them.
  func forget(_ user: UserID) {
    entries[user]?.held = nil
    if let entry = entries[user], !entry.isNeeded, entry.reads == 0 { entries[user] = nil }
  }

  /// - Complexity: O(*n*), where *n* is the number of entries; O(1) amortized over the calls.
  private func dropUnneeded() {
    let dropped = Set(entries.lazy.filter { !$0.value.isNeeded }.map(\.key))
    for user in dropped { entries[user] = nil }
    limit = max(64, 2 * entries.count)
    if !dropped.isEmpty { (store as? any SharedSessionStore)?.forgetValues(of: dropped) }
  }

  // MARK: Writing

  /// Takes values of a user that were committed.
  func take(_ committed: [SharedValue], of user: UserID) { entries[user]?.values?.take(committed) }

  /// Shares what a session writes at once, for a store that gets nothing of sessions in memory.
  func shareAtOnce(_ stores: KeyValueStores, of user: UserID) {
    guard let session = stores.shared, let values = entries[user]?.values else { return }
    let share: @MainActor () -> Void = { [weak self, weak session, weak values] in
      guard let self, let session, let values else { return }
      let changes = session.takeChanges()
      if changes.isEmpty { return }
      version += 1
      values.take(changes.map { SharedValue(place: $0.place, value: $0.value, version: self.version) })
      session.noteCommitted(changes.map(\.place))
    }
    stores.onWrite = share
    // What it has written while it was opened.
    share()
  }
}
