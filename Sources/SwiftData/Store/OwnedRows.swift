import RenderTree
import StateroomStorage
import StateroomStores

/// The rows of one owner, as a context sees them: those in the store, with the changes that are on their way there and
/// those of the context.
final class OwnedRows {
  private let store: RowStore
  private let owner: DataOwner
  private let session: SessionData?
  /// The changes that the context sees, until they change.
  private var known: (overlay: Overlay?, saved: Int)?
  private var knownSaved: (overlay: Overlay?, version: Int)?

  /// The steps of SQLite that a fetch may take, so that it does not hold up other sessions.
  var steps = 50_000_000

  init(_ store: RowStore, of owner: DataOwner, _ session: SessionData?) {
    self.store = store
    self.owner = owner
    self.session = session
  }

  var graph: ModelGraph { store.graph }

  /// The number of saves so far, by all who use the store.
  var saveCount: Int { store.saveCount }

  /// Saves the changes of a context: with the session's next commit, or at once. Returns false, and saves nothing, if
  /// others have saved since there were `count` saves.
  func save(
    _ changes: ModelChanges, after count: Int, by context: ModelContext, _ mark: StaleMark?
  ) throws -> Bool {
    if let session, session.hasEnded { throw SwiftDataError.ended }
    let isSaved = try store.save(after: count) {
      if store.commitsWithSessions {
        session?.append(changes, to: store)
      } else {
        try store.write(changes.statements(in: graph), of: owner)
      }
    }
    guard isSaved else { return false }
    store.followers.note(owner, except: mark)
    session?.noteSaved(changes, in: store, by: context)
    return true
  }

  /// Returns the rows of a model that other sessions of the owner have saved and that are not in the store yet, by their
  /// ids: nil for a deleted one. Rows that the context's own session has changed as well are left out.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sessions with models in memory, and of their changed rows.
  func rowsElsewhere(_ model: ModelDescription) -> [Int64: [DataValue]?] {
    guard let session else { return [:] }
    let found = session.rowsElsewhere(model, in: store)
    if found.isEmpty { return [:] }
    let own = session.uncommitted(in: store).rows[model.index] ?? [:]
    return found.filter { own[$0.key] == nil }
  }

  /// Returns a mark that says once others have saved.
  func follow() -> StaleMark { store.followers.add(owner) }

  private func overlay(of context: ModelContext) -> Overlay? {
    context.catchUp()
    let saved = session?.savedVersion ?? 0
    let later = context.models.takeLaterChanges()
    if let known, known.saved == saved, let later {
      if later.isEmpty { return known.overlay }
      if let overlay = known.overlay {
        overlay.append(later)
        return overlay
      }
    }
    var changes = session?.uncommitted(in: store) ?? ModelChanges()
    changes.append(context.models.changes())
    let overlay = changes.isEmpty ? nil : Overlay(changes, in: graph)
    known = (overlay, saved)
    return overlay
  }

  /// The changes that a fetch sees: without those that the context has not saved if `isSaved` is true.
  private func overlay(of context: ModelContext, isSaved: Bool) -> Overlay? {
    if !isSaved { return overlay(of: context) }
    context.catchUp()
    return savedOverlay
  }

  /// Returns the name of a table of pairs with the changes that a context sees.
  func source(ofPairs table: String, in context: ModelContext, isSaved: Bool = false) -> String {
    overlay(of: context, isSaved: isSaved)?.source(ofPairs: table) ?? table
  }

  /// Returns the name of a model's rows with the changes that a context sees.
  func source(_ model: ModelDescription, in context: ModelContext, isSaved: Bool = false) -> String {
    overlay(of: context, isSaved: isSaved)?.source(model) ?? model.table
  }

  /// Returns models that satisfy a condition, in an order. `?1` is the owner; the values follow from `?2` on. If `isSaved`
  /// is true, changes that the context has not saved do not count, and those that it has deleted are among them.
  func models<Model: PersistentModel>(
    in context: ModelContext, _ description: ModelDescription, where condition: String,
    _ values: [DataValue] = [],
    order: String = "t0.id", limit: String = "", isSaved: Bool = false
  ) throws -> [Model] {
    let columns = (["id"] + description.columns.map { description.properties[$0].column }).map { "t0." + $0 }
    // Models are made once the connection is free: they run code of the app.
    var found: [(id: Int64, row: [DataValue])] = []
    let names = columns.joined(separator: ", ")
    try forEachRow(in: context, description, names, condition, values, order, limit, isSaved) { row in
      found.append((row.integer(at: 0), (1..<columns.count).map { row.value(at: $0) }))
    }
    return found.compactMap { id, row in
      if let property = description.unreadable(row) {
        context.report(SwiftDataError.unreadable(description.name, property.name))
        return nil
      }
      return context.models.model(description, id, _RowReader(row), in: context, evenDeleted: isSaved)
    }
  }

