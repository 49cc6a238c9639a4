import RenderTree
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// A failed commit leaves no trace, and the next one succeeds.
@Suite struct SQLiteAtomicityTests {
  private let folder: TemporaryFolder
  private let store: SQLiteStore
  private let sessions = (0..<2).map { _ in SessionID() }

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteStore(path: folder.path("sessions.db"))
    try store.commit([.save(sessions[0], .counter(1))])
  }

  /// Limits the size of the file, in pages.
  private func limitPages(to count: Int) throws {
    _ = try store.withWriter { try $0.pragma("max_page_count = \(count)") }
  }

  private func fill() throws {
    let pages = try store.withWriter { Int(try $0.pragma("page_count")) }
    try limitPages(to: try #require(pages))
  }

  @Test func `a batch whose second change fails leaves nothing of its first`() throws {
    try fill()
    #expect(throws: StoreFailure("database or disk is full (SQLite 13)")) {
      try store.commit([.save(sessions[0], .counter(2)), .save(sessions[1], .large(100_000))])
    }
    #expect(try store.load(sessions[0])?.count == 1)
    #expect(try store.load(sessions[1]) == nil)
    #expect(try store.contents().count == 1)
  }

  @Test func `a disk that has room again takes what it refused`() throws {
    try fill()
    let batch: [SessionChange] = [.save(sessions[0], .counter(2)), .save(sessions[1], .large(100_000))]
    for _ in 0..<3 {
      #expect(throws: StoreFailure.self) { try store.commit(batch) }
    }
    // Writes that need no space succeed.
    try store.probe()
    try store.commit([.save(sessions[0], .counter(3))])
    try limitPages(to: 1_000_000)
    try store.commit(batch)
    #expect(try store.load(sessions[0])?.count == 2)
    #expect(try store.load(sessions[1])?.state.nodes[.root]?["text"]?.bytes.count == 100_000)
  }

  @Test func `another program that writes delays a commit no longer than that`() throws {
    let other = try SQLiteDatabase(path: folder.path("sessions.db"))
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: StoreFailure("database is locked (SQLite 5)")) {
      try store.commit([.save(sessions[0], .counter(2))])
    }
    #expect(throws: StoreFailure.self) { try store.probe() }
    #expect(try store.load(sessions[0])?.count == 1)
    try other.execute("COMMIT")
    try store.commit([.save(sessions[0], .counter(2))])
    #expect(try store.load(sessions[0])?.count == 2)
  }

  @Test func `a probe writes`() throws {
    for _ in 0..<3 { try store.probe() }
    #expect(try store.withWriter { try $0.integer("SELECT count FROM probe") } == 3)
  }

  @Test func `a closed store says so`() throws {
    store.close()
    #expect(throws: StoreFailure("the store is closed")) { try store.commit([.erase(sessions[0])]) }
    #expect(throws: StoreFailure.self) { try store.load(sessions[0]) }
    #expect(throws: StoreFailure("the store is closed")) { try store.probe() }
    store.checkpoint()
    store.close()
    // Nothing of that was done, and another store may open the file.
    let next = try SQLiteStore(path: folder.path("sessions.db"))
    #expect(try next.load(sessions[0])?.count == 1)
    next.close()
  }
}
