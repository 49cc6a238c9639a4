import RenderTree
import Stateroom
import Testing

@testable import StateroomServer

/// Every refusal: its status, a document with the remedy, and an unchanged session.
@MainActor @Suite(.serialized) struct RefusalTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let body: String
    let status: Int
    let hint: String
    var testDescription: String { "\(status) \(body)" }
  }

  nonisolated static let refusals = [
    Refusal(body: "{", status: 400, hint: "line 1, column 2"),
    Refusal(body: #"{"target":"increment","target":"x"}"#, status: 400, hint: "twice"),
    Refusal(body: #"{"target":"increment"} x"#, status: 400, hint: "after the value"),
    Refusal(body: #"{"target":7}"#, status: 400, hint: "must be a string"),
    Refusal(body: #"{"target":"increment","extra":1}"#, status: 400, hint: "extra"),
    Refusal(body: "7", status: 400, hint: "must be an object"),
    Refusal(body: String(repeating: "[", count: 100), status: 400, hint: "Nested deeper"),
    Refusal(body: #"{"target":"nothing"}"#, status: 404, hint: "nothing"),
    Refusal(body: #"{"target":"Twice"}"#, status: 409, hint: "names 2 nodes"),
    Refusal(body: #"{"target":"Never"}"#, status: 409, hint: "disabled"),
    Refusal(
      body: #"{"target":"increment","action":"fly"}"#, status: 422, hint: #"no action "fly"; it offers tap"#),
    Refusal(
      body: #"{"target":"Level","action":"incremnt"}"#, status: 422,
      hint: #"did you mean "increment"? It offers"#),
    Refusal(body: #"{"target":"increment","action":"tap","value":1}"#, status: 422, hint: "no value"),
    Refusal(body: #"{"target":"Enabled","action":"set","value":"yes"}"#, status: 422, hint: "boolean"),
    Refusal(body: #"{"target":"Name","action":"set","value":3}"#, status: 422, hint: "string"),
    Refusal(body: #"{"target":"Never","action":"zap"}"#, status: 409, hint: "disabled"),
    Refusal(body: #"{"target":"Item 0"}"#, status: 422, hint: "offers delete"),
    Refusal(body: #"{"target":"Level"}"#, status: 422, hint: "offers increment"),
    Refusal(
      body: "[" + Array(repeating: #"{"target":"increment"}"#, count: 101).joined(separator: ",") + "]",
      status: 413, hint: "100"),
    Refusal(body: #"{"target":"Speed","value":101}"#, status: 422, hint: "from 0 to 100, but it is 101."),
    Refusal(body: #"{"target":"Speed","value":7}"#, status: 422, hint: "0 or some steps of 5 above it"),
    Refusal(body: #"{"target":"increment","in":"attic"}"#, status: 404, hint: #""attic", which "in" names"#),
    Refusal(body: #"{"target":"increment","in":"Twice"}"#, status: 409, hint: #"to look "in" it"#),
    Refusal(body: #"{"target":"Speed","value":"fast"}"#, status: 422, hint: "number"),
    Refusal(
      body: #"{"target":"Room","value":"cellar"}"#, status: 422,
      hint: #"that of an option: "kitchen", "hall""#),
  ]

  @Test(arguments: refusals) func `an action is refused and nothing happened`(_ refusal: Refusal) async throws
  {
    try await withAPI { client in
      let session = client.open()
      let before = client.call("GET \(session)").text
      let answer = client.act(session, refusal.body)
      #expect(answer.status == refusal.status)
      #expect(answer.headers["content-type"] == "application/problem+json")
      #expect(answer.json["status"] == .integer(refusal.status))
      #expect(answer.detail.contains(refusal.hint), "\(answer.detail)")
      #expect(client.call("GET \(session)").text == before)
    }
  }

  @Test func `bodies of other kinds and sizes are refused`() async throws {
    try await withAPI { client in
      let session = client.open()
      let length = "Content-Type: text/plain\r\nContent-Length: 2\r\n"
      let plain = client.call("POST \(session)/actions", head: length + "\r\n{}")
      #expect(plain.status == 415)
      #expect(plain.detail.contains("curl --json"))
      let long = client.act(session, #"{"target":""# + String(repeating: "x", count: 70_000) + #""}"#)
      #expect(long.status == 413)
      #expect(long.headers["content-type"] == "application/problem+json")
      #expect(client.call("POST \(session)/actions").status == 400)
    }
  }

  @Test func `a compressed body is refused, and the answer says which coding is taken`() async throws {
    try await withAPI { client in
      let session = client.open()
      let action = #"{"target":"increment"}"#
      for coding in ["gzip", "identity, br"] {
        let refused = client.act(session, action, head: "Content-Encoding: \(coding)\r\n")
        #expect(refused.status == 415)
        #expect(refused.headers["accept-encoding"] == "identity")
      }
      #expect(client.call("GET \(session)").text.contains("Count: 0"))
      #expect(client.act(session, action, head: "Content-Encoding: Identity\r\n").status == 200)
    }
  }

  @Test func `a page of another site is refused even if its browser does not name it`() async throws {
    try await withAPI { client in
      let session = client.open()
      let action = #"{"target":"increment"}"#
      for site in ["cross-site", "same-site"] {
        let head = "Sec-Fetch-Site: \(site)\r\n"
        #expect(client.act(session, action, head: head).status == 403)
        #expect(client.call("DELETE \(session)", head: head).status == 403)
        // Links of other sites lead here.
        #expect(client.call("GET \(session)", head: head).text.contains("Count: 0"))
      }
      for site in ["same-origin", "none"] {
        #expect(client.act(session, action, head: "Sec-Fetch-Site: \(site)\r\n").status == 200)
      }
    }
  }

  @Test func `unknown places and methods are refused`() async throws {
    try await withAPI { client in
      let session = client.open()
      let unknown = client.call("POST /sessions", json: #"{"scene":"attic"}"#)
      #expect(unknown.status == 404)
      #expect(
        unknown.json["candidates"]
          == .array(["lasting", "tide", "board", "shared", "controls", "two-words"].map { .string($0) }))
      let misspelt = client.call("POST /sessions", json: #"{"scene":"bord"}"#)
      #expect(misspelt.detail.contains(#"did you mean "board"?"#))
      #expect(client.call("GET /sessions/AAAAAAAAAAAAAAAAAAAAAA").status == 404)
      #expect(client.call("GET /sessions/short").status == 404)
      #expect(client.call("GET /nowhere").status == 404)
      let method = client.call("PUT \(session)")
      #expect(method.status == 405)
      #expect(method.headers["allow"] == "GET, HEAD, DELETE, OPTIONS")
      #expect(client.call("GET /sessions").headers["allow"] == "POST, OPTIONS")
      #expect(client.call("GET \(session)?since=%2B1").status == 400)
    }
  }

  @Test func `foreign pages and hosts are refused`() async throws {
    try await withAPI { client in
      let session = client.open()
      let foreign = client.act(
        session, #"{"target":"increment"}"#, head: "Origin: http://elsewhere.example\r\n")
      #expect(foreign.status == 403)
      let own = client.act(session, #"{"target":"increment"}"#, head: "Origin: http://localhost\r\n")
      #expect(own.status == 200)
      let socket = SocketClient(port: client.port)
      socket.send("GET /scenes HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n")
      #expect(Answer(socket.receiveAll()).status == 403)
    }
  }
}
