import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

/// `RunningIt.md`, The admin port.
@MainActor
@Suite(.serialized) struct AdminTests {
  private nonisolated static let token = "a-token-that-nobody-guesses"
  private nonisolated static let bearer = "Authorization: Bearer \(token)\r\n"

  private nonisolated static let routes = [
    "GET /healthz", "GET /readyz", "GET /metrics", "GET /sessions", "GET /quarantine", "POST /backup",
    "DELETE /sessions/AAAAAAAAAAA", "DELETE /users/ada", "DELETE /quarantine/sessions/AAAAAAAAAAA",
    "DELETE /quarantine/actions/a/AAAAAAAAAAA/tap",
  ]

  /// Runs `body` beside a server and its operator's port.
  private func withAdmin(
    token: String? = nil, isLoopback: Bool = true, store: any SessionStore = TrialStore(),
    backup: AdminBackup? = nil, limits: SessionRegistry.Limits = .init(),
    body: @escaping @Sendable (APIClient, APIClient) throws -> Void
  ) async throws {
    var server: HTTPServer?
    let port = Box<UInt16>()
    try await withAPI(
      limits: limits, store: store,
      prepare: { api in
        api.hasMetrics = false
        let admin = AdminAPI(of: api, token: token.flatMap { AdminToken($0) }, backup: backup)
        admin.isLoopback = isLoopback
        var configuration = HTTPServer.Configuration()
        configuration.port = 0
        server = try? HTTPServer(configuration, loop: api.loop) { admin.handle($0, $1) }
        port.value = server?.port
      }
    ) { client in
      try body(client, APIClient(port: port.value!))
    }
    await server?.stop(grace: .zero)
  }

  @Test func `every route needs the token, if there is one`() async throws {
    try await withAdmin(token: Self.token) { _, admin in
      for line in Self.routes {
        for head in [
          "", "Authorization: Bearer \r\n", "Authorization: Bearer \(Self.token)x\r\n",
          "Authorization: Bearer \(Self.token.dropLast())\r\n", "Authorization: Basic \(Self.token)\r\n",
          Self.bearer + Self.bearer,
        ] {
          let refused = admin.call(line, head: head)
          #expect(refused.status == 401, "\(line) \(head)")
          #expect(refused.headers["www-authenticate"] == "Bearer realm=\"stateroom\"")
        }
        #expect(![401, 403, 405].contains(admin.call(line, head: Self.bearer).status), "\(line)")
      }
    }
  }

  @Test func `no page of a browser is answered, with a token or without`() async throws {
    for token in [nil, Self.token] {
      try await withAdmin(token: token) { _, admin in
        for line in Self.routes {
          for origin in ["http://localhost", "null", "https://evil.example"] {
            #expect(admin.call(line, head: "Origin: \(origin)\r\n\(Self.bearer)").status == 403, "\(line)")
          }
        }
      }
    }
  }

  /// Sends a request under a host's name, and returns the status.
  private nonisolated static func call(_ line: String, _ host: String, _ port: UInt16) -> Int {
    let client = SocketClient(port: port)
    client.send("\(line) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\(bearer)\r\n")
    return Answer(client.receiveAll()).status
  }

  @Test func `a loopback port is not asked for under another name`() async throws {
    try await withAdmin { _, admin in
      for line in Self.routes { #expect(Self.call(line, "rebound.example", admin.port) == 403, "\(line)") }
    }
    try await withAdmin(token: Self.token, isLoopback: false) { _, admin in
      #expect(Self.call("GET /healthz", "stateroom.internal", admin.port) == 200)
    }
  }

  @Test func `metrics are on the operator's port alone`() async throws {
    try await withAdmin { client, admin in
      #expect(client.call("GET /metrics").status == 404)
      #expect(admin.call("GET /metrics").text.contains("stateroom_sessions{state=\"live\"}"))
      #expect(admin.call("GET /healthz").text == "ok\n")
      #expect(admin.call("GET /readyz").text == "ready\n")
    }
  }

  @Test(arguments: [true, false])
  func `an operator lists and closes sessions`(isDurable: Bool) async throws {
    let store: any SessionStore = isDurable ? TrialStore() : MemoryStore()
    try await withAdmin(store: store) { client, admin in
      let session = client.open()
      let other = client.open("board")
      let list = admin.call("GET /sessions")
      #expect(list.json["count"] == .integer(2))
      #expect(!list.text.contains(session.dropFirst("/sessions/".count)))
      guard case .array(let sessions)? = list.json["sessions"] else { return #expect(Bool(false)) }
      let listed = try #require(sessions.first { $0["scene"] == .string("controls") })
      #expect(listed["state"] == .string("live"))
      #expect(listed["age"] != nil && listed["idle"] != nil && listed["nodes"] != nil)
      let key = listed["key"]?.stringValue ?? ""
      #expect(admin.call("DELETE /sessions/\(key)").status == 204)
      #expect(admin.call("DELETE /sessions/\(key)").status == 404)
      #expect(client.call("GET \(session)").status == 404)
      #expect(client.call("GET \(other)").status == 200)
      #expect(admin.call("GET /sessions?from=5").json["sessions"] == .array([]))
      #expect(admin.call("GET /sessions?from=-1").status == 400)
    }
  }

  @Test(arguments: [true, false])
  func `a session that only the store has is listed and closed without being restored`(
    isDurable: Bool
  ) async throws {
    let store: any SessionStore = isDurable ? TrialStore() : MemoryStore()
    var limits = SessionRegistry.Limits()
    limits.hibernation = .milliseconds(50)
    try await withAdmin(store: store, limits: limits) { client, admin in
      let session = client.open()
      while !admin.call("GET /sessions").text.contains("hibernated") { usleep(10_000) }
      guard case .array(let sessions)? = admin.call("GET /sessions").json["sessions"] else {
        return #expect(Bool(false))
      }
      #expect(sessions.count == 1)
      #expect(admin.call("DELETE /sessions/\(sessions[0]["key"]?.stringValue ?? "")").status == 204)
      #expect(admin.call("GET /metrics").text.contains("stateroom_sessions{state=\"live\"} 0\n"))
      #expect(client.call("GET \(session)").status == 404)
    }
  }

  @Test func `an operator saves the store of a running server`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sessions.db")
    try await withAdmin(store: try SQLiteStore(path: path), backup: AdminBackup(of: path)) { client, admin in
      _ = client.open()
      for _ in 0..<2 {
        let saved = admin.call("POST /backup")
        #expect(saved.status == 200)
        #expect(saved.json["file"] == .string(path + ".backup"))
        #expect(saved.json["sessions"] == .integer(1))
      }
      let mode = try folder.mode(of: "sessions.db.backup")
      #expect(mode == 0o600)
    }
    try await withAdmin(store: MemoryStore()) { _, admin in
      #expect(admin.call("POST /backup").status == 409)
    }
  }

  @Test func `a token that could be guessed is none`() throws {
    #expect(AdminToken("fifteen-letters") == nil)
    #expect(AdminToken("a token with blanks in it") == nil)
    #expect(AdminToken(" sixteen-letters!\n") != nil)
    let folder = try TemporaryFolder()
    try folder.write(Data("short\n".utf8), to: "token")
    #expect(throws: (any Error).self) {
      try ServerCommand.parse(["--admin-token-file", folder.path("token")])
    }
  }
}
