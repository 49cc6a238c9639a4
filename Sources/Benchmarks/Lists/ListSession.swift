import RenderTree
import Stateroom
import StateroomServer
import StateroomHTTP
import StateroomStores

/// A list's session with a store, in the turns of a loop, on which actions are performed as by requests.
@MainActor
final class ListSession<Row: ListRow> {
  private let store: any SessionStore
  private let loop: EventLoop
  private let clock = TurnClock()
  private let registry: SessionRegistry
  private let live: LiveSession
  private let json = JSONWriter(capacity: 4096)

  init(_ store: any SessionStore, in loop: EventLoop) throws {
    self.store = store
    self.loop = loop
    let catalog = SceneCatalog(of: ListApp<Row>.self)
    clock.start(in: loop)
    registry = try SessionRegistry(of: ListApp<Row>.self, catalog: catalog, store: store, loop: loop)
    clock.stop(in: loop)
    live = try registry.open(catalog.scenes[0])
  }

  func action(_ button: String) -> ActionDescription { Client(live.session).action(button) }

  /// The cost of a press.
  struct Press {
    /// The length of its answer in bytes.
    var answer = 0
    var acting = Lapse()
    /// The cost of the registry's work at the end of the turn.
    var ending = Lapse()
  }

  /// Presses a button. Returns once the changes are stored and may be shown.
  ///
  /// It uses no tasks, as requests do not: a task that waits continues by way of another thread.
  @discardableResult
  func press(_ action: ActionDescription) -> Press {
    var press = Press()
    let start = Moment.now
    press.answer = perform(action)
    press.acting = Lapse(since: start)
    clock.atTurnEnd { [self] in
      press.ending = $0
      registry.commits.whenIdle { [self] in loop.end() }
    }
    loop.run()
    return press
  }

  /// Performs an action as `POST /sessions/{s}/actions` does, without HTTP. Returns the answer's length in bytes.
  private func perform(_ action: ActionDescription) -> Int {
    do {
      guard case .live(let live) = registry.find(live.id) else { fatalError("The session is gone.") }
      live.settle()
      let since = live.revision
      try live.session.perform(action)
      live.publish()
      json.removeAll()
      live.session.writeChanges(since: since, to: json)
      return json.count
    } catch {
      fatalError("\(error)")
    }
  }

  /// Returns the number of bodies of rows that a press evaluates.
  func bodies(_ action: ActionDescription) -> Int {
    let tree = live.session.tree
    tree.statistics.recordsBodies = true
    tree.statistics.evaluatedTypes = []
    press(action)
    tree.statistics.recordsBodies = false
    return tree.statistics.evaluatedTypes.count { $0.hasPrefix("\(Row.self)") }
  }

  /// Returns the stored state of the session, at the revision that it shows.
  func stored() -> StoredState {
    guard let stored = try? store.load(live.id) else { fatalError("The store does not have the session.") }
    guard stored.record.revision == live.revision else {
      fatalError("The store has revision \(stored.record.revision), the session \(live.revision).")
    }
    return stored.state
  }

  func close() {
    loop.run { [self] in await registry.close() }
  }
}
