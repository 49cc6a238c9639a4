import Synchronization
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// A change is committed in the turn of its action if nothing else is to be committed (`Architecture.md`).
@Suite struct DirectCommitTests {
  @Test func `a single change is committed at once, and answered`() async throws {
    let store = TrialStore()
    store.state.withLock { $0.madeAtOnce = [] }
    try await withAPI(store: store) { client in
      let session = client.open()
      #expect(client.act(session, #"{"target":"increment"}"#).status == 200)
      #expect(client.act(session, #"{"target":"increment"}"#).status == 200)
    }
    #expect(store.state.withLock { $0.madeAtOnce }?.prefix(3) == [1, 1, 1])
  }

  @Test func `a store that would wait is left to the other thread, and nothing is lost`() async throws {
    let store = TrialStore()
    store.state.withLock { $0.madeAtOnce = [] }
    try await withAPI(store: store) { client in
      let session = client.open()
      store.hold()
      let answer = Later { client.act(session, #"{"target":"increment"}"#) }
      store.waitForCommit()
      #expect(answer.isPending(for: 0.1))
      store.release()
      #expect(answer.value.status == 200)
      #expect(client.act(session, #"{"target":"increment"}"#).status == 200)
    }
    #expect(store.sessions.values.map(\.record.revision) == [3])
  }

  @MainActor @Test func `after a commit that waited long there are none for a while`() {
    final class Machine {
      var time: UInt64 = 5
      var waits = 0
    }
    let machine = Machine()
    var pace = DirectCommitPace {
      machine.time
    } waits: {
      machine.waits
    }
    var calls = 0
    func commit(lasting nanoseconds: UInt64, waits: Int = 1) -> CommitOutcome? {
      pace.measure {
        calls += 1
        machine.time += nanoseconds
        machine.waits += waits
        return CommitOutcome()
      }
    }
    #expect(commit(lasting: 2_000_000) != nil)
    // The machine was busy.
    #expect(commit(lasting: 50_000_000, waits: 0) != nil)
    #expect(commit(lasting: 2_000_001) != nil)
    #expect(commit(lasting: 1) == nil)
    machine.time += 9_999_999_999
    #expect(commit(lasting: 1) == nil)
    machine.time += 1
    #expect(commit(lasting: 1) != nil)
    #expect(calls == 4)
  }
}
