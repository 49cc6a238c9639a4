import Foundation
import Observation
import RenderTree
import StateCore
import Stateroom
import StateroomStorage

/// The models that code works with, and their changes until they are saved.
///
///     @Environment(\.modelContext) private var context
///
///     Button("Add") { context.insert(Trip(name: "Lisbon")) }
///
/// A session's main context saves by itself: at the end of each action, with the session's state in one commit. It shows
/// what belongs to the session's owner (`--owner`), and nothing of others.
///
/// A context and its models belong to the actor on which the context was made. One that is kept where all sessions find it,
/// as in a `static` property, has the models of the session whose code uses it.
public final class ModelContext {
  /// The container whose models the context has.
  public let container: ModelContainer
  /// Whether the context saves its changes by itself at the end of an action.
  public var autosaveEnabled: Bool
  /// The author of the context's changes.
  public var author: String?
  /// The manager with which the context's changes are undone and redone, or nil for none.
  ///
  /// It is told at the end of each action, and before it undoes. The context must be one of the main actor.
  public var undoManager: UndoManager? {
    didSet { move(to: undoManager, from: oldValue) }
  }

  let rows: OwnedRows
  /// The models in memory, and their changes.
  let models: ModelSet
  /// The session's part in which the changes are saved, or nil for one that is in no session.
  let session: SessionData?
  /// Says that another context has saved.
  let mark: StaleMark?
  private let role: Role

  /// The part of a context in its session.
  enum Role {
    /// The main context of its session, or of the process.
    case main
    /// A context that code has made.
    case further
    /// The context of a migration, which is the same in each session.
    case migration
  }

  /// Whether the changes can be saved once other sessions are in the store.
  private(set) var waitsForOthers = false

  /// Creates a context, which saves when it is told to.
  public convenience init(_ container: ModelContainer) {
    // A detached task has lost its session.
    self.init(
      container, session: SessionData.current ?? container.onlySession, autosaves: false, as: .further)
  }

  init(_ container: ModelContainer, session: SessionData?, autosaves: Bool, as role: Role = .main) {
    self.container = container
    self.session = session
    autosaveEnabled = autosaves
    rows = OwnedRows(container.rows(in: session), of: session?.owner ?? container.owner, session)
    models = ModelSet(rows.graph)
    self.role = role
    // A session's main context is told at once.
    mark = role == .main && session != nil ? nil : rows.follow()
  }

  deinit { mark?.letGo() }

  /// The context that the running code means: this one, or its counterpart in the session to which the code belongs.
  var present: ModelContext {
    guard role != .migration, let current = SessionData.current, current !== session, isOnMainActor else {
      return self
    }
    // Nothing is sent: the caller runs on the main actor.
    nonisolated(unsafe) let unsent = self
    return MainActor.assumeIsolated { UncheckedContext(current.counterpart(of: unsent)) }.value ?? self
  }

  /// Whether the context is the main one of its session, or of the process.
  var isMain: Bool { role == .main }

  // MARK: Changes

  /// Adds a model, and all that it is related to.
  public func insert<T: PersistentModel>(_ model: T) { present.insertIfNeeded(model) }

  /// Deletes a model when the context is saved. Its relationships say what becomes of related models.
  public func delete<T: PersistentModel>(_ model: T) { present.delete([model]) }

  private func delete<T: PersistentModel>(_ models: [T]) {
    ModelDeletion(in: self).delete(models)
    noteChange()
  }

