import RenderTree
import Testing

@testable import StateroomServer

@MainActor
@Suite struct OutlineAnswerTests {
  private nonisolated static let plain = "Accept: text/plain\r\n"

  @Test func `a session and a node are read as outlines`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.call("GET \(session)", head: Self.plain)
      #expect(answer.headers["content-type"] == "text/plain; charset=utf-8")
      #expect(answer.headers["etag"] == "W/\"1-text\"")
      #expect(answer.headers["vary"] == "Accept")
      #expect(answer.text.hasPrefix("WindowGroup \"Controls\"\n  Text \"Count: 0\" #count\n"))
      let node = client.call("GET \(session)/nodes/Enabled", head: Self.plain)
      #expect(node.text == "Toggle \"Enabled\" off\n")
      let known = Self.plain + "If-None-Match: W/\"1-text\"\r\n"
      #expect(client.call("GET \(session)", head: known).status == 304)
      #expect(client.call("GET \(session)/nodes/Enabled", head: known).status == 304)
      #expect(client.call("GET \(session)", head: Self.plain + "If-None-Match: \"1\"\r\n").status == 200)
    }
  }

  @Test func `a change is read as what changed and what came`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.act(session, #"{"target":"increment"}"#, head: Self.plain)
      #expect(answer.text == "revision 2 since 1\n~ Text \"Count: 1\" #count\n")
      #expect(client.call("GET \(session)?since=1", head: Self.plain).text == answer.text)
      let deleted = client.act(session, #"{"target":"Item 0","action":"delete"}"#, head: Self.plain).text
      #expect(deleted.contains("children\n+   Text \"Item 2\""), "\(deleted)")
      let whole = client.act(
        session, #"{"target":"increment"}"#, head: Self.plain + "Prefer: return=representation\r\n")
      #expect(whole.text.hasPrefix("WindowGroup"))
    }
  }

  @Test func `an action takes the entity tag of JSON only`() async throws {
    try await withAPI { client in
      let session = client.open()
      let plain = client.act(session, #"{"target":"increment"}"#, head: "If-Match: W/\"1-text\"\r\n")
      #expect(plain.status == 400)
      #expect(client.act(session, #"{"target":"increment"}"#, head: "If-Match: \"1\"\r\n").status == 200)
    }
  }

  @Test func `the form that a client likes best is answered`() async throws {
    try await withAPI { client in
      let session = client.open()
      let forms = [
        ("", "application/json"), ("Accept: */*", "application/json"),
        ("Accept: application/json, text/plain, */*", "application/json"),
        (
          "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
          "text/html; charset=utf-8"
        ),
        ("Accept: text/html, text/*;q=0.5, image/*, application/*", "text/html; charset=utf-8"),
        ("Accept: text/html;q=0.5, text/plain", "text/plain; charset=utf-8"),
        ("Accept: text/plain;q=0, */*", "application/json"),
        ("Accept: text/html;q=0.2, */*;q=0.1", "text/html; charset=utf-8"),
      ]
      for (head, type) in forms {
        let answer = client.call("GET \(session)", head: head.isEmpty ? "" : head + "\r\n")
        #expect(answer.headers["content-type"] == type, "\(head)")
      }
      #expect(client.call("GET \(session)", head: "Accept: image/png\r\n").status == 406)
      #expect(client.call("GET \(session)?since=0", head: "Accept: text/html\r\n").status == 406)
    }
  }

  @Test func `an outline acts upon no terminal`() async throws {
    try await withAPI(of: ReadingApp.self) { client in
      let outline = client.call("GET \(client.open("reading"))", head: Self.plain).text
      #expect(outline.contains("alert(1)"))
      #expect(outline.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control || $0 == "\n" })
    }
  }

  @Test func `the outline of ten thousand rows grows as they do`() async throws {
    try await withAPI(of: ReadingApp.self, checksTrees: false) { client in
      let session = client.open("rows")
      let (outline, json) = (client.call("GET \(session)", head: Self.plain), client.call("GET \(session)"))
      let lines = outline.text.split(separator: "\n")
      // Each row is the same two lines, however many come before it.
      let first = lines[2..<4].joined(separator: "\n")
      #expect(first.contains("Text \"Row 0\""))
      #expect(lines.count == 2 + 2 * 10_000)
      #expect(lines.suffix(2).joined(separator: "\n") == first.replacing("Row 0", with: "Row 9999"))
      #expect(outline.text.utf8.count < json.text.utf8.count)
    }
  }
}
