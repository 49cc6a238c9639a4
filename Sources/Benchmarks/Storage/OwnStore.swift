import RenderTree
import StateroomServer
import StateroomStores

/// Our own store without a server, which makes the writes of actions.
final class OwnStore: MeasuredStore {
  private let store: any SessionStore
  private var changes: [(session: SessionID, update: SessionUpdate)]
  /// The index of the session that is changed next.
  private var next = 0
  private(set) var cost = StoreCost()

  convenience init(path: String, durability: Durability, sessions: [SessionID]) throws {
    try self.init(try SQLiteStore(path: path, durability: durability), sessions: sessions)
  }

  /// Creates a store with sessions, each of which has performed an action.
  init(_ store: any SessionStore, sessions: [SessionID]) throws {
    self.store = store
    changes = []
    for session in sessions {
      guard let stored = try store.load(session) else { throw StoreProblem.missing }
      var update = SessionUpdate(record: stored.record)
      update.fence = stored.fence
      for (node, properties) in stored.state.nodes {
        for (property, value) in properties {
          update.state.values.append(StoredChange(node: node, property: property, bytes: value.bytes))
        }
      }
      changes.append((session, update))
    }
  }

  /// Commits for some seconds, with so many sessions per commit on average.
  func commit(group: Double, seconds: Double) throws {
    let start = Moment.now
    var (now, wanted, done, commits) = (start, 0.0, 0, 0)
    while Double(now.wall - start.wall) < seconds * 1e9 {
      wanted += group
      var batch: [SessionChange] = []
      while Double(done + batch.count) < wanted { batch.append(change()) }
      try store.commit(batch)
      store.checkpoint()
      done += batch.count
      commits += 1
      now = Moment.now
    }
    cost.note(
      commits: commits, sessions: done, wall: now.wall - start.wall,
      processor: now.processor - start.processor)
  }

  /// Returns a change to another revision, and to another number with as many bytes.
  private func change() -> SessionChange {
    let place = next % changes.count
    next += 1
    changes[place].update.record.revision += 1
    let value = changes[place].update.state.values[0]
    var bytes = value.bytes ?? []
    bytes[bytes.count - 1] ^= 1
    changes[place].update.state.values[0] = StoredChange(
      node: value.node, property: value.property, bytes: bytes)
    return .save(changes[place].session, changes[place].update)
  }

  func close() { store.close() }
}
