import StateroomStorage
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// The guarantees of every store of one server that survives it.
@Suite struct LastingStoreTests {
  private static let kinds = StoreKind.lasting.filter { $0 != .postgreSQL }

  private let sessions = (0..<2).map { _ in SessionID() }

  @Test(arguments: kinds, 1...4 as ClosedRange<UInt64>)
  func `a store that is opened again has what was committed`(kind: StoreKind, seed: UInt64) throws {
    let open = try kind.opener()
    var changes = RandomChanges(seed: seed)
    var model = StoreModel()
    for _ in 0..<5 {
      let store = try open()
      for session in changes.sessions {
        #expect(try store.load(session)?.inOrder == model.session(session)?.inOrder)
      }
      #expect(try store.contents().count == model.records.count)
      for _ in 0..<4 {
        let batch = changes.batch()
        try store.commit(batch)
        for change in batch { model.perform(change) }
      }
      store.close()
    }
  }

  @Test(arguments: kinds)
  func `the time is kept, and no session was used later`(kind: StoreKind) throws {
    let open = try kind.opener()
    let clock = StoredClock(time: 30, trustedFrom: 40)
    let store = try open()
    #expect(try store.contents().clock == nil)
    try store.commit([
      .save(sessions[0], .counter(1, lastUse: 20)), .save(sessions[1], .counter(1, lastUse: 50)),
    ])
    #expect(try !store.keepHouse(Housekeeping(clock: StoredClock(time: 60))))
    #expect(try !store.keepHouse(Housekeeping(clock: clock)))
    store.close()
    let again = try open()
    #expect(try again.contents().clock == clock)
    #expect(try again.sessions(unusedSince: 31, limit: 9).map(\.id) == sessions)
    #expect(try sessions.map { try again.load($0)?.record.lastUse } == [20, 30])
    again.close()
  }

  @Test(arguments: kinds)
  func `a session that was opened by a clock ahead and acted upon stays so`(kind: StoreKind) throws {
    let store = try kind.opener()()
    var update = SessionUpdate.counter(1, lastUse: 90)
    update.record.opened = 80
    try store.commit([.save(sessions[0], update)])
    #expect(try !store.keepHouse(Housekeeping(clock: StoredClock(time: 30))))
    let record = try #require(try store.load(sessions[0])?.record)
    #expect(SessionLifetimes.isActedUpon(record.lastUse, opened: record.opened))
    store.close()
  }

  @Test(arguments: kinds.filter { $0 != .trial })
  func `the bytes of uploaded files are counted, and no other values`(kind: StoreKind) throws {
    let store = try kind.opener()()
    var update = SessionUpdate.counter(1)
    update.values = ["stateroom.file./tmp/a", "stateroom.files", "note"].map {
      StoredKeyValue(store: "scene", key: $0, value: .data(Array(repeating: 7, count: 1_000)))
    }
    try store.commit([.save(sessions[0], update)])
    #expect((1_000..<1_100).contains(try store.uploadedBytes()))
    store.close()
  }

  @Test(arguments: kinds)
  func `values that were set aside are forgotten after their time`(kind: StoreKind) throws {
    let open = try kind.opener()
    let store = try open()
    for (session, time) in zip(sessions, [2, 3]) {
      try store.commit([.save(session, .counter(1))])
      var update = SessionUpdate(record: SessionRecord(scene: "counter"), at: time)
      update.state.unfitting = [UnfittingChange(.setAside, node: .root, property: "count")]
      try store.commit([.save(session, update)])
    }
    let clock = StoredClock(time: 9)
    #expect(try !store.keepHouse(Housekeeping(clock: clock)))
    #expect(try store.load(sessions[0])?.state.unfitting.isEmpty == false)
    #expect(try !store.keepHouse(Housekeeping(clock: clock, forgetsUnfittingBefore: 3)))
    store.close()
    let again = try open()
    #expect(try again.load(sessions[0])?.state.unfitting.isEmpty == true)
    #expect(
      try again.load(sessions[1])?.state.unfitting == [
        .root: ["count": UnfittingValue(.init(bytes: [1]), since: 3)]
      ])
    again.close()
  }

  @Test(arguments: kinds)
  func `no session has a value at a place that was found to be shared`(kind: StoreKind) throws {
    let open = try kind.opener()
    let store = try open()
    try store.commit(sessions.map { .save($0, .large(9)) })
    var update = SessionUpdate(record: SessionRecord(scene: "counter"), at: 1)
    update.state.unfitting = [UnfittingChange(.setAside, node: .root, property: "count")]
    try store.commit([.save(sessions[1], update)])
    let place = SharedPlace(className: "Tally", node: .root, property: "count")
    update.state.unfitting = []
    update.sharedPlaces = [place]
    try store.commit([.save(SessionID(), update)])
    try store.commit([.save(SessionID(), update)])
    store.close()
    let again = try open()
    #expect(try again.contents().sharedPlaces == [place])
    for session in sessions {
      let stored = try #require(try again.load(session))
      #expect(stored.count == nil)
      #expect(stored.state.unfitting[.root]?["count"] == nil)
      #expect(stored.state.nodes[.root]?["text"]?.bytes.count == 9)
    }
    again.close()
  }
}
