import Foundation
import RenderTree
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// The content and the properties of the file.
@Suite struct SQLiteFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("sessions.db") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a file that is opened again has the same`(seed: UInt64) throws {
    var changes = RandomChanges(seed: seed)
    var model = StoreModel()
    for _ in 0..<6 {
      let store = try SQLiteStore(path: path)
      for session in changes.sessions {
        #expect(try store.load(session)?.inOrder == model.session(session)?.inOrder)
      }
      for _ in 0..<10 {
        let batch = changes.batch()
        try store.commit(batch)
        for change in batch { model.perform(change) }
      }
      store.close()
    }
  }

  @Test func `nothing of a session that was erased stays`() throws {
    let store = try SQLiteStore(path: path)
    var changes = RandomChanges(seed: 1)
    for _ in 0..<40 { try store.commit(changes.batch()) }
    try store.commit(changes.sessions.map { .erase($0) })
    let rows = try store.withWriter {
      try $0.integer(
        """
        SELECT (SELECT count(*) FROM session) + (SELECT count(*) FROM value)
          + (SELECT count(*) FROM answer) + (SELECT count(*) FROM key_value)
          + (SELECT count(*) FROM unfitting)
        """)
    }
    #expect(rows == 0)
  }

  @Test(arguments: [(Durability.process, "1"), (.power, "2")])
  func `SQLite waits for the disk as it was told`(durability: Durability, synchronous: String) throws {
    let store = try SQLiteStore(path: path, durability: durability)
    #expect(store.keepsLiveSessions)
    #expect(try store.withWriter { try $0.pragma("synchronous") } == synchronous)
    #expect(try store.withWriter { try $0.pragma("journal_mode") } == "wal")
  }

  @Test func `nobody but the server's user reads its files`() throws {
    let store = try SQLiteStore(path: folder.path("a/b/sessions.db"))
    try store.probe()
    for name in ["sessions.db", "sessions.db-wal", "sessions.db-shm", "sessions.db.lock"] {
      #expect(try folder.mode(of: "a/b/" + name) == 0o600, "\(name)")
    }
    #expect(try folder.mode(of: "a") == 0o700)
    #expect(try folder.mode(of: "a/b") == 0o700)
  }

  @Test func `a copy that all could read is its owner's alone once it is opened`() throws {
    try SQLiteStore(path: path).close()
    for name in ["sessions.db", "sessions.db-wal"] {
      try Data().write(to: URL(filePath: folder.path(name + ".new")))
      if name == "sessions.db" { try folder.write(folder.bytes(of: name), to: name + ".new") }
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: folder.path(name + ".new"))
      rename(folder.path(name + ".new"), folder.path(name))
    }
    let store = try SQLiteStore(path: path)
    for name in ["sessions.db", "sessions.db-wal", "sessions.db-shm"] {
      #expect(try folder.mode(of: name) == 0o600, "\(name)")
    }
    store.close()
  }

  @Test func `a checkpoint empties a log that has become long`() throws {
    let store = try SQLiteStore(path: path)
    let session = SessionID()
    for _ in 0..<3 {
      for _ in 0..<11 { try store.commit([.save(session, .large(400_000))]) }
      store.checkpoint()
    }
    let size = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
    #expect(try #require(size) < 6_000_000)
    #expect(try store.load(session)?.state.nodes[.root]?["text"]?.bytes.count == 400_000)
  }

  @Test func `a store that is closed leaves one file and its lock`() throws {
    let store = try SQLiteStore(path: path)
    try store.commit([.save(SessionID(), .counter(1))])
    store.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(Set(names) == ["sessions.db", "sessions.db.lock"])
  }

  @Test(arguments: [":memory:", "file:sessions.db"])
  func `a path is a file's, whatever it is called`(name: String) throws {
    let store = try SQLiteStore(path: folder.path(name))
    store.close()
    #expect(FileManager.default.fileExists(atPath: folder.path(name)))
  }
}
