import RenderTree
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// The guarantees of every store.
@Suite struct StoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: StoreKind.allCases)
  func `an operator's list has every session once, in the order of their ids`(kind: StoreKind) throws {
    let folder = try TemporaryFolder()
    let store = try kind.open(in: folder)
    let ids = (0..<5).map { _ in SessionID() }
    var update = SessionUpdate.large(3_000)
    update.record.user = UserID("ada")
    update.record.opened = 7
    update.isOpening = true
    try store.commit(ids.map { .save($0, update) })
    let pages = try [0, 2, 4, 6].map { try store.summaries(from: $0, limit: 2) }
    #expect(pages.joined().map(\.session) == ids.sorted())
    #expect(pages.joined().allSatisfy { $0.user == UserID("ada") && $0.opened == 7 && $0.bytes > 3_000 })
    let found = try store.session { $0 == ids[3] }
    #expect(found == ids[3])
    let none = try store.session { _ in false }
    #expect(none == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `a session that was never saved is none`(kind: StoreKind) throws {
    let store = try kind.open(in: folder)
    #expect(try store.load(SessionID()) == nil)
    try store.commit([.erase(SessionID())])
    try store.commit([])
    try store.probe()
    #expect(try store.contents() == StoreContents())
  }

  @Test(arguments: StoreKind.ofOneServer)
  func `the longest unused sessions come first`(kind: StoreKind) throws {
    let store = try kind.open(in: folder)
    let sessions = (0..<40).map { _ in SessionID() }
    for (index, session) in sessions.enumerated() {
      try store.commit([.save(session, .counter(0, lastUse: (index * 7) % 40))])
    }
    // Used again, with a last use as long ago as at first, and never since.
    try store.commit([.save(sessions[1], .counter(0, lastUse: 99))])
    try store.commit([
      .save(sessions[2], .counter(0, lastUse: 98)), .save(sessions[2], .counter(0, lastUse: 14)),
    ])
    try store.commit([.erase(sessions[0])])

    func expected(before time: Int) -> [SessionID] {
      (0..<time).map { sessions[$0 * 23 % 40] }.filter { $0 != sessions[0] && $0 != sessions[1] }
    }
    #expect(try store.sessions(unusedSince: 20, limit: 100).map(\.id) == expected(before: 20))
    #expect(try store.sessions(unusedSince: 20, limit: 5).map(\.id) == Array(expected(before: 20).prefix(5)))
    #expect(try store.sessions(unusedSince: 0, limit: 5).map(\.id) == [])
    #expect(try store.sessions(unusedSince: 100, limit: 100).map(\.id).last == sessions[1])
  }

  @Test(arguments: StoreKind.ofOneServer)
  func `sessions that are used again and again are listed once`(kind: StoreKind) throws {
    let store = try kind.open(in: folder)
    let session = SessionID()
    for time in 0..<200 { try store.commit([.save(session, .counter(0, lastUse: time))]) }
    #expect(try store.sessions(unusedSince: 199, limit: 10).map(\.id) == [])
    #expect(try store.sessions(unusedSince: 200, limit: 10).map(\.id) == [session])
  }

  @Test(arguments: StoreKind.allCases)
  func `numbers that are no numbers keep their bits`(kind: StoreKind) throws {
    let store = try kind.open(in: folder)
    let session = SessionID()
    var update = SessionUpdate.counter(0)
    update.isOpening = true
    update.values = [
      StoredKeyValue(store: "scene", key: "nan", value: .double(.nan)),
      StoredKeyValue(store: "scene", key: "zero", value: .double(-0.0)),
    ]
    try store.commit([.save(session, update)])
    let values = try #require(try store.load(session)).inOrder.values.map(\.value)
    guard case .double(let nan) = values[0], case .double(let zero) = values[1] else {
      Issue.record("\(values)")
      return
    }
    #expect(nan.isNaN && zero.sign == .minus)
  }

  @Test(arguments: StoreKind.ofOneServer)
  func `a reader sees whole commits only`(kind: StoreKind) async throws {
    let store = try kind.open(in: folder)
    let session = SessionID()
    @Sendable func update(_ count: UInt8) -> SessionUpdate {
      var update = SessionUpdate.counter(count, revision: Int(count))
      update.answers = [
        StoredAnswer(
          key: "key", bodyHash: 0, since: Int(count), revision: Int(count), performed: 1, problem: nil)
      ]
      return update
    }
    try store.commit([.save(session, update(0))])
    try await withThrowingTaskGroup { group in
      group.addTask {
        for count in 1...UInt8.max {
          try store.commit([.save(session, update(count))])
          if count % 50 == 0 { store.checkpoint() }
        }
      }
      for _ in 0..<3 {
        group.addTask {
          var last = 0
          while last < 255 {
            let stored = try #require(try store.load(session))
            #expect(stored.count.map(Int.init) == stored.record.revision)
            #expect(stored.answers.map(\.since) == [stored.record.revision])
            #expect(stored.record.revision >= last)
            last = stored.record.revision
            await Task.yield()
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