  /// Deletes all models of a type, or those that satisfy a predicate.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    let context = present
    context.delete(try ModelFetch(FetchDescriptor(predicate: predicate), in: context).models())
  }

  /// Whether there are changes that are not saved.
  public var hasChanges: Bool { present.models.hasChanges }

  /// The models that were added since the last save.
  public var insertedModelsArray: [any PersistentModel] { changed(.inserted) }
  /// The models that were changed since the last save.
  public var changedModelsArray: [any PersistentModel] { changed(.stored) }
  /// The models that were deleted since the last save.
  public var deletedModelsArray: [any PersistentModel] { changed(.deleted) }

  private func changed(_ phase: _ModelState.Phase) -> [any PersistentModel] {
    present.models.changed.filter { $0._$state.phase == phase }
  }

  /// Saves all changes, or none of them.
  ///
  /// They are in the store once the session's turn is, with the state of its views: no crash shows one without the other.
  public func save() throws { try present.saveAll() }

  private func saveAll() throws {
    guard models.hasChanges else { return }
    processPendingChanges()
    let saving = ModelSave(in: self)
    try saving.check()
    var count: Int
    var saved: ModelSave.Outcome
    repeat {
      // Another context may save the same unique values before this one does.
      count = rows.saveCount
      saved = try saving.settle()
    } while try !rows.save(saved.changes, after: count, by: self, mark)
    models.settle(saved)
    waitsForOthers = false
    NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: saved.userInfo)
    noteChange()
  }

  /// Takes back all changes since the last save.
  public func rollback() {
    let context = present
    context.models.takeBack()
    context.noteChange()
  }

  /// Performs changes and saves them together.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Ends the context with its session.
  func end() {
    models.forgetChanges()
    autosaveEnabled = false
    undoManager = nil
  }

  /// Saves what has changed, as at the end of an action. A problem is reported.
  func autosave() {
    guard models.hasChanges else { return }
    do { try saveAll() } catch {
      // The changes stay, so that the person can mend them.
      waitsForOthers = (error as? SwiftDataError)?.isInUse ?? false
      if !waitsForOthers { report(error) }
    }
  }

  // MARK: Fetching

  /// Returns the models that a descriptor describes.
  ///
  /// - Throws: ``SwiftDataError`` if the container has no such model, or if the fetch would hold up other sessions.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    try ModelFetch(descriptor, in: present).models()
  }

  /// Returns the number of models that a descriptor describes.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try ModelFetch(descriptor, in: present).count()
  }

  /// Returns the identifiers of the models that a descriptor describes.
  public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws
    -> [PersistentIdentifier]
  {
    try ModelFetch(descriptor, in: present).identifiers()
  }

  /// Returns the model of an identifier. One that the store does not have traps once it is used as its type.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    let context = present
    guard let description = rows.graph.models.first(where: { $0.name == persistentModelID.entityName }),
      let found = context.find(any: description.type, persistentModelID.number)
    else {
      preconditionFailure(
        "There is no \(persistentModelID.entityName) with this identifier. Use registeredModel(for:) or a fetch."
      )
    }
    return found
  }

  /// Returns the model of an identifier if the context has it in memory, or nil.
  public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
    let registered = present.models
    return rows.graph.description(of: T.self).flatMap {
      registered.registered($0.index, persistentModelID.number)
    } as? T
  }

  /// Posted when a context is about to save.
  public static let willSave = Notification.Name("ModelContext.willSave")
  /// Posted when a context has saved. `userInfo` has the identifiers of inserted, updated and deleted models.
  public static let didSave = Notification.Name("ModelContext.didSave")

  /// The keys of the notifications' `userInfo`.
  public enum NotificationKey: String {
    case queryGeneration, invalidatedAllIdentifiers, insertedIdentifiers, updatedIdentifiers,
      deletedIdentifiers
  }
}

@available(*, unavailable, message: "A context belongs to one actor: make another one of its container.")
extension ModelContext: Sendable {}

extension ModelContext: _StoredElsewhere {
  /// The name of the container of a session's main context, or nil for another context.
  public var _storedReference: String? { rows.isInSession && isMain ? container.name : nil }

  /// Returns the main context of a container in the session of the running code, or nil.
  public static func _object(at reference: String) -> ModelContext? {
    guard isOnMainActor else { return nil }
    return MainActor.assumeIsolated { UncheckedContext(SessionData.current?.mainContext(named: reference)) }
      .value
  }
}

extension ModelContext: Equatable {
  /// Whether both are the same.
  public static func == (one: ModelContext, other: ModelContext) -> Bool { one === other }
}
