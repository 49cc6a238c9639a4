import Foundation
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// A store may refuse one session of a commit: another server has taken it over or erased it.
@Suite struct RefusedSessionTests {
  @Test(arguments: [
    (CommitRefusal.moved, "moved", 200), (.deleted, "deleted", 404), (.expired, "expired", 404),
  ])
  func `it is lost without the others of the commit`(
    refusal: CommitRefusal, reason: String, status: Int
  ) async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      let sessions = (0..<3).map { _ in client.open() }
      let stream = SocketClient(port: client.port)
      stream.send("GET \(sessions[1])/events?since=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = stream.receive(until: "connected")
      store.hold()
      store.refuse(sessions[1], refusal)
      // The first delays the commit; the others share the next.
      let actions = sessions.map { session in
        defer { store.waitForCommit() }
        return Later { client.act(session, #"{"target":"increment"}"#) }
      }
      #expect(actions[2].isPending(for: 0.1))
      store.release()
      #expect(actions[0].value.status == 200)
      #expect(actions[2].value.status == 200)
      #expect(actions[1].value.status == 503)
      #expect(actions[1].value.detail.contains("did not happen"))
      let rest = stream.receiveAll()
      #expect(!rest.contains("Count: 1"))
      #expect(rest.contains(#"{"reason":"\#(reason)"}"#))
      store.refuse(sessions[1], nil)
      if status == 404 { store.forget(sessions[1]) }
      #expect(client.call("GET \(sessions[1])").status == status)
      #expect(client.call("GET \(sessions[2])").text.contains("Count: 1"))
      #expect(client.call("GET /readyz").status == 200)
    }
  }

  @Test func `a session that is loaded again goes on from what the store has`() async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      let session = client.open()
      #expect(client.act(session, #"{"target":"increment"}"#).status == 200)
      store.refuse(session, .moved)
      #expect(client.act(session, #"{"target":"increment"}"#).status == 503)
      store.refuse(session, nil)
      #expect(client.act(session, #"{"target":"increment"}"#).text.contains("Count: 2"))
    }
  }

  @Test func `an end that is refused did not happen`() async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      let session = client.open()
      store.refuse(session, .moved)
      #expect(client.call("DELETE \(session)").status == 503)
      store.refuse(session, nil)
      #expect(client.call("DELETE \(session)").status == 204)
    }
  }
}

/// A store that is lost during a commit may not know its outcome.
@Suite struct UnknownOutcomeTests {
  private static let key = "Idempotency-Key: once\r\n"

  @Test(arguments: TrialStore.Silence.allCases)
  func `an action is answered as unknown, and its retry is done once`(silence: TrialStore.Silence)
    async throws
  {
    let store = TrialStore()
    var limits = SessionRegistry.Limits()
    limits.commitRetries = .milliseconds(100)
    try await withAPI(limits: limits, store: store) { client in
      let session = client.open()
      store.keepSilent(silence)
      let answer = client.act(session, #"{"target":"increment"}"#, head: Self.key)
      #expect(answer.status == 504)
      #expect(answer.json["type"]?.stringValue == "urn:stateroom:outcome-unknown")
      store.keepSilent(nil)
      while client.call("GET /readyz").status != 200 { usleep(50_000) }
      #expect(client.act(session, #"{"target":"increment"}"#, head: Self.key).text.contains("Count: 1"))
    }
  }

  @Test(arguments: TrialStore.Silence.allCases)
  func `a commit whose outcome is found out is done once`(silence: TrialStore.Silence) async throws {
    let store = TrialStore()
    var limits = SessionRegistry.Limits()
    limits.commitRetries = .seconds(20)
    try await withAPI(limits: limits, store: store) { client in
      let session = client.open()
      let count = store.commitCount
      store.keepSilent(silence)
      let action = Later { client.act(session, #"{"target":"increment"}"#) }
      #expect(action.isPending(for: 0.2))
      store.keepSilent(nil)
      #expect(action.value.text.contains("Count: 1"))
      #expect(store.commitCount == count + 1)
    }
  }
}
