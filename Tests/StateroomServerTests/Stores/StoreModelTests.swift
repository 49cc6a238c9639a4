import Testing

@testable import StateroomServer
@testable import StateroomStores

/// Every store has exactly the content of a few dictionaries.
@Suite struct StoreModelTests {
  @Test(arguments: StoreKind.allCases, 1...8 as ClosedRange<UInt64>)
  func `a store has what was committed, whatever was committed`(kind: StoreKind, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let store = try kind.open(in: folder)
    var changes = RandomChanges(seed: seed)
    var model = StoreModel()
    for _ in 0..<60 {
      let batch = changes.batch()
      try store.commit(batch)
      for change in batch { model.perform(change) }
      for session in changes.sessions {
        let stored = try store.load(session)
        let expected = model.session(session)
        changes.fences[session] = stored?.fence
        #expect(stored?.beforeTakeover(kind, as: expected).inOrder == expected?.inOrder)
      }
      let contents = try store.contents()
      #expect(contents.count == model.records.count)
      // One of several servers does not read all sessions at its start.
      guard kind != .postgreSQL else { continue }
      let addresses = Dictionary(grouping: model.records.values, by: \.address).mapValues(\.count)
      #expect(contents.countsByAddress == addresses)
      let openings = model.records.compactMap { session, record in
        record.opening.map { StoredOpening(session: session, opening: $0) }
      }
      #expect(Set(contents.openings) == Set(openings))
      #expect(contents.openings.map(\.opening.time) == openings.map(\.opening.time).sorted())
    }
    store.close()
  }
}
