import Testing

@testable import StateroomServer

@MainActor
@Suite struct NegotiationTests {
  @Test func `a client is answered in a media type that it takes, or 406`() async throws {
    try await withAPI { client in
      for accept in ["*/*", "application/*", "text/html, application/json;q=0.5", "", "application/json"] {
        #expect(client.call("GET /scenes", head: "Accept: \(accept)\r\n").status == 200)
      }
      for accept in ["text/html", "application/json;q=0, */*", "text/*"] {
        #expect(client.call("GET /scenes", head: "Accept: \(accept)\r\n").status == 406)
      }
      let session = client.open()
      let refused = client.act(session, #"{"target":"increment"}"#, head: "Accept: text/html\r\n")
      #expect(refused.status == 406)
      #expect(client.call("GET \(session)").headers["etag"] == "\"1\"")
      #expect(client.call("DELETE \(session)", head: "Accept: text/html\r\n").status == 204)
    }
  }

  @Test func `a browser at an unknown address gets a page that leads to the start`() async throws {
    let browser = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\n"
    try await withAPI { client in
      for (path, start) in [("/nowhere", "./"), ("/no/where/at-all", "../../")] {
        let page = client.call("GET \(path)", head: browser)
        #expect(page.status == 404)
        #expect(page.headers["content-type"] == "text/html; charset=utf-8")
        #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
        #expect(page.text.contains("There is nothing at this path."))
        #expect(page.text.contains("<a href=\"\(start)\">Go to the start</a>"))
        #expect(client.call("HEAD \(path)", head: browser).status == 404)
        for accept in ["", "Accept: */*\r\n", "Accept: application/json\r\n"] {
          let problem = client.call("GET \(path)", head: accept)
          #expect(problem.status == 404)
          #expect(problem.headers["content-type"] == "application/problem+json")
        }
      }
    }
  }

  @Test func `OPTIONS says what can be done, 405 says it too`() async throws {
    try await withAPI { client in
      let options = client.call("OPTIONS /sessions/x/actions")
      #expect(options.status == 204)
      #expect(options.headers["allow"] == "POST, OPTIONS")
      #expect(client.call("OPTIONS *").status == 204)
      #expect(client.call("OPTIONS /nowhere").status == 404)
      let refused = client.call("PATCH /scenes")
      #expect(refused.status == 405)
      #expect(refused.headers["allow"] == "GET, HEAD, OPTIONS")
    }
  }

  @Test func `HEAD answers the headers of GET`() async throws {
    try await withAPI { client in
      let session = client.open()
      for path in ["/scenes", session, "\(session)/nodes/increment", "/healthz", "/readyz", "/openapi.json"] {
        let (get, head) = (client.call("GET \(path)"), client.call("HEAD \(path)"))
        #expect(head.status == 200)
        #expect(head.text.isEmpty)
        for name in ["content-type", "content-length", "etag", "link"] {
          #expect(head.headers[name] == get.headers[name], "\(name) of \(path)")
        }
      }
    }
  }

  @Test func `an answer ends with its line, as terminals and tools for text expect`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answers = [
        client.call("POST /sessions", json: #"{"scene":"controls"}"#),
        client.act(session, #"{"target":"increment"}"#),
        client.act(session, #"{"target":"nothing"}"#),
        client.call("POST \(session)/actions", json: "{"),
        client.call("GET /\(String(repeating: "a", count: 20_000))"),
      ]
      for answer in answers { #expect(answer.text.hasSuffix("}\n") && !answer.text.hasSuffix("\n\n")) }
      for path in ["/scenes", "/openapi.json", "/nowhere", session, "\(session)?since=0"] {
        #expect(client.call("GET \(path)").text.hasSuffix("}\n"), "\(path)")
      }
      for path in [session, "\(session)?since=0", "\(session)/nodes/increment"] {
        #expect(client.call("GET \(path)", head: "Accept: text/plain\r\n").text.hasSuffix("\n"), "\(path)")
      }
    }
  }

  @Test func `pages of other sites are refused, unless they are allowed: then they may read the answer`()
    async throws
  {
    let origin = "Origin: https://app.example\r\n"
    try await withAPI { client in
      #expect(client.call("GET /scenes", head: origin).status == 403)
      #expect(client.call("GET /scenes").headers["vary"] == nil)
      let own = "Origin: http://localhost\r\n"
      #expect(client.call("GET /scenes", head: own).status == 200)
    }
    let access = AccessPolicy(isLoopback: true, allowedOrigins: ["https://app.example"])
    try await withAPI(access: access) { client in
      let answer = client.call("GET /scenes", head: origin)
      #expect(answer.status == 200)
      #expect(answer.headers["access-control-allow-origin"] == "https://app.example")
      #expect(answer.headers["access-control-expose-headers"]?.contains("ETag") == true)
      #expect(answer.headers["vary"] == "Origin")
      #expect(client.call("GET /nowhere", head: origin).headers["access-control-allow-origin"] != nil)
      #expect(client.call("GET /scenes", head: "Origin: https://evil.example\r\n").status == 403)
      let preflight = client.call(
        "OPTIONS /sessions/x/actions",
        head: origin
          + "Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type\r\n")
      #expect(preflight.status == 204)
      #expect(preflight.headers["access-control-allow-methods"] == "POST, OPTIONS")
      #expect(preflight.headers["access-control-allow-headers"]?.contains("Content-Type") == true)
    }
  }
}
