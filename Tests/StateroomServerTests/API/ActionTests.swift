import RenderTree
import Stateroom
import Testing

@testable import StateroomServer

@MainActor @Suite(.serialized) struct ActionTests {
  @Test func `an action answers just the changed node`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.act(session, #"{"target":"increment"}"#)
      #expect(answer.status == 200)
      #expect(answer.invalidated.map { $0["type"] } == [.string("Text")])
      #expect(answer.json["since"] == .integer(1))
      #expect(answer.json["revision"] == .integer(2))
    }
  }

  @Test func `an action without a document takes its value from the body`() async throws {
    try await withAPI { client in
      let session = client.open()
      #expect(client.call("POST \(session)/nodes/increment/tap").invalidated.count == 1)
      let answer = client.call("POST \(session)/nodes/Name/set", json: #""Maria""#)
      #expect(answer.invalidated.first?["props"]?["text"] == .string("Maria"))
    }
  }

  @Test func `an array is performed in order and answered as one change`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.act(
        session, #"[{"target":"increment"},{"target":"Enabled"},{"target":"increment"}]"#)
      #expect(answer.json["revision"] == .integer(2))
      #expect(answer.invalidated.count == 2)
      #expect(answer.invalidated.first?["props"]?["text"] == .string("Count: 2"))
    }
  }

  @Test func `an array stops at the first action that is refused`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.act(
        session, #"[{"target":"increment"},{"target":"Never"},{"target":"increment"}]"#)
      #expect(answer.status == 409)
      #expect(answer.json["performed"] == .integer(1))
      #expect(answer.json["change"]?["revision"] == .integer(2))
      #expect(client.call("GET \(session)/nodes/count").json["props"]?["text"] == .string("Count: 1"))
    }
  }

  @Test func `a malformed action in an array performs none`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.act(session, #"[{"target":"increment"},{"action":"tap"}]"#)
      #expect(answer.status == 400)
      #expect(client.call("GET \(session)").json["revision"] == .integer(1))
    }
  }

  @Test func `a condition that no longer holds tells what happened`() async throws {
    try await withAPI { client in
      let session = client.open()
      _ = client.act(session, #"{"target":"increment"}"#)
      let answer = client.act(session, #"{"target":"increment"}"#, head: "If-Match: \"1\"\r\n")
      #expect(answer.status == 412)
      #expect(answer.json["change"]?["revision"] == .integer(2))
      #expect(client.act(session, #"{"target":"increment"}"#, head: "If-Match: \"2\"\r\n").status == 200)
      // One that the session has not had, as before it was restored from a backup.
      #expect(client.act(session, #"{"target":"increment"}"#, head: "If-Match: \"9\"\r\n").status == 412)
      // The tag of a compressed answer.
      #expect(client.act(session, #"{"target":"increment"}"#, head: "If-Match: W/\"3\"\r\n").status == 200)
      for condition in ["", "2", "\"3\",", "W/3"] {
        let refused = client.act(session, #"{"target":"increment"}"#, head: "If-Match: \(condition)\r\n")
        #expect(refused.status == 400, "\(condition)")
      }
    }
  }

  @Test func `an array that undoes itself raises no revision`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.act(
        session,
        #"[{"target":"Level","action":"increment"},{"target":"Enabled"},"#
          + #"{"target":"Enabled"},{"target":"Level","action":"decrement"}]"#)
      #expect(answer.text == #"{"since":1,"revision":1,"invalidated":[]}"# + "\n")
    }
  }

  @Test func `a retry with its key does nothing twice`() async throws {
    try await withAPI { client in
      let session = client.open()
      let key = "Idempotency-Key: k1\r\n"
      let first = client.act(session, #"{"target":"increment"}"#, head: key)
      let second = client.act(session, #"{"target":"increment"}"#, head: key)
      #expect(first.text == second.text)
      #expect(client.act(session, #"{"target":"Enabled"}"#, head: key).status == 422)
    }
  }

  @Test func `a retry may ask for changes since another revision`() async throws {
    try await withAPI { client in
      let session = client.open()
      let key = "Idempotency-Key: k1\r\n"
      func act(_ query: String) -> Int {
        client.call(
          "POST \(session)/actions\(query)", json: #"{"target":"increment"}"#, head: key
        ).status
      }
      #expect(act("") == 200)
      #expect(act("?since=1") == 200)
    }
  }

  @Test func `a retry of a drop that the app refused does nothing twice`() async throws {
    struct Shelf: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("Asked \(count)").accessibilityIdentifier("text")
        }
        .dropDestination(for: String.self) { _, _ in
          count += 1
          return false
        }
      }
    }
    struct ShelfApp: App {
      var body: some Scene { WindowGroup(id: "shelf") { Shelf() } }
    }
    try await withAPI(of: ShelfApp.self) { client in
      let session = client.open("shelf")
      let drop = #"{"target":"text","action":"drop","value":{"items":["One"]}}"#
      let key = "Idempotency-Key: k1\r\n"
      let first = client.act(session, drop, head: key)
      let second = client.act(session, drop, head: key)
      #expect(first.status == 422 && first.text == second.text)
      #expect(client.call("GET \(session)").text.contains("Asked 1"))
      let array = "[\(drop)]"
      let third = client.act(session, array, head: "Idempotency-Key: k2\r\n")
      #expect(third.text.contains(#""performed":0"#) && third.text.contains("Asked 2"))
      #expect(client.act(session, array, head: "Idempotency-Key: k2\r\n").text == third.text)
    }
  }

  @Test func `a number may be written with a fraction`() async throws {
    try await withAPI { client in
      let session = client.open()
      #expect(client.act(session, #"{"target":"Speed","value":20.0}"#).status == 200)
      #expect(client.act(session, #"{"target":"Speed","value":2.5e1}"#).status == 200)
    }
  }

  @Test func `the whole snapshot is answered on request`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.act(
        session, #"{"target":"increment"}"#, head: "Prefer: return=representation\r\n")
      #expect(answer.json["root"] == client.snapshot(session))
      #expect(answer.headers["preference-applied"] == "return=representation")
      #expect(
        answer.headers["link"]
          == #"<actions>; rel="edit", <events>; rel="monitor", <../../openapi.json>; rel="service-desc""#)
    }
  }

  @Test func `a shared model reaches the other session`() async throws {
    try await withAPI { client in
      let one = client.open("board")
      let other = client.open("board")
      #expect(client.act(one, #"{"target":"Visit"}"#).invalidated.count == 1)
      #expect(client.call("GET \(other)?since=1&wait=20").invalidated.count == 1)
    }
  }

  @Test func `rule 101: a preference reaches the other session where the server shares them`() async throws {
    try await withAPI(owner: .shared) { client in
      let one = client.open("board")
      let other = client.open("board")
      #expect(client.act(one, #"{"target":"Note"}"#).invalidated.count == 1)
      #expect(client.call("GET \(other)?since=1&wait=20").invalidated.count == 1)
    }
  }

  @Test func `rule 101: a preference stays in its session otherwise`() async throws {
    try await withAPI { client in
      let one = client.open("board")
      let other = client.open("board")
      #expect(client.act(one, #"{"target":"Note"}"#).invalidated.count == 1)
      #expect(client.call("GET \(other)?since=1").invalidated.isEmpty)
    }
  }
}
