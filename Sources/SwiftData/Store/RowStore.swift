import StateCore
import StateroomStorage
import StateroomStores
import Synchronization

/// The tables of a schema in one place, for all owners.
///
/// The main actor reads through a connection of its own, so that it never waits for a background context.
final class RowStore: Sendable {
  let graph: ModelGraph
  /// The contexts that learn when others have saved.
  let followers = Followers()
  private let place: DataLocation
  private let main: Locked<ReadingConnection>
  private let background: Locked<ReadingConnection>

  /// Whether changes are made within the transaction of a migration.
  private let isMigrating: Bool
  private let saves = Mutex(0)

  /// Opens the tables, and makes or migrates those that are missing or of an earlier version.
  init(
    _ graph: ModelGraph, _ version: Schema.Version, in place: DataLocation,
    migrating plan: (any SchemaMigrationPlan.Type)? = nil
  ) throws {
    isMigrating = false
    self.graph = graph
    self.place = place
    do {
      let first = try DataConnection(place, for: place == .temporary ? .reading : .writing)
      first.withHandle(PredicateFunctions.register)
      try place.migrate { try SchemaMigration(graph, version, plan).run(on: first) }
      if place == .temporary {
        // There is one connection to a temporary place.
        let only = Locked(ReadingConnection(first))
        (main, background) = (only, only)
      } else {
        main = Locked(ReadingConnection(try DataConnection(place, for: .reading)))
        background = Locked(ReadingConnection(try DataConnection(place, for: .reading)))
      }
    } catch let error as DataError {
      throw SwiftDataError.cannotOpen("\(error)")
    }
  }

  /// Uses the tables of a version through the connection of a migration, within its transaction.
  init(_ graph: ModelGraph, migratingWith connection: DataConnection) {
    self.graph = graph
    place = .temporary
    isMigrating = true
    let only = Locked(ReadingConnection(connection))
    (main, background) = (only, only)
  }

  /// Whether changes are a part of the sessions' commits. Otherwise they are made at once.
  var commitsWithSessions: Bool { place != .temporary }

  /// Calls `body` with a connection that shows the changes of an overlay, and with the number of an owner.
  func read<Result>(
    _ overlay: Overlay?, of owner: DataOwner, _ body: (DataConnection, Int64) throws -> Result
  ) throws -> Result {
    try (isOnMainActor ? main : background).withLock { reading in
      // An owner that has no rows has a number that no row has.
      let number = try reading.connection.number(of: owner) ?? -1
      try reading.show(overlay, of: number)
      return try body(reading.connection, number)
    }
  }

  /// The number of saves so far.
  var saveCount: Int { saves.withLock { $0 } }

  /// Saves unless others have saved since there were `count` saves. Returns whether it has saved.
  func save(after count: Int, _ body: () throws -> Void) throws -> Bool {
    try saves.withLock { saves in
      guard saves == count else { return false }
      try body()
      saves += 1
      return true
    }
  }

  /// Changes rows at once, in a temporary place.
  func write(_ statements: [DataStatement], of owner: DataOwner) throws {
    do {
      try main.withLock { try $0.connection.perform(statements, of: owner, withinTransaction: isMigrating) }
    } catch {
      throw SwiftDataError.store(error)
    }
  }

  /// Erases all rows of an owner, in a temporary place.
  func erase(_ owner: DataOwner) {
    if place == .temporary { main.withLock { try? $0.connection.erase(owner) } }
  }
}

/// A connection, and the overlay whose changes it has.
private struct ReadingConnection {
  let connection: DataConnection
  private var shown: (overlay: Overlay, owner: Int64)?

  init(_ connection: DataConnection) {
    self.connection = connection
    connection.withHandle(PredicateFunctions.register)
  }

  /// Shows the changes of an overlay, unless the connection does.
  mutating func show(_ overlay: Overlay?, of owner: Int64) throws {
    guard let overlay else { return }
    if let shown, shown.overlay === overlay, shown.owner == owner {
      return try overlay.update(connection, of: owner)
    }
    shown = nil
    try overlay.install(in: connection, of: owner)
    shown = (overlay, owner)
  }
}
