import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

/// `--text-limit`: an action of an open session may have texts that no other body has room for.
@MainActor
@Suite struct TextLimitTests {
  private nonisolated static let limit = 1024 * 1024

  private nonisolated static func body(_ text: String) -> String { #"{"target":"Essay","value":"\#(text)"}"# }

  private nonisolated static func essay(_ client: APIClient, _ session: String) -> String? {
    client.call("GET \(session)/nodes/Essay/props/text").json.stringValue
  }

  /// Whether the essay is a text. Comparing them in an expectation would print both.
  private nonisolated static func isKept(_ text: String, _ client: APIClient, _ session: String) -> Bool {
    essay(client, session) == text
  }

  @Test(arguments: [StoreKind.trial, .sqlite])
  func `a text of the largest size is kept and survives a restart, one byte more is not`(
    _ kind: StoreKind
  ) async throws {
    let open = try kind.opener()
    let path = Box<String>()
    let longest = String(repeating: "é", count: Self.limit / 2)
    try await withAPI(of: EssayApp.self, store: try open()) { client in
      let session = client.open("essay")
      path.value = session
      #expect(client.act(session, Self.body(longest)).status == 200)
      let refused = client.act(session, Self.body(longest + "!"))
      #expect(refused.status == 413)
      #expect(refused.json["type"] == .string("urn:stateroom:text-too-long"))
      #expect(refused.json["limit"] == .integer(Self.limit))
      #expect(refused.detail.contains("1048577") && refused.detail.contains("--text-limit"))
      #expect(Self.isKept(longest, client, session))
    }
    try await withAPI(of: EssayApp.self, store: try open()) { client in
      #expect(Self.isKept(longest, client, path.value!))
    }
    try await withAPI(of: EssayApp.self, store: try open()) { client in
      // The session is restored while the body waits.
      let other = String(repeating: "a", count: Self.limit)
      #expect(client.act(path.value!, Self.body(other)).status == 200)
      #expect(Self.isKept(other, client, path.value!))
    }
  }

  @Test func `what no open session asks for has the old limit`() async throws {
    try await withAPI(of: EssayApp.self) { client in
      let session = client.open("essay")
      let body = Self.body(String(repeating: "a", count: 100_000))
      #expect(client.act(session, body).status == 200)
      let unknown = "/sessions/" + String(repeating: "0", count: session.utf8.count - 10)
      #expect(client.act(unknown, body).status == 413)
      #expect(client.call("POST /sessions", json: body).status == 413)
      #expect(client.act(session, body, head: "Origin: http://evil.example\r\n").status == 413)
    }
  }

  @Test func `only texts may exceed the limit of a body`() async throws {
    var limits = API.Limits()
    limits.textLimit = 20_000
    try await withAPI(of: EssayApp.self, requests: limits) { client in
      let session = client.open("essay")
      let values = Array(repeating: "0", count: 40_000).joined(separator: ",")
      let refused = client.act(session, #"{"target":"Essay","value":[\#(values)]}"#)
      #expect(refused.status == 413)
      #expect(refused.detail.contains("Besides its texts"))
      // Six bytes for each of the text's.
      let text = String(repeating: "\\u0041", count: 20_000)
      #expect(client.act(session, Self.body(text)).status == 200)
      #expect(Self.isKept(String(repeating: "A", count: 20_000), client, session))
    }
  }

  @Test func `bodies that are long together are refused for lack of room, which comes back`() async throws {
    try await withAPI(of: EssayApp.self, configure: { $0.largeBodiesLimit = 200_000 }) { client in
      let session = client.open("essay")
      let body = Self.body(String(repeating: "a", count: 200_000))
      let waiting = SocketClient(port: client.port)
      waiting.send(
        "POST \(session)/actions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body.dropLast(10))")
      // The server has all that was sent once another request finds no room.
      waitUntil { client.act(session, body).status == 503 }
      let refused = client.act(session, body)
      #expect(refused.json["type"] == .string("urn:stateroom:memory-short"))
      #expect(refused.headers["retry-after"] == "2")
      waiting.send(String(body.suffix(10)))
      #expect(waiting.receive(until: "\r\n").contains("200"))
      #expect(client.act(session, body).status == 200)
    }
  }

  @Test func `without the limit no text may exceed that of a body`() async throws {
    var limits = API.Limits()
    limits.textLimit = 0
    try await withAPI(of: EssayApp.self, requests: limits) { client in
      let session = client.open("essay")
      #expect(client.act(session, Self.body(String(repeating: "a", count: 100_000))).status == 413)
    }
  }
}

/// A text that people write for a while.
private struct EssayApp: App {
  var body: some Scene {
    WindowGroup("Essay", id: "essay") { EssayView() }
  }
}

private struct EssayView: View {
  @State private var essay = ""

  var body: some View {
    TextEditor(text: $essay).accessibilityLabel("Essay")
  }
}
