import Foundation
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// A session that is not in memory is loaded once for all requests that wait for it, and blocks nothing else.
@Suite struct LoadingTests {
  /// Runs `body` with a server that has one session, with a count of 1, in the store only.
  private static func withStoredSession(
    _ body: @escaping @Sendable (_ client: APIClient, _ session: String, _ store: TrialStore) throws -> Void
  ) async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(store: store) { client in
      path.value = client.open()
      #expect(client.act(path.value!, #"{"target":"increment"}"#).status == 200)
    }
    store.holdLoads()
    try await withAPI(store: store) { client in try body(client, path.value!, store) }
  }

  @Test func `requests for one session share a load, and others do not wait`() async throws {
    try await Self.withStoredSession { client, session, store in
      let reads = (0..<3).map { _ in Later { client.call("GET \(session)") } }
      let action = Later { client.act(session, #"{"target":"increment"}"#) }
      store.waitForLoads(1)
      #expect(action.isPending(for: 0.1))
      let other = client.open()
      #expect(client.act(other, #"{"target":"increment"}"#).status == 200)
      #expect(client.call("GET /healthz").status == 200)
      store.releaseLoads()
      #expect(action.value.text.contains("Count: 2"))
      for read in reads { #expect(read.value.status == 200) }
      #expect(store.loadCount == 1)
    }
  }

  @Test func `a load that fails is answered to all, and tried again by the next request`() async throws {
    try await Self.withStoredSession { client, session, store in
      let reads = (0..<2).map { _ in Later { client.call("GET \(session)") } }
      store.waitForLoads(1)
      // Long enough for both requests to arrive.
      for read in reads { #expect(read.isPending(for: 1)) }
      store.releaseLoads(failing: true)
      for read in reads { #expect(read.value.status == 503) }
      #expect(client.call("GET \(session)").text.contains("Count: 1"))
      #expect(store.loadCount == 2)
    }
  }

  @Test func `a session that the store does not have is none, after its load`() async throws {
    try await Self.withStoredSession { client, _, store in
      let read = Later { client.call("GET /sessions/\(SessionID())") }
      store.waitForLoads(1)
      store.releaseLoads()
      #expect(read.value.status == 404)
    }
  }

  @Test func `a session is deleted once it is there`() async throws {
    try await Self.withStoredSession { client, session, store in
      let deletion = Later { client.call("DELETE \(session)") }
      store.waitForLoads(1)
      #expect(deletion.isPending(for: 0.1))
      store.releaseLoads()
      #expect(deletion.value.status == 204)
      #expect(store.sessions.isEmpty)
      #expect(client.call("GET \(session)").status == 404)
    }
  }

  @Test func `an opening under a key waits for the session that it has opened`() async throws {
    let store = TrialStore()
    let key = "Idempotency-Key: 4f1c9d5e-3b0a-4b53-9d0e-6f5c8e1f2a77\r\n"
    let body = #"{"scene":"controls"}"#
    try await withAPI(store: store) { client in
      #expect(client.call("POST /sessions", json: body, head: key).status == 201)
    }
    store.holdLoads()
    try await withAPI(store: store) { client in
      let opening = Later { client.call("POST /sessions", json: body, head: key) }
      store.waitForLoads(1)
      store.releaseLoads()
      #expect(opening.value.status == 201)
      #expect(store.sessions.count == 1)
    }
  }
}
