import Foundation
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// A commit to a file that the next process would not find fails.
@Suite struct SQLiteWatchTests {
  private let folder: TemporaryFolder
  private let store: SQLiteStore
  private let session = SessionID()
  private var path: String { folder.path("sessions.db") }

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteStore(path: folder.path("sessions.db"))
    try store.commit([.save(session, .counter(1))])
  }

  private func expectFailure(_ location: SourceLocation = #_sourceLocation) {
    #expect(throws: StoreFailure.self, sourceLocation: location) { try store.verify() }
    #expect(throws: StoreFailure.self, sourceLocation: location) { try store.probe() }
    #expect(throws: StoreFailure.self, sourceLocation: location) {
      try store.commit([.save(session, .counter(2))])
    }
  }

  @Test(arguments: ["", "-wal", "-shm"])
  func `a file that is gone takes no commits, and does once it is back`(suffix: String) throws {
    try store.verify()
    rename(path + suffix, path + suffix + ".away")
    expectFailure()
    rename(path + suffix + ".away", path + suffix)
    try store.verify()
    try store.commit([.save(session, .counter(3))])
    #expect(try store.load(session)?.count == 3)
  }

  @Test(arguments: ["", "-wal", "-shm"])
  func `a file that another took the place of takes no commits`(suffix: String) throws {
    rename(path + suffix, path + suffix + ".away")
    try folder.write(Data(count: 1 << 20), to: "sessions.db" + suffix)
    expectFailure()
  }

  @Test func `a file that was cut off takes no commits`() throws {
    truncate(path, 0)
    expectFailure()
  }

  @Test func `a checkpoint does not make up for what was cut off a file`() throws {
    truncate(path, 100)
    store.checkpoint()
    #expect(!store.emptyLog())
    expectFailure()
  }

  @Test func `a log that was cut off takes no commits`() throws {
    truncate(path + "-wal", 0)
    #expect(throws: StoreFailure.self) { try store.commit([.save(session, .counter(2))]) }
  }

  @Test func `checkpoints and an empty log are nothing to see`() throws {
    for count in 2..<200 as Range<UInt8> {
      try store.commit([.save(session, .large(100_000)), .save(session, .counter(count))])
      if count % 3 == 0 { store.checkpoint() }
      if count % 7 == 0 { #expect(store.emptyLog()) }
      try store.verify()
    }
    #expect(try store.load(session)?.count == 199)
  }
}
