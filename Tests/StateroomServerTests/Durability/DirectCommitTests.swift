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

  @MainActor @Test func `after a commit that took long there are none for a while`() {
    final class Clock { var time: UInt64 = 5 }
    let clock = Clock()
    var pace = DirectCommitPace { clock.time }
    var calls = 0
    func commit(lasting nanoseconds: UInt64) -> CommitOutcome? {
      pace.measure {
        calls += 1
        clock.time += nanoseconds
        return CommitOutcome()
      }
    }
    #expect(commit(lasting: 2_000_000) != nil)
    #expect(commit(lasting: 2_000_001) != nil)
    #expect(commit(lasting: 1) == nil)
    clock.time += 9_999_999_999
    #expect(commit(lasting: 1) == nil)
    clock.time += 1
    #expect(commit(lasting: 1) != nil)
    #expect(calls == 3)
  }
}
