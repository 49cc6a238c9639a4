import RenderTree
import Stateroom
import Testing

@testable import StateroomServer

@MainActor @Suite(.serialized) struct InspectionTests {
  private static var inspecting: SessionRegistry.Limits {
    var limits = SessionRegistry.Limits()
    limits.inspectsTrees = true
    return limits
  }

  @Test func `the option is off by default`() throws {
    #expect(try !ServerCommand.parse([]).options.inspector)
    #expect(try ServerCommand.parse(["--inspector"]).options.inspector)
  }

  @Test func `without the option state is not shown, and the refusal names the option`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.call("GET \(session)?include=state")
      #expect(answer.status == 403)
      #expect(answer.headers["content-type"] == "application/problem+json")
      #expect(answer.detail.contains("--inspector"))
      #expect(client.call("GET \(session)").headers["link"]?.contains("include=state") == false)
    }
  }

  @Test func `with the option every node shows with its state`() async throws {
    try await withAPI(limits: Self.inspecting) { client in
      let session = client.open()
      _ = client.act(session, #"{"target":"increment"}"#)
      let answer = client.call("GET \(session)?include=state")
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "application/json")
      #expect(answer.json["revision"] == .integer(2))
      #expect(answer.json["unstorableWrites"] == .array([]))
      #expect(answer.json["root"]?["type"] == .string("APIApp"))
      #expect(answer.text.contains(#""type":"APIControls","module":"StateroomServerTests","evaluations":2"#))
      #expect(answer.text.contains(#"{"name":"count","type":"Int","wrapper":"Published","value":"1"}"#))
      #expect(client.call("HEAD \(session)?include=state").headers["etag"] == answer.headers["etag"])
    }
  }

  @Test func `a session links to its state`() async throws {
    try await withAPI(limits: Self.inspecting) { client in
      let opened = client.call("POST /sessions")
      let id = opened.json["session"]?.stringValue ?? ""
      #expect(opened.headers["link"]?.contains("<sessions/\(id)?include=state>; rel=\"describedby\"") == true)
      let read = client.call("GET /sessions/\(id)")
      #expect(read.headers["link"]?.contains("<\(id)?include=state>; rel=\"describedby\"") == true)
    }
  }

  @Test func `state that is known is not sent again, and another state is, whatever the output`() async throws
  {
    try await withAPI(limits: Self.inspecting) { client in
      let session = client.open()
      let first = client.call("GET \(session)?include=state")
      let tag = first.headers["etag"] ?? ""
      #expect(tag.hasPrefix("\"1-"))
      let known = "If-None-Match: \(tag)\r\n"
      let second = client.call("GET \(session)?include=state", head: known)
      #expect(second.status == 304)
      #expect(second.headers["etag"] == tag)
      #expect(client.call("GET \(session)?include=state").text == first.text)
      // An ineffective action: the body runs, and the output stays the same.
      _ = client.act(session, #"{"target":"Level","action":"increment"}"#)
      #expect(client.call("GET \(session)?include=state", head: known).status == 200)
      #expect(client.call("GET \(session)?include=state", head: "If-None-Match: x\r\n").status == 400)
    }
  }

  @Test func `include goes with nothing else and knows nothing else`() async throws {
    try await withAPI(limits: Self.inspecting) { client in
      let session = client.open()
      for query in ["include=all", "include=", "include=state&since=1", "wait=1&include=state"] {
        let answer = client.call("GET \(session)?\(query)")
        #expect(answer.status == 400, "\(query)")
        #expect(answer.detail.contains("include"), "\(query)")
      }
      #expect(client.call("GET \(session)?include=state&include=state").status == 400)
      #expect(client.call("GET \(session)/nodes/count?include=state").status == 400)
      #expect(client.call("GET /sessions/AAAAAAAAAAAAAAAAAAAAAA?include=state").status == 404)
    }
  }

  @Test func `nothing happens to a session that is inspected`() async throws {
    try await withAPI(limits: Self.inspecting) { client in
      let session = client.open()
      let before = client.call("GET \(session)").text
      for _ in 0..<3 { _ = client.call("GET \(session)?include=state") }
      #expect(client.call("GET \(session)").text == before)
      #expect(client.call("GET \(session)?since=1").invalidated.isEmpty)
    }
  }
}
