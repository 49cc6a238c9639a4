import Foundation
import Testing

@testable import StateroomServer

/// A failing store (`Architecture.md`): no change is partly visible, and no acknowledged change is lost.
@Suite struct FailureTests {
  private static var limits: SessionRegistry.Limits {
    var limits = SessionRegistry.Limits()
    limits.commitRetries = .milliseconds(100)
    return limits
  }

  @Test func `an action that cannot be stored did not happen`() async throws {
    let store = TrialStore()
    try await withAPI(limits: Self.limits, store: store) { client in
      let session = client.open()
      #expect(client.act(session, #"{"target":"increment"}"#).status == 200)
      store.fail(true)
      let refused = client.act(session, #"{"target":"increment"}"#)
      #expect(refused.status == 503)
      #expect(refused.headers["retry-after"] == "1")
      #expect(refused.detail.contains("did not happen"))
      let read = client.call("GET \(session)")
      #expect(read.status == 200)
      #expect(read.text.contains("Count: 1"))
      #expect(client.act(session, #"{"target":"increment"}"#).detail.contains("nothing was done"))
      #expect(client.call("GET /readyz").status == 503)
      #expect(client.call("GET /healthz").status == 200)
      #expect(client.call("POST /sessions", json: "{}").status == 503)
      #expect(client.call("DELETE \(session)").status == 503)
    }
  }

  @Test(arguments: ["", "?since=1&wait=30"])
  func `a read that waits for a commit that fails is answered by what is stored`(query: String) async throws {
    let store = TrialStore()
    try await withAPI(limits: Self.limits, store: store) { client in
      let session = client.open()
      store.hold()
      let action = Later { client.act(session, #"{"target":"increment"}"#) }
      store.waitForCommit()
      let read = Later { client.call("GET \(session)\(query)") }
      // Long enough for the request to arrive.
      #expect(read.isPending(for: 1))
      store.fail(true)
      store.release()
      #expect(action.value.status == 503)
      #expect(read.value.status == 200)
      #expect(read.value.text.contains("Count: 0"))
    }
  }

  @Test func `a read that waits for an end that fails is answered by the session`() async throws {
    let store = TrialStore()
    try await withAPI(limits: Self.limits, store: store) { client in
      let session = client.open()
      store.hold()
      let deletion = Later { client.call("DELETE \(session)") }
      store.waitForCommit()
      let read = Later { client.call("GET \(session)") }
      // Long enough for the request to arrive.
      #expect(read.isPending(for: 1))
      store.fail(true)
      store.release()
      #expect(deletion.value.status == 503)
      #expect(read.value.status == 200)
    }
  }

  @Test func `a session that comes back while the store begins to fail is shown`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(limits: Self.limits, store: store) { client in
      path.value = client.open()
      #expect(client.act(path.value!, #"{"target":"increment"}"#).status == 200)
    }
    try await withAPI(limits: Self.limits, store: store) { client in
      store.fail(true)
      let first = client.call("GET \(path.value!)")
      #expect(first.text.contains("Count: 1"))
      let second = client.call("GET \(path.value!)")
      #expect(second.text.contains("Count: 1"))
      #expect(first.headers["etag"] == second.headers["etag"])
      #expect(client.act(path.value!, #"{"target":"increment"}"#).status == 503)
    }
  }

  @Test func `it goes on by itself when the store does`() async throws {
    let store = TrialStore()
    try await withAPI(limits: Self.limits, store: store) { client in
      let session = client.open()
      store.fail(true)
      #expect(client.act(session, #"{"target":"increment"}"#).status == 503)
      store.fail(false)
      while client.call("GET /readyz").status != 200 { usleep(50_000) }
      #expect(client.act(session, #"{"target":"increment"}"#).text.contains("Count: 1"))
    }
  }

  @Test func `a commit that succeeds at the second attempt is no failure`() async throws {
    let store = TrialStore()
    var limits = SessionRegistry.Limits()
    limits.commitRetries = .seconds(20)
    try await withAPI(limits: limits, store: store) { client in
      let session = client.open()
      store.fail(true)
      let action = Later { client.act(session, #"{"target":"increment"}"#) }
      #expect(action.isPending(for: 0.2))
      store.fail(false)
      #expect(action.value.text.contains("Count: 1"))
    }
  }

  @Test func `an idle session is not lost with others, and does not move meanwhile`() async throws {
    let store = TrialStore()
    try await withAPI(limits: Self.limits, store: store) { client in
      let idle = client.open()
      #expect(client.act(idle, #"{"target":"On signal"}"#).status == 200)
      let other = client.open()
      store.fail(true)
      #expect(client.act(other, #"{"target":"increment"}"#).status == 503)
      Signal.sent.continuation.yield()
      for _ in 0..<20 { #expect(client.call("GET \(idle)").text.contains("Count: 0")) }
      store.fail(false)
      while client.call("GET /readyz").status != 200 { usleep(50_000) }
      while !client.call("GET \(idle)").text.contains("Count: 100") { usleep(10_000) }
    }
  }

  @Test func `a stream never tells of what is lost, and its reader goes on`() async throws {
    let store = TrialStore()
    try await withAPI(limits: Self.limits, store: store) { client in
      let session = client.open()
      let stream = SocketClient(port: client.port)
      stream.send("GET \(session)/events?since=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = stream.receive(until: "connected")
      store.fail(true)
      #expect(client.act(session, #"{"target":"increment"}"#).status == 503)
      let rest = stream.receiveAll()
      #expect(!rest.contains("Count: 1"))
      #expect(rest.contains("uncommitted"))
      let again = SocketClient(port: client.port)
      again.send("GET \(session)/events?since=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(again.receive(until: "Count: 0").contains("event: change"))
    }
  }

  @Test func `a retry after the failure does what was asked`() async throws {
    let store = TrialStore()
    try await withAPI(limits: Self.limits, store: store) { client in
      let session = client.open()
      let key = "Idempotency-Key: once\r\n"
      store.fail(true)
      #expect(client.act(session, #"{"target":"increment"}"#, head: key).status == 503)
      store.fail(false)
      while client.call("GET /readyz").status != 200 { usleep(50_000) }
      for _ in 0..<2 {
        #expect(client.act(session, #"{"target":"increment"}"#, head: key).text.contains("Count: 1"))
      }
    }
  }

  @Test func `a session that could not be deleted is there, and nobody was told otherwise`() async throws {
    let store = TrialStore()
    try await withAPI(limits: Self.limits, store: store) { client in
      let session = client.open()
      let stream = SocketClient(port: client.port)
      stream.send("GET \(session)/events?since=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = stream.receive(until: "connected")
      store.fail(true)
      #expect(client.call("DELETE \(session)").status == 503)
      #expect(client.call("GET \(session)").status == 200)
      #expect(!stream.receive(for: 0.1).contains("closed"))
      store.fail(false)
      while client.call("GET /readyz").status != 200 { usleep(50_000) }
      #expect(client.act(session, #"{"target":"increment"}"#).text.contains("Count: 1"))
      #expect(client.call("DELETE \(session)").status == 204)
      #expect(stream.receiveAll().contains("deleted"))
    }
  }
}
