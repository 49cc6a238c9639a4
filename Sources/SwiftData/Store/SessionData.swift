import RenderTree
import StateCore
import Stateroom
import StateroomStorage
import Synchronization

/// The models of one session: its main contexts, and what is saved and on its way into the store.
final class SessionData: Sendable {
  private struct Batch {
    let store: RowStore
    let changes: ModelChanges
  }

  private struct State {
    /// Saved changes that are in no commit yet.
    var saved: [Batch] = []
    /// Saved changes in each commit under way.
    var underWay: [[Batch]] = []
    /// Increases with each change of these.
    var version = 0
    var isSaveNoted = false
    var hasEnded = false
  }

  let owner: DataOwner
  let madeContainers = MadeContainers()
  private let reference: TreeReference
  private let state = Mutex(State())
  private let containers = Mutex<[String: ModelContainer]>([:])
  @MainActor private var mainContexts: [ObjectIdentifier: ModelContext] = [:]
  /// The session's own contexts in place of those of other sessions, by the identity of the other one, which is kept.
  @MainActor private var counterparts: [ObjectIdentifier: (of: ModelContext, own: ModelContext)] = [:]

  private static let all = Mutex<[ObjectIdentifier: SessionData]>([:])

  /// Whether the session has ended, so that nothing can be saved.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  private init(_ reference: TreeReference) {
    self.reference = reference
    owner = reference.dataOwner
  }

  /// The data of the session to which the calling code belongs, or nil if it belongs to none.
  static var current: SessionData? {
    guard let reference = CurrentTree.current else { return nil }
    let (data, isNew) = all.withLock { all in
      if let known = all[ObjectIdentifier(reference)] { return (known, false) }
      let made = SessionData(reference)
      all[ObjectIdentifier(reference)] = made
      return (made, true)
    }
    if isNew { onMainActor { data.begin() } }
    return data
  }

  @MainActor private func begin() {
    if let tree = reference.tree { tree.data = self } else { end() }
  }

  /// Returns the session's main context of a container.
  @MainActor func mainContext(of container: ModelContainer) -> ModelContext {
    let store = container.rows(in: self)
    if let known = mainContexts[ObjectIdentifier(store)] { return known }
    note(container)
    let made = ModelContext(container, session: self, autosaves: container.autosaves)
    if container.isUndoEnabled { made.undoManager = _CurrentSession.environment.undoManager }
    mainContexts[ObjectIdentifier(store)] = made
    return made
  }

  /// Returns the session's context in place of one that another session or the process has made.
  @MainActor func counterpart(of other: ModelContext) -> ModelContext {
    if other.isMain { return mainContext(of: other.container) }
    if let known = counterparts[ObjectIdentifier(other)] { return known.own }
    note(other.container)
    let own = ModelContext(other.container, session: self, autosaves: other.autosaveEnabled, as: .further)
    counterparts[ObjectIdentifier(other)] = (other, own)
    return own
  }

  /// Notes a container that the session's code uses, so that references to its models can be followed.
  func note(_ container: ModelContainer) {
    containers.withLock { $0[container.name] = container }
    container.noteUse(by: self)
  }

  /// Returns the container with a name, or nil if the session uses none.
  func container(named name: String) -> ModelContainer? { containers.withLock { $0[name] } }

  /// Returns the session's main context of the container with a name, or nil if the session uses none.
  @MainActor func mainContext(named name: String) -> ModelContext? {
    containers.withLock { $0[name] }.map(mainContext)
  }

  // MARK: Saving

  /// Increases whenever ``uncommitted(in:)`` would return something else.
  var savedVersion: Int { state.withLock { $0.version } }

  /// Returns the session's saved changes that are not in the store yet.
  func uncommitted(in store: RowStore) -> ModelChanges {
    state.withLock { state in
      var changes = ModelChanges()
      for batch in state.underWay.joined() where batch.store === store { changes.append(batch.changes) }
      for batch in state.saved where batch.store === store { changes.append(batch.changes) }
      return changes
    }
  }

  /// Returns the rows of a model that other sessions of the owner have saved and that are not in the store yet, by their
  /// ids: nil for a deleted one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sessions with models in memory, and of their changed rows.
  func rowsElsewhere(_ model: ModelDescription, in store: RowStore) -> [Int64: [DataValue]?] {
    if case .session = owner { return [:] }
    var rows: [Int64: [DataValue]?] = [:]
    for other in Self.all.withLock({ Array($0.values) }) where other !== self && other.owner == owner {
      rows.merge(other.uncommitted(in: store).rows[model.index] ?? [:]) { $1 }
    }
    return rows
  }

  /// Takes changes into the session's next commit.
  func append(_ changes: ModelChanges, to store: RowStore) {
    state.withLock { state in
      state.saved.append(Batch(store: store, changes: changes))
      state.version += 1
    }
  }

  /// Notes the changes that a context has saved.
  func noteSaved(_ changes: ModelChanges, in store: RowStore, by context: ModelContext) {
    let isMain = isOnMainActor
    // The saving context is not sent anywhere: only its identity is compared.
    let saving = ObjectIdentifier(context)
    onMainActor { [self] in
      take(changes, in: store, except: isMain ? saving : nil)
      if !store.commitsWithSessions { tellOthers(changes, in: store) }
    }
    needsSave()
  }

  /// Asks for a turn at whose end the session is saved.
  func needsSave() {
    let isFirst = state.withLock { state in
      defer { state.isSaveNoted = true }
      return !state.isSaveNoted
    }
    if isFirst { onMainActor { [reference] in reference.tree?.requestSettle() } }
  }

  /// Gives changes to the main context, unless it has made them.
  @MainActor private func take(_ changes: ModelChanges, in store: RowStore, except saving: ObjectIdentifier?)
  {
    guard let context = mainContexts[ObjectIdentifier(store)], ObjectIdentifier(context) != saving else {
      return
    }
    context.take(changes)
  }

  /// Tells the other sessions of the owner what was committed.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sessions with models in memory.
  @MainActor private func tellOthers(_ changes: ModelChanges, in store: RowStore) {
    if case .session = owner { return }
    for other in Self.all.withLock({ Array($0.values) }) where other !== self && other.owner == owner {
      // Rows that the session itself has saved since are on their way.
      other.take(changes.without(other.uncommitted(in: store)), in: store, except: nil)
    }
    store.followers.note(owner, except: nil)
  }

}

