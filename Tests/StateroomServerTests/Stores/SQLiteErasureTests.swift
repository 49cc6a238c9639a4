import Foundation
import RenderTree
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// Erased data is gone from the disk, and stored data can be backed up.
@Suite struct SQLiteErasureTests {
  private let folder: TemporaryFolder
  private let store: SQLiteStore
  private let session = SessionID()
  private var path: String { folder.path("sessions.db") }
  private let secret = Data("what only one person should know".utf8)

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteStore(path: folder.path("sessions.db"))
    var update = SessionUpdate.counter(1)
    update.state.values.append(StoredChange(node: .root, property: "text", bytes: [UInt8](secret)))
    try store.commit([.save(session, update)])
  }

  /// Returns whether the file or its log contains the secret. The store is closed: closing another descriptor would
  /// release its locks.
  private func isOnDisk() throws -> Bool {
    let log = (try? folder.bytes(of: "sessions.db-wal")) ?? Data()
    return try folder.bytes(of: "sessions.db").range(of: secret) != nil || log.range(of: secret) != nil
  }

  @Test func `a session that was erased is gone from file and log`() throws {
    #expect(store.emptyLog())
    #expect(try isOnDisk())
    try store.commit([.erase(session)])
    #expect(store.emptyLog())
    #expect(try !isOnDisk())
  }

  @Test func `text that was written over is gone from file and log`() throws {
    #expect(store.emptyLog())
    var update = SessionUpdate.counter(1)
    update.state.values.append(StoredChange(node: .root, property: "text", bytes: [1]))
    try store.commit([.save(session, update)])
    #expect(store.emptyLog())
    #expect(try !isOnDisk())
  }

  @Test func `what was set aside is erased with its session`() throws {
    var update = SessionUpdate.counter(1)
    update.state.unfitting = [UnfittingChange(.setAside, node: .root, property: "text")]
    try store.commit([.save(session, update)])
    #expect(try store.load(session)?.state.unfitting[.root]?["text"] != nil)
    try store.commit([.erase(session)])
    #expect(store.emptyLog())
    #expect(try !isOnDisk())
  }

  @Test func `what was set aside is forgotten after a while`() throws {
    for time in 1...3 {
      var update = SessionUpdate.counter(1)
      update.time = time
      update.state.unfitting = [
        UnfittingChange(.setAside, node: .root, property: time == 2 ? "text" : "count")
      ]
      try store.commit([.save(session, update)])
    }
    let clock = StoredClock(time: 9)
    #expect(try !store.keepHouse(Housekeeping(clock: clock, forgetsUnfittingBefore: 3)))
    #expect(
      try store.load(session)?.state.unfitting == [
        .root: ["count": UnfittingValue(.init(bytes: [1]), since: 3)]
      ])
    #expect(try store.contents().clock == clock)
  }

  @Test func `a backup has what was committed, while the store is used`() throws {
    let target = folder.path("backup.db")
    #expect(try SQLiteBackup.save(path, in: target) == 1)
    try store.commit([.save(session, .counter(2))])
    #expect(try SQLiteBackup.save(path, in: target) == 1)
    #expect(try folder.mode(of: "backup.db") == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names.filter { $0.hasPrefix("backup.db") } == ["backup.db"])
    let copy = try SQLiteStore(path: target)
    #expect(try copy.load(session)?.count == 2)
    copy.close()
    try store.commit([.save(session, .counter(3))])
  }

  @Test func `a backup that cannot be leaves what was there`() throws {
    #expect(throws: BackupProblem.same(path: path)) { _ = try SQLiteBackup.save(path, in: path) }
    let missing = folder.path("none.db")
    #expect(throws: BackupProblem.missing(path: missing)) {
      _ = try SQLiteBackup.save(missing, in: folder.path("backup.db"))
    }
    try folder.write(Data("older".utf8), to: "older.db")
    try folder.write(Data(), to: "foreign.db")
    #expect(throws: BackupProblem.foreign(path: folder.path("foreign.db"))) {
      _ = try SQLiteBackup.save(folder.path("foreign.db"), in: folder.path("older.db"))
    }
    #expect(try folder.bytes(of: "older.db") == Data("older".utf8))
  }

  @Test func `a full disk has its log emptied, which makes room`() throws {
    let pages = try store.withWriter { try $0.pragma("page_count") }
    _ = try store.withWriter { try $0.pragma("max_page_count = \(pages)") }
    for count in 1..<50 as Range<UInt8> { try store.commit([.save(session, .counter(count))]) }
    #expect(throws: StoreFailure.self) { try store.commit([.save(SessionID(), .large(100_000))]) }
    let size = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
    #expect(size == 0)
    try store.commit([.save(session, .counter(51))])
    #expect(try store.load(session)?.count == 51)
  }

  @Test func `without room for the log's index everything can be read`() throws {
    store.close()
    let writer = try SQLiteDatabase(path: path, index: .inMemory)
    #expect(try writer.pragma("journal_mode = wal") == "wal")
    let reader = try SQLiteDatabase(path: path, isReadOnly: true, index: .inMemory)
    #expect(try reader.transaction(.reading) { try reader.load(session)?.count } == 1)
    #expect(!FileManager.default.fileExists(atPath: path + "-shm"))
  }
}
