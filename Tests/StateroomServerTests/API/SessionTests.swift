import RenderTree
import Stateroom
import Testing

@testable import StateroomServer

@MainActor @Suite(.serialized) struct SessionTests {
  @Test func `scenes are listed`() async throws {
    try await withAPI { client in
      let answer = client.call("GET /scenes")
      #expect(answer.status == 200)
      #expect(
        answer.text
          == #"{"scenes":[{"id":"controls","title":"Controls"},{"id":"board","title":"Board"},"#
          + #"{"id":"lasting","title":"Lasting"},{"id":"shared","title":"Shared"},"#
          + #"{"id":"tide","title":"Tide"},{"id":"two-words","title":"Two Words"}]}"# + "\n")
    }
  }

  @Test func `a session opens with its snapshot and says where it is`() async throws {
    try await withAPI { client in
      let answer = client.call("POST /sessions", json: #"{"scene":"two-words"}"#)
      #expect(answer.status == 201)
      let id = answer.json["session"]?.stringValue ?? ""
      #expect(id.count == 22)
      #expect(answer.headers["location"] == "sessions/\(id)")
      #expect(answer.headers["etag"] == "\"1\"")
      #expect(answer.json["revision"] == .integer(1))
      #expect(client.call("GET /sessions/\(id)").text == answer.text)
      #expect(client.call("POST /sessions").json["scene"] == .string("controls"))
    }
  }

  @Test func `a snapshot that is known is not sent again`() async throws {
    try await withAPI { client in
      let session = client.open()
      #expect(client.call("GET \(session)", head: "If-None-Match: \"1\"\r\n").status == 304)
      _ = client.act(session, #"{"target":"increment"}"#)
      let answer = client.call("GET \(session)", head: "If-None-Match: \"1\"\r\n")
      #expect(answer.status == 200)
      #expect(answer.headers["etag"] == "\"2\"")
    }
  }

  @Test func `changes since a revision catch up in one request`() async throws {
    try await withAPI { client in
      let session = client.open()
      for _ in 0..<3 { _ = client.act(session, #"{"target":"increment"}"#) }
      let answer = client.call("GET \(session)?since=1")
      #expect(answer.json["since"] == .integer(1))
      #expect(answer.json["revision"] == .integer(4))
      #expect(answer.invalidated.count == 1)
      #expect(answer.invalidated.first?["props"]?["text"] == .string("Count: 3"))
      #expect(client.call("GET \(session)?since=x").status == 400)
      #expect(client.call("GET \(session)?sinse=1").status == 400)
    }
  }

  @Test func `a client that is ahead of a restored session gets the whole`() async throws {
    try await withAPI { client in
      let session = client.open()
      for (method, json) in [("GET", nil), ("POST", #"{"target":"increment"}"#)] as [(String, String?)] {
        let target = method == "GET" ? session : session + "/actions"
        let answer = client.call("\(method) \(target)?since=9", json: json)
        #expect(answer.json["since"] == .integer(0))
        #expect(answer.invalidated.first?["id"] == client.call("GET \(session)").json["root"]?["id"])
      }
    }
  }

  @Test func `a long poll is answered by what happens in the background`() async throws {
    try await withAPI { client in
      let session = client.open()
      #expect(client.act(session, #"{"target":"Later"}"#).invalidated.isEmpty)
      let answer = client.call("GET \(session)?since=1&wait=20")
      #expect(answer.invalidated.first?["props"]?["text"] == .string("Count: 100"))
    }
  }

  @Test func `a node is read by identifier and by id`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.call("GET \(session)/nodes/count")
      #expect(answer.json["props"]?["text"] == .string("Count: 0"))
      let id = answer.json["id"]?.stringValue ?? ""
      #expect(client.call("GET \(session)/nodes/\(id)").text == answer.text)
      #expect(client.call("GET \(session)/nodes/nothing").status == 404)
      #expect(client.call("GET \(session)/nodes/count", head: "If-None-Match: \"1\"\r\n").status == 304)
    }
  }

  @Test func `a session that was deleted is gone`() async throws {
    try await withAPI { client in
      let session = client.open()
      #expect(client.call("DELETE \(session)").status == 204)
      #expect(client.call("GET \(session)").status == 404)
      #expect(client.call("DELETE \(session)").status == 404)
    }
  }

  @Test func `no more sessions open than are allowed`() async throws {
    var limits = SessionRegistry.Limits()
    limits.sessions = 1
    try await withAPI(limits: limits) { client in
      let session = client.open()
      let answer = client.call("POST /sessions")
      #expect(answer.status == 429)
      #expect(answer.headers["retry-after"] != nil)
      _ = client.call("DELETE \(session)")
      #expect(client.call("POST /sessions").status == 201)
    }
  }
}
