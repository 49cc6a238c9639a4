import RenderTree
import Testing

@testable import StateroomServer

@MainActor
@Suite struct PageTests {
  private nonisolated static let html = "Accept: text/html\r\n"
  private nonisolated static let ownPage = "Sec-Fetch-Site: same-origin\r\n"

  private nonisolated static func page(_ client: APIClient, _ path: String) -> PageReader {
    PageReader(client.call("GET \(path)", head: html).text)
  }

  /// Presses a button of a page, and returns the answer.
  private nonisolated static func send(
    _ client: APIClient, _ session: String, _ body: String, head: String = ownPage
  ) -> Answer {
    let client = SocketClient(port: client.port)
    client.send(
      "POST \(session)/actions HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\(html)\(head)\r\n\(body)"
    )
    return Answer(client.receiveAll())
  }

  @Test func `a page is well formed, and nothing in it is script or style`() async throws {
    try await withAPI(of: ReadingApp.self) { client in
      let session = client.open("reading")
      let answer = client.call("GET \(session)", head: Self.html)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(answer.headers["etag"] == "W/\"1-html\"")
      #expect(
        answer.headers["content-security-policy"]?.hasPrefix("default-src 'none'; form-action 'self'") == true
      )
      let page = PageReader(answer.text)
      #expect(page.fault == nil)
      #expect(page.elements.isDisjoint(with: ["script", "style", "iframe", "object", "img"]))
      #expect(page.attributeNames.allSatisfy { !$0.hasPrefix("on") && $0 != "style" })
      #expect(page.addresses == ["https://example.org/?a=1&b=2"])
      #expect(page.text.contains("<script>alert(1)</script>"))
      #expect(page.text.contains("Trick"))
      #expect(!page.text.contains("Password"))
    }
  }

  @Test func `what a field holds comes back as it was`() async throws {
    try await withAPI(of: ReadingApp.self) { client in
      let session = client.open("reading")
      let held = client.call("GET \(session)/nodes/Name/props/text").json.stringValue ?? ""
      let form = Self.page(client, session).form(withButton: "Submit")
      let shown = form?.fields.first { $0.name == "text" }?.value
      #expect(shown?.hasPrefix("<script>alert(1)</script>\"'&amp;") == true)
      #expect(held.hasPrefix("<script>"))
    }
  }

  @Test func `each control has a form that does what it says`() async throws {
    try await withAPI(of: ReadingApp.self) { client in
      let session = client.open("reading")
      func press(_ label: String, _ field: String? = nil, _ values: [String: String] = [:]) -> Int {
        let page = Self.page(client, session)
        let form = field.map { page.form(withField: $0) } ?? page.form(withButton: label)
        return form.map { Self.send(client, session, $0.body(pressing: label, with: values)).status } ?? 0
      }
      #expect(press("Submit", nil, ["text": "Ada & Bob"]) == 303)
      #expect(press("Lamp: off") == 303)
      #expect(press("Choose", nil, ["json": "\"hall\""]) == 303)
      #expect(press("Set", "10", ["json": "25"]) == 303)
      #expect(press("Increase") == 303)
      #expect(press("Set", "1970-01-01T00:00:00Z", ["text": "2026-01-31T12:00:00Z"]) == 303)
      #expect(press("More") == 303)
      #expect(press("Ask") == 303)
      let outline = client.call("GET \(session)", head: "Accept: text/plain\r\n").text
      for line in [
        "\"Submitted: Ada & Bob\"", "Toggle \"Lamp\" on", "= \"hall\"", "= 25", "Stepper \"Level\" = 2",
        "2026-01-31T12:00:00Z", "Unfolded", "Alert \"Sure?\"",
      ] { #expect(outline.contains(line), "\(line) in \(outline)") }
      #expect(press("Yes") == 303)
      #expect(press("Next") == 303)
      #expect(Self.page(client, session).text.contains("The next page"))
      #expect(press("Back") == 303)
      #expect(Self.page(client, session).text.contains("Answer: yes"))
      #expect(Self.page(client, session).form(withButton: "Never")?.buttons.first?.isDisabled == true)
    }
  }

  @Test func `a form leads back to its page`() async throws {
    try await withAPI(of: ReadingApp.self) { client in
      let session = client.open("reading")
      let id = session.split(separator: "/").last ?? ""
      let body = Self.page(client, session).form(withButton: "Lamp: off")?.body(pressing: "Lamp: off") ?? ""
      let answer = Self.send(client, session, body)
      #expect(answer.headers["location"]?.hasPrefix("../\(id)#n-") == true)
      let node = client.call("GET \(session)/nodes/Lamp").json["id"]?.stringValue ?? ""
      let page = Self.page(client, "\(session)/nodes/\(node)")
      #expect(page.fault == nil)
      let form = page.form(withButton: "Lamp: on")
      #expect(form?.action == "../actions")
      let back = Self.send(client, session, form?.body(pressing: "Lamp: on") ?? "")
      #expect(back.headers["location"] == "nodes/\(node)#n-\(node)")
    }
  }

  @Test(arguments: ["", "Sec-Fetch-Site: cross-site\r\n", "Sec-Fetch-Site: none\r\n", "Origin: null\r\n"])
  func `a form acts from a page of this server only`(head: String) async throws {
    try await withAPI(of: ReadingApp.self) { client in
      let session = client.open("reading")
      let body = Self.page(client, session).form(withButton: "Ask")?.body(pressing: "Ask") ?? ""
      #expect(Self.send(client, session, body, head: head).status == 403)
      #expect(client.call("GET \(session)").headers["etag"] == "\"1\"")
      #expect(Self.send(client, session, body, head: "Origin: http://localhost\r\n").status == 303)
    }
  }

  @Test func `a form acts with the token of its session only`() async throws {
    try await withAPI(of: ReadingApp.self) { client in
      let (session, other) = (client.open("reading"), client.open("reading"))
      #expect(session != other)
      let body = Self.page(client, other).form(withButton: "Ask")?.body(pressing: "Ask") ?? ""
      let own = Self.page(client, session).form(withButton: "Ask")?.body(pressing: "Ask") ?? ""
      #expect(body != own, "\(session) \(other)")
      let refused = Self.send(client, session, body)
      #expect(refused.status == 403, "\(session) \(other) \(body) \(own) \(refused)")
      #expect(PageReader(refused.text).fault == nil)
      #expect(Self.send(client, session, "target=Ask&action=tap").status == 403)
      #expect(client.call("GET \(session)").headers["etag"] == "\"1\"")
    }
  }

  @Test func `a refused form says why, as a page`() async throws {
    try await withAPI(of: ReadingApp.self) { client in
      let session = client.open("reading")
      let form = Self.page(client, session).form(withField: "10")
      let refused = Self.send(client, session, form?.body(pressing: "Set", with: ["json": "7"]) ?? "")
      #expect(refused.status == 422)
      #expect(PageReader(refused.text).text.contains("steps of 5"))
      let token = form?.fields.first { $0.name == "token" }?.value ?? ""
      let unknown = Self.send(client, session, "token=\(token)&targt=Ask&action=tap")
      #expect(unknown.status == 400)
      #expect(PageReader(unknown.text).text.contains("did you mean \"target\"?"))
      let outwards = Self.send(
        client, session, "token=\(token)&target=%3Cb%3E&action=tap&page=//evil.example")
      #expect(outwards.status == 404)
      #expect(PageReader(outwards.text).addresses == ["../\(session.split(separator: "/").last ?? "")"])
    }
  }

  @Test func `the page of ten thousand rows grows as they do`() async throws {
    try await withAPI(of: ReadingApp.self, checksTrees: false) { client in
      let session = client.open("rows")
      let page = client.call("GET \(session)", head: Self.html)
      #expect(PageReader(page.text).fault == nil)
      #expect(page.text.components(separatedBy: "<li>").count == 10_001)
      #expect(page.text.utf8.count < 8 * client.call("GET \(session)").text.utf8.count)
    }
  }
}