extension SessionData: TreeData {
  func willSettle() {
    for context in mainContexts.values {
      context.processPendingChanges()
      if context.autosaveEnabled { context.autosave() }
    }
  }

  func takeChanges() -> [DataStatement] {
    willSettle()
    let batches = state.withLock { state in
      state.isSaveNoted = false
      guard !state.saved.isEmpty else { return [Batch]() }
      state.underWay.append(state.saved)
      state.saved = []
      return state.underWay.last!
    }
    let statements = batches.flatMap { $0.changes.statements(in: $0.store.graph) }
    // Without statements the session is not told of a commit.
    if statements.isEmpty, !batches.isEmpty { state.withLock { _ = $0.underWay.removeLast() } }
    return statements
  }

  func noteCommitted() {
    let committed = state.withLock { state in
      state.version += 1
      return state.underWay.isEmpty ? [] : state.underWay.removeFirst()
    }
    for batch in committed { tellOthers(batch.changes, in: batch.store) }
  }

  func end() {
    state.withLock { state in
      state.hasEnded = true
      (state.saved, state.underWay) = ([], [])
    }
    _ = Self.all.withLock { $0.removeValue(forKey: ObjectIdentifier(reference)) }
    for context in mainContexts.values { context.end() }
    for (_, context) in counterparts.values { context.end() }
    (mainContexts, counterparts) = ([:], [:])
  }
}
