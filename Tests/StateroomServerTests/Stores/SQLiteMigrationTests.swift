import Foundation
import RenderTree
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// Files of earlier versions are read.
@Suite struct SQLiteMigrationTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("sessions.db") }
  private let session = SessionID()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Creates a file of version 1 with one session and the outcome of one request with a key.
  private func makeVersion1(problem: [UInt8]?) throws {
    try folder.write(Data(), to: "sessions.db")
    let database = try SQLiteDatabase(path: path)
    try SQLiteSchema(migrations: [SQLiteSchema.current.migrations[0]]).prepare(database, path: path)
    try database.run(
      """
      INSERT INTO session (number, id, scene, environment, revision, last_use, address)
      VALUES (1, ?1, 'counter', x'', 3, 50, '')
      """, session.bytes)
    try database.run(
      "INSERT INTO value (session, node, property, segment, bytes) VALUES (1, ?1, 'count', 0, x'07')",
      Digest.root.bits)
    try database.run(
      "INSERT INTO answer (session, key, body_hash, since, problem) VALUES (1, 'key', 9, 2, ?1)", problem)
  }

  /// Returns a whole answer, as version 1 stores it.
  private func answer(_ document: String) -> [UInt8] {
    let headers = [
      "Content-Type", "application/problem+json", "Cache-Control", "no-store", "Retry-After", "5",
    ]
    var writer = ByteWriter()
    writer.write(number: 404)
    writer.write(count: headers.count)
    for header in headers { writer.write(name: header) }
    writer.write(count: document.utf8.count)
    writer.write(raw: Array(document.utf8))
    return writer.bytes
  }

  @Test func `a session of version 1 is there, with its time`() throws {
    try makeVersion1(problem: nil)
    let store = try SQLiteStore(path: path)
    let stored = try #require(try store.load(session))
    #expect(stored.count == 7)
    #expect(stored.answers.map(\.problem) == [nil])
    #expect(try store.contents().clock == StoredClock(time: 50))
    #expect(stored.record.user == nil && stored.record.opened == nil)
    #expect(try store.contents().owned == [])
  }

  @Test func `a refusal of version 1 loses the change, and nothing else`() throws {
    // Deeper than any problem is.
    let change = String(repeating: #"{"children":["#, count: 500) + String(repeating: "]}", count: 500)
    let document =
      #"{"type":"about:blank","title":"Not Found","status":404,"detail":"a \",\"performed\": b","#
      + #""candidates":[{"id":"x"}],"performed":12,"change":\#(change)}"#
    try makeVersion1(problem: answer(document))
    let store = try SQLiteStore(path: path)
    let stored = try #require(try store.load(session)?.answers.first)
    #expect(
      stored
        == StoredAnswer(
          key: "key", bodyHash: 9, since: 2, revision: 0, performed: 12,
          problem: StoredProblem(
            status: 404, title: "Not Found", detail: #"a ","performed": b"#, headers: ["Retry-After", "5"],
            extensions: Array(#""candidates":[{"id":"x"}]"#.utf8))))
  }

  @Test func `a store that was never used has no time`() throws {
    #expect(try SQLiteStore(path: path).contents().clock == nil)
  }
}
