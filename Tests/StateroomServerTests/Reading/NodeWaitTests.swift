import Foundation
import RenderTree
import Testing

@testable import StateroomServer
@testable import StateroomStores

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

  /// Looks at a session while requests wait for it.
  @MainActor private final class Look {
    var registry: SessionRegistry?

    nonisolated func of(_ session: String) -> (searches: Int, readers: Int) {
      DispatchQueue.main.sync {
        MainActor.assumeIsolated {
          guard let id = SessionID(String(session.dropFirst("/sessions/".count))),
            case .live(let live)? = registry?.find(id)
          else { return (0, 0) }
          return (live.searches.count, live.followerCount)
        }
      }
    }
  }

  private nonisolated static func wait(for query: String, in session: String, _ client: APIClient)
    -> SocketClient
  {
    let waiting = SocketClient(port: client.port)
    waiting.send(
      "GET \(session)/nodes?\(query)&until=found&wait=60 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    )
    return waiting
  }

  @Test func `all who wait for the same share one search at each revision`() async throws {
    let look = Look()
    try await withAPI(prepare: { look.registry = $0.registry }) { client in
      let session = client.open()
      let waiting = (0..<16).map { _ in Self.wait(for: "text=Count:%203", in: session, client) }
      waitUntil { look.of(session).readers == waiting.count }
      #expect(look.of(session).searches == 1)
      for _ in 0..<3 { _ = client.act(session, #"{"target":"increment"}"#) }
      for one in waiting { #expect(Answer(one.receiveAll()).status == 200) }
      #expect(look.of(session).searches <= 4)
    }
  }

  @Test func `waits go on in time where searches have done too much`() async throws {
    let look = Look()
    var limits = API.Limits()
    limits.searchWorkPerSecond = 4_000
    try await withAPI(requests: limits, prepare: { look.registry = $0.registry }) { client in
      let session = client.open()
      let waiting = Self.wait(for: "text=Count:%201", in: session, client)
      waitUntil { look.of(session).readers == 1 }
      var refused = client.call("GET \(session)/nodes?type=Text")
      while refused.status == 200 { refused = client.call("GET \(session)/nodes?containing=count") }
      #expect(refused.status == 429)
      #expect(refused.headers["retry-after"] != nil)
      _ = client.act(session, #"{"target":"increment"}"#)
      #expect(Answer(waiting.receiveAll()).status == 200)
    }
  }

  @Test func `a search that is too much work is given up`() async throws {
    var limits = API.Limits()
    limits.searchWork = 500
    try await withAPI(requests: limits) { client in
      let session = client.open()
      for query in ["containing=Item", "text=Nothing&until=found"] {
        let answer = client.call("GET \(session)/nodes?\(query)")
        #expect(answer.status == 422)
        #expect(answer.detail.contains("\"in\""))
      }
      #expect(client.call("GET \(session)/nodes?containing=Item&in=increment").status == 200)
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
