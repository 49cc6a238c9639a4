import StateroomStorage
import Testing

@testable import StateroomStores

/// The stores of users' sessions.
enum UserStore: String, CaseIterable, CustomTestStringConvertible {
  case memory, trial, sqlite, postgreSQL

  /// The stores that are available here.
  static var available: [UserStore] {
    #if PostgreSQL
      if TrialDatabase.target != nil { return allCases }
    #endif
    return allCases.filter { $0 != .postgreSQL }
  }

  /// The folders and databases that were created, kept beyond the servers' lives.
  private static let kept = Locked<[any Sendable]>([])

  /// The stores that survive their server.
  static var lasting: [UserStore] { available.filter { $0 != .memory } }

  /// Returns a function that opens a new store, and the same store again for each later server.
  func stores() throws -> () throws -> any SessionStore {
    switch self {
    case .memory: return { MemoryStore() }
    case .trial:
      let store = TrialStore()
      return { store }
    case .sqlite:
      let folder = try TemporaryFolder()
      Self.kept.withLock { $0.append(folder) }
      return { try SQLiteStore(path: folder.path("sessions.db")) }
    case .postgreSQL:
      #if PostgreSQL
        let database = try TrialDatabase()
        Self.kept.withLock { $0.append(database) }
        return { try database.server() }
      #else
        preconditionFailure("not available")
      #endif
    }
  }

  var testDescription: String { rawValue }
}
