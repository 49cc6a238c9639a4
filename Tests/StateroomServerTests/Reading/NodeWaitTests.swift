import RenderTree
import Testing

@testable import StateroomServer

@MainActor
@Suite(.serialized) struct NodeWaitTests {
  @Test func `a wait ends with the revision that shows what it waits for`() async throws {
    try await withAPI { client in
      let session = client.open()
      let waiting = SocketClient(port: client.port)
      waiting.send(
        "GET \(session)/nodes?text=Count:%203&until=found&wait=60 HTTP/1.1\r\nHost: localhost\r\n"
          + "Connection: close\r\n\r\n")
      for _ in 0..<3 { _ = client.act(session, #"{"target":"increment"}"#) }
      let answer = Answer(waiting.receiveAll())
      #expect(answer.status == 200)
      #expect(answer.text.contains("Count: 3"))
      #expect(answer.json["revision"] == .integer(4))
    }
  }

  @Test func `a wait ends when nothing matches any more`() async throws {
    try await withAPI { client in
      let session = client.open()
      let waiting = SocketClient(port: client.port)
      waiting.send(
        "GET \(session)/nodes?label=Item%200&until=gone&wait=60 HTTP/1.1\r\nHost: localhost\r\n"
          + "Connection: close\r\n\r\n")
      _ = client.act(session, #"{"target":"increment"}"#)
      #expect(client.act(session, #"{"target":"Item 0","action":"delete"}"#).status == 200)
      let answer = Answer(waiting.receiveAll())
      #expect(answer.status == 200)
      #expect(answer.json["nodes"] == .array([]))
    }
  }

  @Test func `what holds already is answered at once, and what does not come is 408`() async throws {
    try await withAPI { client in
      let session = client.open()
      #expect(client.call("GET \(session)/nodes?identifier=count&until=found").status == 200)
      #expect(client.call("GET \(session)/nodes?text=Nothing&until=gone").status == 200)
      #expect(client.call("GET \(session)/nodes?text=Nothing&in=Nowhere&until=gone").status == 200)
      let late = client.call("GET \(session)/nodes?text=Done&until=found&wait=0")
      #expect(late.status == 408)
      #expect(late.json["type"] == .string("urn:stateroom:wait-elapsed"))
      #expect(late.json["revision"] == .integer(1))
      let second = client.call("GET \(session)/nodes?identifier=count&until=gone&wait=1")
      #expect(second.status == 408)
      #expect(second.detail.contains("after 1 second,"))
      #expect(client.call("GET \(session)/nodes?in=Twice&until=found").status == 409)
    }
  }

  @Test func `a wait is refused that says no end, or one that there is not`() async throws {
    try await withAPI { client in
      let session = client.open()
      for query in ["wait=1", "until=soon", "until=found&wait=61", "until=found&wait=-1", "until"] {
        #expect(client.call("GET \(session)/nodes?\(query)").status == 400, "\(query)")
      }
    }
  }

  @Test func `a session that ends ends the waits for it`() async throws {
    try await withAPI { client in
      let session = client.open()
      let waiting = SocketClient(port: client.port)
      waiting.send(
        "GET \(session)/nodes?text=Done&until=found&wait=60 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      )
      _ = client.call("GET \(session)/nodes?text=Done&until=found&wait=1")
      #expect(client.call("DELETE \(session)").status == 204)
      #expect(Answer(waiting.receiveAll()).status == 404)
    }
  }

  @Test func `waits are readers, of which a session has so many`() async throws {
    var limits = API.Limits()
    limits.streamsPerSession = 0
    try await withAPI(requests: limits) { client in
      let session = client.open()
      #expect(client.call("GET \(session)/nodes?text=Done&until=found").status == 429)
      #expect(client.call("GET \(session)/nodes?identifier=count&until=found").status == 200)
    }
  }
}
