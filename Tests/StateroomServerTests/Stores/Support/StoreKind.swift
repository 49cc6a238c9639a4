import Foundation
import Synchronization
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// The kinds of stores, which have the same guarantees.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case memory, sqlite, sqliteOutlastingPower, trial
  /// The database of `STATEROOM_POSTGRESQL`, if there is one.
  case postgreSQL

  static let ofOneServer: [StoreKind] = [.memory, .sqlite, .sqliteOutlastingPower, .trial]

  static var allCases: [StoreKind] {
    #if PostgreSQL
      ofOneServer + (TrialDatabase.target == nil ? [] : [.postgreSQL])
    #else
      ofOneServer
    #endif
  }

  /// The stores that survive their server.
  static var lasting: [StoreKind] { allCases.filter { $0 != .memory } }

  /// Creates a store, in a folder for its file.
  func open(in folder: TemporaryFolder) throws -> any SessionStore { try opener(in: folder)() }

  /// The folders of ``opener()``, kept beyond the servers' lives.
  private static let kept = Mutex<[TemporaryFolder]>([])

  /// Returns a function that opens a new store, and the same store again for each later server.
  func opener() throws -> () throws -> any SessionStore {
    let folder = try TemporaryFolder()
    Self.kept.withLock { $0.append(folder) }
    return try opener(in: folder)
  }

  private func opener(in folder: TemporaryFolder) throws -> () throws -> any SessionStore {
    switch self {
    case .memory: return { MemoryStore() }
    case .sqlite: return { try SQLiteStore(path: folder.path("sessions.db")) }
    case .sqliteOutlastingPower:
      return { try SQLiteStore(path: folder.path("sessions.db"), durability: .power) }
    case .trial:
      let store = TrialStore()
      return { store }
    case .postgreSQL:
      #if PostgreSQL
        // Tables that exist as long as the folder.
        let database = try TrialDatabase()
        folder.keep(database)
        return { try database.server() }
      #else
        preconditionFailure("this was built without PostgreSQL")
      #endif
    }
  }

  var testDescription: String { rawValue }
}

extension StoredSession {
  /// Returns a loaded session without the effect of loading it from a store of several servers, which takes it
  /// over.
  func beforeTakeover(_ kind: StoreKind, as expected: StoredSession?) -> StoredSession {
    guard kind == .postgreSQL, let expected else { return self }
    var session = self
    session.fence = 0
    session.record.lastUse = expected.record.lastUse
    session.record.revision = expected.record.revision
    return session
  }
}

/// A folder that is removed with its last reference, like the objects that it keeps.
final class TemporaryFolder: Sendable {
  /// The folder of all folders of this process, some of which live as long as it does.
  private static let folder: URL = {
    atexit { try? FileManager.default.removeItem(at: TemporaryFolder.folder) }
    return FileManager.default.temporaryDirectory.appending(path: "stateroom-\(getpid())")
  }()

  private let kept = Mutex<[any AnyObject & Sendable]>([])
  // Short, since a socket's path has at most 107 bytes.
  private let location = folder.appending(path: "\(UInt32.random(in: .min ... .max))")

  init() throws {
    try FileManager.default.createDirectory(at: location, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: location) }

  func keep(_ object: any AnyObject & Sendable) { kept.withLock { $0.append(object) } }

  func path(_ name: String) -> String { location.appending(path: name).path }

  /// Returns the bytes of a file. The file must not be open: closing it would release SQLite's locks.
  func bytes(of name: String) throws -> Data { try Data(contentsOf: location.appending(path: name)) }

  func write(_ bytes: Data, to name: String) throws { try bytes.write(to: location.appending(path: name)) }

  /// Returns the permissions of a file, such as 0o600.
  func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
