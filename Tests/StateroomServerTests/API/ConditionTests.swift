import Testing

@testable import StateroomServer

@MainActor
@Suite struct ConditionTests {
  @Test func `a client that has seen the revision is told that nothing changed`() async throws {
    try await withAPI { client in
      let session = client.open()
      for tag in ["\"1\"", "W/\"1\"", "\"7\", \"1\"", "*"] {
        let answer = client.call("GET \(session)", head: "If-None-Match: \(tag)\r\n")
        #expect(answer.status == 304, "\(tag)")
        #expect(answer.headers["etag"] == "\"1\"")
        #expect(answer.headers["cache-control"] == "no-store")
      }
      #expect(client.call("GET \(session)?since=0", head: "If-None-Match: \"1\"\r\n").status == 304)
      #expect(client.call("GET \(session)", head: "If-None-Match: \"2\"\r\n").status == 200)
    }
  }

  @Test func `what was not modified has the length of what was, and no content`() async throws {
    try await withAPI { client in
      let session = client.open()
      for path in [session, "\(session)?since=0", "\(session)/nodes/count"] {
        // The first request, before any document was written whose length could be known.
        let answer = client.call("GET \(path)", head: "If-None-Match: \"1\"\r\n")
        let whole = client.call("GET \(path)")
        #expect(whole.headers["content-length"] == "\(whole.text.utf8.count)")
        #expect(answer.headers["content-length"] == whole.headers["content-length"])
        #expect(answer.text.isEmpty)
        let again = client.call("HEAD \(path)", head: "If-None-Match: \"1\"\r\n")
        #expect(again.status == 304 && again.headers["content-length"] == whole.headers["content-length"])
      }
      _ = client.act(session, #"{"target":"Name","value":"a longer name"}"#)
      let answer = client.call("GET \(session)", head: "If-None-Match: \"2\"\r\n")
      #expect(answer.headers["content-length"] == client.call("GET \(session)").headers["content-length"])
    }
  }

  @Test func `an outline or a page that was not modified has the length of its own form`() async throws {
    try await withAPI { client in
      let session = client.open()
      for (kind, tag) in [("text/plain", "text"), ("text/html", "html"), ("text/plain", "text")] {
        let accepted = "Accept: \(kind)\r\n"
        let whole = client.call("GET \(session)", head: accepted)
        for method in ["GET", "HEAD"] {
          let again = client.call(
            "\(method) \(session)", head: accepted + "If-None-Match: W/\"1-\(tag)\"\r\n")
          #expect(again.status == 304 && again.headers["etag"] == "W/\"1-\(tag)\"")
          #expect(again.headers["content-length"] == "\(whole.text.utf8.count)")
        }
      }
    }
  }

  @Test func `what is no entity tag is refused`() async throws {
    try await withAPI { client in
      let session = client.open()
      for tag in ["1", "", "\"1", "\"1\" x", "\"1\" \"2\"", "w/\"1\"", "\"a b\""] {
        for path in [session, "\(session)/nodes/count"] {
          let answer = client.call("GET \(path)", head: "If-None-Match: \(tag)\r\n")
          #expect(answer.status == 400, "\(tag)")
          #expect(answer.detail.contains("in quotes: \"1\""))
        }
      }
    }
  }

  @Test func `a node that is not there is 404 whatever the client has seen`() async throws {
    try await withAPI { client in
      let answer = client.call("GET \(client.open())/nodes/nothing", head: "If-None-Match: \"1\"\r\n")
      #expect(answer.status == 404)
    }
  }

  @Test func `a client that names what it has seen waits for the next snapshot`() async throws {
    try await withAPI { client in
      let session = client.open()
      #expect(client.call("GET \(session)?wait=20").status == 200)
      _ = client.act(session, #"{"target":"Later"}"#)
      let answer = client.call("GET \(session)?wait=20", head: "If-None-Match: \"1\"\r\n")
      #expect(answer.status == 200)
      #expect(answer.json["revision"] == .integer(2))
      #expect(client.call("GET \(session)?wait=1", head: "If-None-Match: \"2\"\r\n").status == 304)
      #expect(client.call("GET \(session)?wait=61").status == 400)
    }
  }
}
