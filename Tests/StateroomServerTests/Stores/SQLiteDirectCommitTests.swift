import Foundation
import StateroomStorage
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// The main thread commits small changes itself, as long as it waits for nothing.
@Suite struct SQLiteDirectCommitTests {
  private let folder: TemporaryFolder
  private let store: SQLiteStore
  private let session = SessionID()

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteStore(path: folder.path("sessions.db"))
    try store.commit([.save(session, .counter(1))])
  }

  private func count(in store: SQLiteStore) throws -> UInt8? { try store.load(session)?.count }

  @Test func `a small change is there when the file is opened again`() throws {
    #expect(store.commitAtOnce([.save(session, .counter(2))]) == CommitOutcome())
    #expect(try count(in: store) == 2)
    store.close()
    let again = try SQLiteStore(path: folder.path("sessions.db"))
    #expect(try count(in: again) == 2)
    again.close()
  }

  @Test func `changes that may take long are left to the other thread`() throws {
    var rows = SessionUpdate.counter(2)
    rows.data = [DataStatement("DELETE FROM item", [[]])]
    var values = SessionUpdate.counter(2)
    values.state.values[0].segments = Dictionary(uniqueKeysWithValues: (0..<33).map { ($0, [1]) })
    for change: SessionChange in [
      .save(session, .large(20_000)), .save(session, rows), .save(session, values), .erase(session),
    ] {
      #expect(store.commitAtOnce([change]) == nil)
    }
    #expect(try count(in: store) == 1)
  }

  @Test func `a file that another program writes is not waited for`() throws {
    let other = try SQLiteDatabase(path: folder.path("sessions.db"))
    try other.execute("BEGIN IMMEDIATE")
    #expect(store.commitAtOnce([.save(session, .counter(2))]) == nil)
    try other.execute("COMMIT")
    #expect(try count(in: store) == 1)
    #expect(store.commitAtOnce([.save(session, .counter(2))]) != nil)
  }

  @Test func `a store that another thread uses is not waited for`() throws {
    let begun = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let user = Later { [store] in
      try? store.withWriter { _ in
        begun.signal()
        ended.wait()
      }
    }
    begun.wait()
    #expect(store.commitAtOnce([.save(session, .counter(2))]) == nil)
    ended.signal()
    _ = user.value
    #expect(store.commitAtOnce([.save(session, .counter(2))]) != nil)
  }

  @Test func `the first commit of a log is left to the other thread, and so is a long log`() throws {
    #expect(store.emptyLog())
    #expect(store.commitAtOnce([.save(session, .counter(2))]) == nil)
    try store.commit([.save(session, .large(5_000_000))])
    #expect(store.commitAtOnce([.save(session, .counter(2))]) == nil)
  }

  @Test func `with durability power every commit is left to the other thread`() throws {
    let lasting = try SQLiteStore(path: folder.path("lasting.db"), durability: .power)
    try lasting.commit([.save(session, .counter(1))])
    #expect(lasting.commitAtOnce([.save(session, .counter(2))]) == nil)
    lasting.close()
  }

  @Test func `soon nothing is committed to a file that was deleted`() throws {
    try FileManager.default.removeItem(atPath: folder.path("sessions.db"))
    while store.commitAtOnce([.save(session, .counter(2))]) != nil {}
    #expect(throws: StoreFailure.self) { try store.commit([.save(session, .counter(2))]) }
  }

  @Test func `a full disk leaves nothing of a change`() throws {
    let pages = try store.withWriter { Int(try $0.pragma("page_count")) }
    _ = try store.withWriter { try $0.pragma("max_page_count = \(pages ?? 1)") }
    #expect(store.commitAtOnce([.save(SessionID(), .large(16_000))]) == nil)
    #expect(try store.contents().count == 1)
  }
}
