import Foundation
import RenderTree
import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

/// `SeveralServers.md`: a server's guarantees to the others, whatever its store is.
@MainActor
@Suite(.serialized) struct OneOfSeveralServersTests {
  private nonisolated static func wait(_ condition: () -> Bool) {
    while !condition() { usleep(1_000) }
  }

  private nonisolated static func id(_ session: String) -> SessionID {
    SessionID(String(session.split(separator: "/").last!))!
  }

  @Test func `a question from before a stop does not answer a request that comes after it`() async throws {
    // With so short a freshness every check is out of date, as after a stop.
    let store = SharedTrialStore(freshness: .zero)
    let api = Box<API>()
    try await withAPI(store: store, prepare: { api.value = $0 }) { client in
      let session = client.open()
      store.hold()
      let early = Later { client.call("GET \(session)") }
      Self.wait { store.heldCount == 1 }
      let late = Later { client.call("GET \(session)") }
      Self.wait {
        DispatchQueue.main.sync { MainActor.assumeIsolated { api.value!.registry.checks!.waitingCount == 1 } }
      }
      store.lose(Self.id(session), because: .moved)
      store.releaseOne()
      #expect(early.value.status == 200)
      Self.wait { store.heldCount == 1 }
      #expect(store.trial.state.withLock { $0.loads } == 0)
      store.release()
      #expect(late.value.status == 200)
      #expect(store.trial.state.withLock { $0.loads } == 1)
    }
  }

  @Test func `a full server takes no session over`() async throws {
    let store = SharedTrialStore()
    let session = SessionID()
    _ = try store.trial.commit([.save(session, .counter(1))])
    let prepare: (API) -> Void = { api in
      MainActor.assumeIsolated { api.registry.memory = MemoryWatch(limit: 1_600, measure: { 1_600 }) }
    }
    try await withAPI(store: store, prepare: prepare) { client in
      let refused = client.call("GET /sessions/\(session)")
      #expect(refused.status == 503)
      #expect(refused.json["type"] == .string("urn:stateroom:memory-short"))
      #expect(client.call("GET /sessions/\(SessionID())").status == 404)
      #expect(store.trial.state.withLock { $0.loads } == 0)
    }
  }

  @Test func `the sessions of a user are deleted eight at a time`() async throws {
    let store = SharedTrialStore()
    for _ in 0..<20 {
      var update = SessionUpdate.counter(0)
      update.record.user = UserID("ada")
      _ = try store.trial.commit([.save(SessionID(), update)])
    }
    let access = AccessPolicy(
      isLoopback: true, allowedOrigins: [], allowedHosts: [],
      proxies: TrustedProxies(networks: [IPNetwork("127.0.0.0/8")!]), users: UserHeaders(name: "X-User"))
    try await withAPI(access: access, store: store) { client in
      store.hold()
      let deletion = Later { client.call("DELETE /sessions", head: "X-User: ada\r\n") }
      Self.wait { store.heldCount == 8 }
      for _ in 0..<20 {
        Self.wait { store.heldCount > 0 }
        store.releaseOne()
      }
      #expect(deletion.value.status == 204)
      #expect(store.mostErasures == 8)
      #expect(store.trial.sessions.isEmpty)
    }
  }

  @Test func `a server counts the sessions of an address that it has in memory`() async throws {
    var limits = SessionRegistry.Limits()
    limits.sessionsPerAddress = 1
    let store = SharedTrialStore(freshness: .seconds(600))
    try await withAPI(limits: limits, store: store) { client in
      let first = client.open()
      #expect(client.call("POST /sessions").status == 429)
      store.lose(Self.id(first), because: .moved)
      #expect(client.act(first, #"{"target":"increment"}"#).status == 503)
      let second = client.open()
      #expect(client.call("GET \(first)").status == 200)
      #expect(client.call("DELETE \(second)").status == 204)
      #expect(client.call("POST /sessions").status == 429)
      #expect(client.call("DELETE \(first)").status == 204)
      #expect(client.call("POST /sessions").status == 201)
    }
  }
}
