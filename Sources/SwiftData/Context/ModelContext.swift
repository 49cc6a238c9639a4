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
/// A context and its models belong to the actor on which the context was made.
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
  /// Whether the context is the main one of its session.
  private let isMain: Bool
  /// Whether the changes can be saved once other sessions are in the store.
  private(set) var waitsForOthers = false

  /// Creates a context, which saves when it is told to.
  public convenience init(_ container: ModelContainer) {
    // A detached task has lost its session.
    self.init(
      container, session: SessionData.current ?? container.onlySession, autosaves: false, isMain: false)
  }

  init(_ container: ModelContainer, session: SessionData?, autosaves: Bool, isMain: Bool = true) {
    self.container = container
    self.session = session
    autosaveEnabled = autosaves
    rows = OwnedRows(container.rows(in: session), of: session?.owner ?? container.owner, session)
    models = ModelSet(rows.graph)
    self.isMain = isMain
    // A session's main context is told at once.
    mark = isMain && session != nil ? nil : rows.follow()
  }

  deinit { mark?.letGo() }

  // MARK: Changes

  /// Adds a model, and all that it is related to.
  public func insert<T: PersistentModel>(_ model: T) { insertIfNeeded(model) }

  /// Deletes a model when the context is saved. Its relationships say what becomes of related models.
  public func delete<T: PersistentModel>(_ model: T) {
    ModelDeletion(in: self).delete([model])
    noteChange()
  }

  /// Deletes all models of a type, or those that satisfy a predicate.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    ModelDeletion(in: self).delete(try fetch(FetchDescriptor(predicate: predicate)))
    noteChange()
  }

  /// Whether there are changes that are not saved.
  public var hasChanges: Bool { models.hasChanges }

  /// The models that were added since the last save.
  public var insertedModelsArray: [any PersistentModel] { changed(.inserted) }
  /// The models that were changed since the last save.
  public var changedModelsArray: [any PersistentModel] { changed(.stored) }
  /// The models that were deleted since the last save.
  public var deletedModelsArray: [any PersistentModel] { changed(.deleted) }

  private func changed(_ phase: _ModelState.Phase) -> [any PersistentModel] {
    models.changed.filter { $0._$state.phase == phase }
  }

  /// Saves all changes, or none of them.
  ///
  /// They are in the store once the session's turn is, with the state of its views: no crash shows one without the other.
  public func save() throws {
    guard hasChanges else { return }
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
    models.takeBack()
    noteChange()
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
    guard hasChanges else { return }
    do { try save() } catch {
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
    try ModelFetch(descriptor, in: self).models()
  }

  /// Returns the number of models that a descriptor describes.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try ModelFetch(descriptor, in: self).count()
  }

  /// Returns the identifiers of the models that a descriptor describes.
  public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws
    -> [PersistentIdentifier]
  {
    try ModelFetch(descriptor, in: self).identifiers()
  }

  /// Returns the model of an identifier. One that the store does not have traps once it is used as its type.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    guard let description = rows.graph.models.first(where: { $0.name == persistentModelID.entityName }),
      let found = find(any: description.type, persistentModelID.number)
    else {
      preconditionFailure(
        "There is no \(persistentModelID.entityName) with this identifier. Use registeredModel(for:) or a fetch."
      )
    }
    return found
  }

  /// Returns the model of an identifier if the context has it in memory, or nil.
  public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
    rows.graph.description(of: T.self).flatMap { models.registered($0.index, persistentModelID.number) } as? T
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
