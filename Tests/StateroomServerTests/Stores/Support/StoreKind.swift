import Foundation
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// The stores that keep the same promises.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case memory, sqlite, sqliteOutlastingPower, trial

  /// A new store, in a folder where it has a file.
  func open(in folder: TemporaryFolder) throws -> any SessionStore {
    switch self {
    case .memory: MemoryStore()
    case .sqlite: try SQLiteStore(path: folder.path("sessions.db"))
    case .sqliteOutlastingPower: try SQLiteStore(path: folder.path("sessions.db"), durability: .power)
    case .trial: TrialStore()
    }
  }

  var testDescription: String { rawValue }
}

/// A folder that goes with the last who has it.
final class TemporaryFolder: Sendable {
  private let location = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: location, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: location) }

  func path(_ name: String) -> String { location.appending(path: name).path }

  /// The bytes of a file that nobody has open: closing it would end SQLite's locks.
  func bytes(of name: String) throws -> Data { try Data(contentsOf: location.appending(path: name)) }

  func write(_ bytes: Data, to name: String) throws { try bytes.write(to: location.appending(path: name)) }

  /// The permissions of a file, such as 0o600.
  func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
