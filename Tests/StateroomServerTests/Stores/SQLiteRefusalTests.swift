import Foundation
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// Files that are not opened, and are left as they are.
@Suite struct SQLiteRefusalTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("sessions.db") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns the reason for which the file is not opened. The file must not change.
  private func refusal(_ location: SourceLocation = #_sourceLocation) throws -> StoreOpeningProblem {
    let before = try folder.bytes(of: "sessions.db")
    let problem = #expect(throws: StoreOpeningProblem.self, sourceLocation: location) {
      _ = try SQLiteStore(path: path)
    }
    #expect(try folder.bytes(of: "sessions.db") == before, sourceLocation: location)
    return try #require(problem)
  }

  private func makeStore(sessions: Int = 1) throws {
    let store = try SQLiteStore(path: path)
    try store.commit((0..<sessions).map { _ in .save(SessionID(), .counter(1)) })
    store.close()
  }

  private func execute(_ statements: String) throws {
    try folder.write(Data(), to: "made")
    let path = FileManager.default.fileExists(atPath: path) ? path : folder.path("made")
    try SQLiteDatabase(path: path).execute(statements)
    if path == folder.path("made") { try FileManager.default.moveItem(atPath: path, toPath: self.path) }
  }

  @Test func `a second server is refused as long as the first has the file`() throws {
    let store = try SQLiteStore(path: path)
    #expect(throws: StoreOpeningProblem.inUse(path: path)) { _ = try SQLiteStore(path: path) }
    store.close()
    try SQLiteStore(path: path).close()
  }

  @Test func `a file that is no database is refused`() throws {
    try folder.write(
      Data("What is written here is no database, and long enough to see it.".utf8), to: "sessions.db")
    #expect(
      try refusal() == .damaged(path: path, reason: "file is not a database (SQLite 26)"))
  }

  @Test func `a database that lost pages is refused`() throws {
    try makeStore(sessions: 500)
    var bytes = try folder.bytes(of: "sessions.db")
    let page = bytes.count / 4_096 / 2 * 4_096
    bytes.replaceSubrange(page..<page + 4_096, with: Data(repeating: 0xa5, count: 4_096))
    try folder.write(bytes, to: "sessions.db")
    guard case .damaged = try refusal() else {
      Issue.record("not damaged")
      return
    }
    try folder.write(bytes.prefix(page), to: "sessions.db")
    guard case .damaged = try refusal() else {
      Issue.record("not damaged")
      return
    }
  }

  @Test func `a database of another program is refused`() throws {
    try execute("CREATE TABLE birds (name)")
    #expect(try refusal() == .foreign(path: path))
  }

  @Test func `a database with another program's sign is refused`() throws {
    try execute("PRAGMA application_id = 7")
    #expect(try refusal() == .foreign(path: path))
  }

  @Test func `a database of a newer version is refused`() throws {
    try makeStore()
    try execute("PRAGMA user_version = 9")
    #expect(try refusal() == .newer(path: path, version: 9, known: SQLiteSchema.current.migrations.count))
  }

  @Test func `an empty file becomes a store`() throws {
    try folder.write(Data(), to: "sessions.db")
    try makeStore()
  }

  @Test func `a path that cannot be is refused with advice`() throws {
    try folder.write(Data(), to: "file")
    for name in ["file/sessions.db", "file/a/sessions.db", "."] {
      let problem = #expect(throws: StoreOpeningProblem.self) {
        _ = try SQLiteStore(path: folder.path(name))
      }
      #expect(try #require(problem).description.contains("--store memory"))
    }
  }
}
