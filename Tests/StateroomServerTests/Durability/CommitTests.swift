import Foundation
import Testing

@testable import StateroomServer

/// An answer that shows a revision is not sent before the revision is committed (`Architecture.md`).
@Suite struct CommitTests {
  @Test func `an answer waits until its action is committed`() async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      let session = client.open()
      store.hold()
      let answer = Later { client.act(session, #"{"target":"increment"}"#) }
      store.waitForCommit()
      #expect(answer.isPending(for: 0.1))
      store.release()
      #expect(answer.value.status == 200)
    }
  }

  @Test(arguments: [
    "GET /", "GET /?since=1", "GET /nodes/count", "POST /nodes/Never/tap", "GET /?since=1&wait=5",
  ])
  func `nobody sees what is not committed`(request: String) async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      let session = client.open()
      store.hold()
      let action = Later { client.act(session, #"{"target":"increment"}"#) }
      store.waitForCommit()
      let parts = request.split(separator: " ")
      let path = session + (parts[1].hasPrefix("/?") ? String(parts[1].dropFirst()) : String(parts[1]))
      let reader = Later { client.call("\(parts[0]) \(path == session + "/" ? session : path)") }
      #expect(reader.isPending(for: 0.1))
      store.release()
      #expect(action.value.status == 200)
      #expect([200, 409].contains(reader.value.status))
    }
  }

  @Test func `a refusal by revision waits too, and so does one without news`() async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      let session = client.open()
      store.hold()
      let action = Later { client.act(session, #"{"target":"increment"}"#) }
      store.waitForCommit()
      let late = Later {
        client.act(session, #"{"target":"increment"}"#, head: "If-Match: \"1\"\r\n")
      }
      let known = Later { client.call("GET \(session)", head: "If-None-Match: \"2\"\r\n") }
      #expect(late.isPending(for: 0.1))
      #expect(known.isPending(for: 0.1))
      store.release()
      #expect(action.value.status == 200)
      #expect(late.value.status == 412)
      #expect(known.value.status == 304)
    }
  }

  @Test func `a stream tells of a revision once it is committed`() async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      let session = client.open()
      let stream = SocketClient(port: client.port)
      stream.send("GET \(session)/events?since=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = stream.receive(until: "connected")
      store.hold()
      let action = Later { client.act(session, #"{"target":"increment"}"#) }
      store.waitForCommit()
      #expect(!stream.receive(for: 0.1).contains("Count: 1"))
      store.release()
      #expect(stream.receive(until: "Count: 1").contains("event: change"))
      _ = action.value
    }
  }

  @Test func `a session is there once its opening is answered, and gone once its end is`() async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      let session = client.open()
      #expect(store.sessions.count == 1)
      #expect(client.call("DELETE \(session)").status == 204)
      #expect(store.sessions.isEmpty)
    }
  }

  @Test func `a session is gone with the commit of its end, not with one before`() async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      let session = client.open()
      store.hold()
      let action = Later { client.act(session, #"{"target":"increment"}"#) }
      store.waitForCommit()
      let end = Later { client.call("DELETE \(session)") }
      #expect(end.isPending(for: 0.1))
      store.releaseOne()
      #expect(action.value.status == 200)
      store.waitForCommit()
      let reader = Later { client.call("GET \(session)") }
      #expect(reader.isPending(for: 0.1))
      store.release()
      #expect(end.value.status == 204)
      #expect(reader.value.status == 404)
      #expect(store.sessions.isEmpty)
    }
  }

  @Test func `a session that is acted upon and ended in one turn is gone`() async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      for _ in 0..<20 {
        let session = client.open("lasting")
        Task { @MainActor in usleep(20_000) }
        let action = Later { client.act(session, #"{"target":"Plain"}"#) }
        let end = Later { client.call("DELETE \(session)") }
        #expect([200, 404].contains(action.value.status))
        #expect(end.value.status == 204)
        #expect(client.call("GET \(session)").status == 404)
        #expect(store.sessions.isEmpty)
      }
    }
  }

  @Test func `an action that changes nothing costs no commit`() async throws {
    let store = TrialStore()
    try await withAPI(store: store) { client in
      let session = client.open()
      let count = store.commitCount
      #expect(client.act(session, #"{"target":"Twice","role":"button"}"#).status == 409)
      #expect(client.act(session, #"{"target":"Room","value":"kitchen"}"#).status == 200)
      #expect(store.commitCount == count)
    }
  }
}
