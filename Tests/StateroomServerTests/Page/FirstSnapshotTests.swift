import Foundation
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

/// The page's first snapshot for a visitor without a session: never what one other visitor has seen.
@MainActor
@Suite struct FirstSnapshotTests {
  /// Runs `body` beside a server with a page, behind a proxy that names its clients.
  private func withPage(_ body: @escaping @Sendable (APIClient) throws -> Void) async throws {
    let access = AccessPolicy(
      isLoopback: true, allowedOrigins: [], allowedHosts: [],
      proxies: TrustedProxies(networks: [IPNetwork("127.0.0.0/8")!]))
    let scenes = SceneCatalog(of: VisitedApp.self).scenes
    try await withAPI(
      of: VisitedApp.self, access: access,
      prepare: { $0.webPages.page = WebPage(.webClient, name: "Trial", scenes: scenes, theme: nil) },
      body: body)
  }

  /// Opens a scene as a page does, and returns the session's path.
  @discardableResult
  private nonisolated static func open(
    _ client: APIClient, _ scene: String, from address: String,
    _ environment: String = #"{"locale":"en_US"}"#
  ) -> String {
    let answer = client.call(
      "POST /sessions", json: #"{"scene":"\#(scene)","environment":\#(environment)}"#,
      head: "Sec-Fetch-Site: same-origin\r\nAccept-Language: en-US,en\r\nX-Forwarded-For: \(address)\r\n")
    #expect(answer.status == 201)
    return "/" + (answer.headers["location"] ?? "")
  }

  private nonisolated static func page(_ client: APIClient, _ scene: String) -> String {
    client.call("GET /\(scene)", head: "Accept: text/html\r\nAccept-Language: en-US,en\r\n").text
  }

  @Test func `two visitors who see the same show it to a third, until a session is erased`() async throws {
    try await withPage { client in
      let session = Self.open(client, "plain", from: "192.0.2.1")
      #expect(!Self.page(client, "plain").contains("Welcome"))
      Self.open(client, "plain", from: "192.0.2.2")
      #expect(Self.page(client, "plain").contains("Welcome"))
      #expect(client.call("DELETE \(session)").status == 204)
      #expect(!Self.page(client, "plain").contains("Welcome"))
    }
  }

  @Test func `a visitor's own code is shown to nobody else`() async throws {
    try await withPage { client in
      for number in 1...3 {
        Self.open(client, "code", from: "192.0.2.\(number)")
        #expect(!Self.page(client, "code").contains("Your code"))
      }
    }
  }

  @Test(arguments: [["192.0.2.1", "192.0.2.1"], ["2001:db8:0:1::1", "2001:db8:0:1::2"]])
  func `openings by one visitor do not count`(addresses: [String]) async throws {
    try await withPage { client in
      for address in addresses { Self.open(client, "plain", from: address) }
      #expect(Self.page(client, "plain").contains("Welcome") == false)
    }
  }

  @Test(arguments: [
    #"{"locale":"ar"}"#, #"{"colorScheme":"dark"}"#, #"{"layoutDirection":"rightToLeft"}"#,
    #"{"reduceMotion":true}"#,
  ])
  func `openings in an environment of their own do not count`(environment: String) async throws {
    try await withPage { client in
      for number in 1...2 { Self.open(client, "plain", from: "192.0.2.\(number)", environment) }
      #expect(Self.page(client, "plain").contains("Welcome") == false)
    }
  }
}

private struct VisitedApp: App {
  var body: some Scene {
    WindowGroup("Plain", id: "plain") { Text("Welcome") }
    WindowGroup("Code", id: "code") { CodeView() }
  }
}

private struct CodeView: View {
  @State private var code = UUID()

  var body: some View { Text("Your code: \(code.uuidString)") }
}
