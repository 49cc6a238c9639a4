import RenderTree
import Stateroom
import StateroomServer
import StateroomHTTP
import StateroomStores

/// A list's session in the turns of a loop, acted upon as requests do it, with a store.
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

  /// What a press takes.
  struct Press {
    /// Bytes of its answer.
    var answer = 0
    var acting = Lapse()
    /// What the registry does at the end of the turn.
    var ending = Lapse()
  }

  /// Presses a button, and returns once what that changed is in the store and may be shown.
  ///
  /// Without tasks, as requests are answered: a task that waits goes on by way of another thread.
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

  /// As `POST /sessions/{s}/actions` does it, apart from HTTP. Returns the answer's length in bytes.
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

  /// How many bodies of rows a press evaluates.
  func bodies(_ action: ActionDescription) -> Int {
    let tree = live.session.tree
    tree.statistics.recordsBodies = true
    tree.statistics.evaluatedTypes = []
    press(action)
    tree.statistics.recordsBodies = false
    return tree.statistics.evaluatedTypes.count { $0.hasPrefix("\(Row.self)") }
  }

  /// What the store has of the session, in the revision that the session shows.
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