  /// Returns the values of the columns of some rows by their ids, without the changes that the context has not saved.
  func savedValues(
    _ description: ModelDescription, of ids: [Int64]
  ) throws -> [Int64: [DataValue]] {
    let columns = (["id"] + description.columns.map { description.properties[$0].column }).map { "t0." + $0 }
    let list = DataValue.text("[" + ids.map(String.init).joined(separator: ",") + "]")
    var values: [Int64: [DataValue]] = [:]
    let condition = "t0.id IN (SELECT value FROM json_each(?2))"
    try forEachSaved(description, columns.joined(separator: ", "), condition, [list]) { row in
      values[row.integer(at: 0)] = (1..<columns.count).map { row.value(at: $0) }
    }
    return values
  }

  /// Returns the ids of models that satisfy a condition, in an order.
  func ids(
    in context: ModelContext, _ description: ModelDescription, where condition: String,
    _ values: [DataValue] = [],
    order: String = "t0.id", limit: String = "", isSaved: Bool = false
  ) throws -> [Int64] {
    var ids: [Int64] = []
    try forEachRow(in: context, description, "t0.id", condition, values, order, limit, isSaved) {
      ids.append($0.integer(at: 0))
    }
    return ids
  }

  /// Returns the ids of rows that satisfy a condition, without the changes that the context has not saved.
  func savedIDs(
    _ description: ModelDescription, where condition: String, _ values: [DataValue]
  ) throws -> [Int64] {
    var ids: [Int64] = []
    try forEachSaved(description, "t0.id", condition, values) { ids.append($0.integer(at: 0)) }
    return ids
  }

  /// The changes that the session has saved and that are not in the store yet.
  private var savedOverlay: Overlay? {
    guard let session else { return nil }
    let version = session.savedVersion
    if let knownSaved, knownSaved.version == version { return knownSaved.overlay }
    let changes = session.uncommitted(in: store)
    let overlay = changes.isEmpty ? nil : Overlay(changes, in: graph)
    knownSaved = (overlay, version)
    return overlay
  }

  private func forEachSaved(
    _ description: ModelDescription, _ columns: String, _ condition: String, _ values: [DataValue],
    _ body: (DataRow) throws -> Void
  ) throws {
    let overlay = savedOverlay
    let source = overlay?.source(description) ?? description.table
    let text = "SELECT \(columns) FROM \(source) AS t0 WHERE t0.owner = ?1 AND (\(condition))"
    try store.read(overlay, of: owner) { connection, owner in
      try connection.forEachRow(text, [.integer(owner)] + values, body)
    }
  }

  /// Whether the context is one of a session.
  var isInSession: Bool { session != nil }

  /// Asks for a turn at whose end the session is saved.
  func needsSave() { session?.needsSave() }

  /// Reports a problem to the developer.
  func report(_ error: any Error) { Tree.reportOfRunningCode(.dataFailed, "\(error)") }

  /// Returns the number of models that satisfy a condition.
  func count(
    in context: ModelContext, _ description: ModelDescription, where condition: String,
    _ values: [DataValue] = [], isSaved: Bool = false
  ) throws -> Int {
    var count = 0
    try forEachRow(in: context, description, "count(*)", condition, values, "1", "", isSaved) {
      count = Int($0.integer(at: 0))
    }
    return count
  }

  private func forEachRow(
    in context: ModelContext, _ description: ModelDescription, _ columns: String, _ condition: String,
    _ values: [DataValue], _ order: String, _ limit: String, _ isSaved: Bool,
    _ body: (DataRow) throws -> Void
  ) throws {
    let overlay = overlay(of: context, isSaved: isSaved)
    let source = overlay?.source(description) ?? description.table
    let text =
      "SELECT \(columns) FROM \(source) AS t0 WHERE t0.owner = ?1 AND (\(condition)) ORDER BY \(order)\(limit)"
    do {
      try store.read(overlay, of: owner) { connection, owner in
        try connection.forEachRow(text, [.integer(owner)] + values, steps: steps, body)
      }
    } catch let error as DataError where error.isTooMuchWork {
      throw SwiftDataError.tooMuchWork(description.name)
    } catch let error as DataError {
      throw SwiftDataError.store(error)
    }
  }
}
