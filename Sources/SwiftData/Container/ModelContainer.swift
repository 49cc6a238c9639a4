import RenderTree
import StateCore
import StateroomStores
import Synchronization

/// The models of an app, and the store in which they are.
///
///     @main
///     struct TripsApp: App {
///       var body: some Scene {
///         WindowGroup { TripList() }
///           .modelContainer(for: Trip.self)
///       }
///     }
///
/// A session sees the rows of its owner alone, whatever containers it makes: its own, or those of its user.
public final class ModelContainer: Sendable {
  /// The models.
  public let schema: Schema
  /// The configurations.
  public let configurations: Set<ModelConfiguration>
  /// The versions of the models, and the ways between them.
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  /// Whether main contexts save by themselves.
  let autosaves: Bool
  /// Whether the changes of main contexts are undone by their session's undo manager.
  let isUndoEnabled: Bool
  /// The name by which a session finds the container again.
  let name: String
  /// The owner of the rows that code outside of sessions sees.
  let owner: DataOwner
  private let isInMemory: Bool
  /// The store outside of sessions, or that of a container in memory outside of sessions.
  private let ownStore = Mutex<RowStore?>(nil)
  private struct User {
    weak var session: SessionData?
  }

  private let users = Mutex<[User]>([])
  @MainActor private static var processContexts: [ObjectIdentifier: ModelContext] = [:]

  /// Creates a container of models and of those that they lead to.
  ///
  /// - Throws: ``SwiftDataError`` if the tables that are there do not fit the models. Nothing is changed then.
  public convenience init(
    for forTypes: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Creates a container of the models of a schema.
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Creates a container of the models of a schema.
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    try self.init(schema, migrationPlan, configurations, autosaves: true)
  }

  init(
    _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?, _ configurations: [ModelConfiguration],
    autosaves: Bool, isUndoEnabled: Bool = false
  ) throws {
    self.schema = schema
    self.configurations = Set(configurations)
    (self.autosaves, self.isUndoEnabled) = (autosaves, isUndoEnabled)
    migrationPlan = plan
    isInMemory = configurations.contains { $0.isStoredInMemoryOnly }
    owner = .everyone
    name = (configurations.map(\.name).sorted() + [schema.graph.name]).joined(separator: ":")
    // Opened now, so that a store that does not fit is known here.
    let session = SessionData.current
    _ = try store(in: session)
    session?.note(self)
  }

  /// Creates the container of a migration, for the models of one owner.
  init(_ schema: Schema, _ store: RowStore, of owner: DataOwner) {
    self.schema = schema
    (configurations, migrationPlan, autosaves, isUndoEnabled, isInMemory) = ([], nil, false, false, false)
    name = schema.graph.name
    self.owner = owner
    ownStore.withLock { $0 = store }
  }

  /// The context of the main actor: that of the session to which the calling code belongs.
  ///
  /// Code outside of a session has a context of its own, whose models no session sees.
  @MainActor public var mainContext: ModelContext {
    if let session = SessionData.current { return session.mainContext(of: self) }
    if let known = Self.processContexts[ObjectIdentifier(self)] { return known }
    let made = ModelContext(self, session: nil, autosaves: autosaves)
    Self.processContexts[ObjectIdentifier(self)] = made
    return made
  }

  /// Notes a session that uses the container.
  func noteUse(by session: SessionData) {
    users.withLock { users in
      users.removeAll { $0.session == nil }
      if !users.contains(where: { $0.session === session }) { users.append(User(session: session)) }
    }
  }

  /// The session that uses the container, for code that has lost its own. Nil if several do.
  var onlySession: SessionData? { users.withLock { $0.count == 1 ? $0[0].session : nil } }

  /// Deletes all models of the owner.
  @MainActor public func deleteAllData() {
    let context = mainContext
    for description in schema.graph.models {
      func delete<Model: PersistentModel>(_ type: Model.Type) { try? context.delete(model: type) }
      delete(description.type)
    }
    try? context.save()
  }

  /// Deletes all models of the owner.
  @MainActor public func erase() throws { deleteAllData() }

  /// Returns the tables for the contexts of a session, or of code outside of sessions.
  func rows(in session: SessionData?) -> RowStore {
    do { return try store(in: session) } catch {
      // It could be opened when the container was made, outside of a session.
      Tree.reportOfRunningCode(.dataFailed, "\(error)")
      return temporaryStore
    }
  }

  /// The tables in place of those that can't be opened.
  private var temporaryStore: RowStore {
    do { return try store(in: nil) } catch { preconditionFailure("\(error)") }
  }

  /// The version of the models: with a plan, that of its last schema.
  private var version: Schema.Version { migrationPlan?.schemas.last?.versionIdentifier ?? schema.version }

  private func store(in session: SessionData?) throws -> RowStore {
    guard session != nil else {
      if let known = ownStore.withLock({ $0 }) { return known }
      let made = try RowStore(schema.graph, version, in: .temporary, migrating: migrationPlan)
      return ownStore.withLock { store in
        store = store ?? made
        return store!
      }
    }
    return try RowStores.store(
      of: schema, version, named: name, migrating: migrationPlan, in: isInMemory ? .temporary : .current)
  }
}

extension ModelContainer: _StoredElsewhere {
  /// The name of the container.
  public var _storedReference: String? { name }

  /// Returns the container with a name in the session of the running code, or nil.
  public static func _object(at reference: String) -> ModelContainer? {
    SessionData.current?.container(named: reference)
  }
}

extension ModelContainer: Equatable {
  /// Whether both are the same.
  public static func == (one: ModelContainer, other: ModelContainer) -> Bool { one === other }
}

/// The tables of all schemas that sessions use, each opened once for the process.
private enum RowStores {
  private struct Key: Hashable {
    let name: String
    let types: [ObjectIdentifier]
    let place: DataLocation
  }

  private static let all = Mutex<[Key: RowStore]>([:])

  static func store(
    of schema: Schema, _ version: Schema.Version, named name: String,
    migrating plan: (any SchemaMigrationPlan.Type)?, in place: DataLocation
  ) throws -> RowStore {
    let key = Key(name: name, types: schema.graph.models.map { ObjectIdentifier($0.type) }, place: place)
    if let known = all.withLock({ $0[key] }) { return known }
    // Without the lock: a migration runs code of the app.
    let made = try RowStore(schema.graph, version, in: place, migrating: plan)
    DataLocation.onErasure = { owner in
      for store in Self.all.withLock({ Array($0.values) }) { store.erase(owner) }
    }
    return all.withLock { all in
      if let known = all[key] { return known }
      all[key] = made
      return made
    }
  }
}
