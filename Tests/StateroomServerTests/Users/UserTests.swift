import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// `RunningIt.md`, Users: a session belongs to the user who opened it.
@MainActor
@Suite(.serialized) struct UserTests {
  private static let access = AccessPolicy(
    isLoopback: true, allowedOrigins: [], allowedHosts: [],
    proxies: TrustedProxies(networks: [IPNetwork("127.0.0.0/8")!]),
    users: UserHeaders(name: "X-Forwarded-User", claims: "X-Claims"))

  private nonisolated static func user(_ name: String) -> String { "X-Forwarded-User: \(name)\r\n" }

  /// Returns all requests that a stranger could try on a session.
  private nonisolated static func attempts(on session: String) -> [String] {
    [
      "GET \(session)", "HEAD \(session)", "GET \(session)?since=0", "GET \(session)?since=1&wait=5",
      "GET \(session)?include=state", "GET \(session)/nodes/greeting", "GET \(session)/events",
      "POST \(session)/nodes/count/tap", "POST \(session)/actions", "DELETE \(session)",
    ]
  }

  private nonisolated static func open(_ client: APIClient, as name: String) -> String {
    let answer = client.call("POST /sessions", head: user(name))
    return "/sessions/" + (answer.json["session"]?.stringValue ?? "")
  }

  @Test func `a request without one user is refused, and health is told all the same`() async throws {
    try await withAPI(of: UserApp.self, access: Self.access) { client in
      for head in [
        "", Self.user(""), Self.user("  "), Self.user("ada") + Self.user("ada"),
        Self.user("\u{1F9ED}") + Self.user("b"),
      ] {
        for line in [
          "GET /scenes", "POST /sessions", "GET /openapi.json", "OPTIONS /sessions",
        ] {
          let refused = client.call(line, head: head)
          #expect(refused.status == 401, "\(line) \(head)")
          #expect(refused.headers["www-authenticate"] != nil)
        }
        #expect(client.call("GET /healthz", head: head).status == 200)
        #expect(client.call("GET /readyz", head: head).status == 200)
        let proxied = head + "X-Forwarded-For: 192.0.2.7\r\n"
        #expect(client.call("GET /metrics", head: proxied).status == 401)
        #expect(client.call("GET /metrics", head: head).status == (head.isEmpty ? 200 : 401))
      }
      #expect(client.call("GET /scenes", head: Self.user(String(repeating: "a", count: 1_025))).status == 401)
      #expect(client.call("GET /scenes", head: Self.user("ada")).status == 200)
    }
  }

  @Test func `blanks around a user's name are not a part of it`() async throws {
    try await withAPI(of: UserApp.self, access: Self.access) { client in
      let session = Self.open(client, as: "  ada \t")
      #expect(client.call("GET \(session)", head: Self.user("ada")).status == 200)
    }
  }

  @Test func `the header of an address that is no proxy's is not believed`() async throws {
    let access = AccessPolicy(
      isLoopback: true, allowedOrigins: [], allowedHosts: [],
      proxies: TrustedProxies(networks: [IPNetwork("10.0.0.0/8")!]), users: UserHeaders(name: "X-User"))
    try await withAPI(of: UserApp.self, access: access) { client in
      #expect(client.call("GET /scenes", head: "X-User: ada\r\n").status == 401)
      #expect(client.call("GET /scenes", head: "X-User: ada\r\nX-Forwarded-For: 10.0.0.1\r\n").status == 401)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a session does not exist for another user`(kind: StoreKind) async throws {
    try await withAPI(of: UserApp.self, access: Self.access, store: try kind.opener()()) { client in
      let session = Self.open(client, as: "ada")
      let unknown = "/sessions/" + SessionID().description
      for (line, other) in zip(Self.attempts(on: session), Self.attempts(on: unknown)) {
        let tried = client.call(line, head: Self.user("bob"))
        #expect(tried.status == 404, "\(line)")
        #expect(tried.text == client.call(other, head: Self.user("bob")).text)
      }
      #expect(client.call("GET \(session)", head: Self.user("ada")).status == 200)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `the outcome under a key is no other user's to read`(kind: StoreKind) async throws {
    try await withAPI(of: UserApp.self, access: Self.access, store: try kind.opener()()) { client in
      let session = Self.open(client, as: "ada")
      let key = "Idempotency-Key: once\r\n"
      let tap = #"{"target":"count"}"#
      #expect(client.act(session, tap, head: key + Self.user("ada")).status == 200)
      #expect(client.act(session, tap, head: key + Self.user("bob")).status == 404)
      #expect(client.act(session, tap, head: key + Self.user("ada")).text.contains("Count: 1"))
    }
  }

  @Test func `nothing is loaded or restored for a stranger`() async throws {
    let store = TrialStore()
    let opened = Box<String>()
    try await withAPI(of: UserApp.self, access: Self.access, store: store) { client in
      opened.value = Self.open(client, as: "ada")
    }
    let (loads, evaluations) = (store.loadCount, UserView.evaluations)
    try await withAPI(of: UserApp.self, access: Self.access, store: store) { client in
      for line in Self.attempts(on: opened.value!) {
        #expect(client.call(line, head: Self.user("bob")).status == 404, "\(line)")
      }
      #expect(store.loadCount == loads)
    }
    #expect(UserView.evaluations == evaluations)
    try await withAPI(of: UserApp.self, access: Self.access, store: store) { client in
      #expect(client.call("GET \(opened.value!)", head: Self.user("ada")).text.contains("Hello, ada"))
    }
  }

  @Test(arguments: [true, false])
  func `a stranger costs as much as a request for a session that is not there`(isHibernated: Bool)
    async throws
  {
    var limits = SessionRegistry.Limits()
    limits.hibernation = isHibernated ? .milliseconds(50) : nil
    let store = TrialStore()
    let served = Box<RegistryCounts>()
    try await withAPI(
      of: UserApp.self, limits: limits, access: Self.access, store: store,
      prepare: { served.value = RegistryCounts($0.registry, store) }
    ) { client in
      let counts = served.value!
      let session = Self.open(client, as: "ada")
      let unknown = "/sessions/" + SessionID().description
      if isHibernated { waitUntil { counts.live == 0 } }
      for lines in [Self.attempts(on: session), Self.attempts(on: unknown)] {
        let before = counts.all
        for line in lines { #expect(client.call(line, head: Self.user("bob")).status == 404, "\(line)") }
        // The session was neither loaded nor restored, evaluated, used, followed or saved.
        #expect(counts.all == before)
      }
    }
  }

  @Test func `all that an answer says besides is that browsers are to believe its media type`() async throws {
    try await withAPI(of: UserApp.self, access: Self.access) { client in
      let answer = client.call("GET /healthz")
      #expect(
        Set(answer.headers.keys) == [
          "date", "connection", "content-type", "content-length", "cache-control", "x-content-type-options",
        ])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `names are compared byte by byte`(kind: StoreKind) async throws {
    try await withAPI(of: UserApp.self, access: Self.access, store: try kind.opener()()) { client in
      let session = Self.open(client, as: "Ren\u{E9}")
      #expect(client.call("GET \(session)", head: Self.user("Ren\u{E9}")).status == 200)
      for other in ["Rene\u{301}", "ren\u{E9}", "Ren\u{E9}, bob"] {
        #expect(client.call("GET \(session)", head: Self.user(other)).status == 404)
      }
    }
  }

  @Test(arguments: StoreKind.lasting, [true, false])
  func `users with the same key open sessions of their own`(
    kind: StoreKind, isRestarted: Bool
  ) async throws {
    let store = try kind.opener()
    let opened = Box<JSONValue>()
    let key = "Idempotency-Key: \(UUID())\r\n"
    try await withAPI(of: UserApp.self, access: Self.access, store: try store()) { client in
      opened.value = client.call("POST /sessions", head: key + Self.user("ada")).json["session"]
      if isRestarted { return }
      #expect(client.call("POST /sessions", head: key + Self.user("bob")).json["session"] != opened.value)
      #expect(client.call("POST /sessions", head: key + Self.user("ada")).json["session"] == opened.value)
    }
    guard isRestarted else { return }
    try await withAPI(of: UserApp.self, access: Self.access, store: try store()) { client in
      #expect(client.call("POST /sessions", head: key + Self.user("bob")).json["session"] != opened.value)
      #expect(client.call("POST /sessions", head: key + Self.user("ada")).json["session"] == opened.value)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `the app greets each user by name, and follows a change of claims`(kind: StoreKind) async throws {
    try await withAPI(of: UserApp.self, access: Self.access, store: try kind.opener()()) { client in
      let session = Self.open(client, as: "ada")
      let ada = Self.user("ada")
      #expect(client.call("GET \(session)", head: ada).text.contains("Hello, ada ()"))
      let change = client.call("GET \(session)?since=1", head: ada + "X-Claims: admin\r\n")
      #expect(change.json["revision"] == .integer(2))
      #expect(change.text.contains("Hello, ada (admin)"))
      let again = client.call("GET \(session)?since=2", head: ada + "X-Claims: admin\r\n")
      #expect(again.json["revision"] == .integer(2))
      let several = client.call("GET \(session)", head: ada + "X-Claims: a\r\nX-Claims: b\r\n")
      #expect(several.text.contains("Hello, ada (a,b)"))
    }
  }

  @Test(arguments: StoreKind.lasting)
  func `a user lists and closes their own sessions`(kind: StoreKind) async throws {
    let store = try kind.opener()
    let foreign = Box<String>()
    try await withAPI(of: UserApp.self, access: Self.access, store: try store()) { client in
      for _ in 0..<3 { _ = Self.open(client, as: "ada") }
      foreign.value = Self.open(client, as: "bob")
    }
    try await withAPI(of: UserApp.self, access: Self.access, store: try store()) { client in
      let ada = Self.user("ada")
      let fourth = Self.open(client, as: "ada")
      let list = client.call("GET /sessions", head: ada)
      #expect(list.json["count"] == .integer(4))
      guard case .array(let sessions)? = list.json["sessions"] else { return #expect(Bool(false)) }
      #expect(sessions.allSatisfy { $0["scene"] == .string("users") && $0["opened"] != nil })
      #expect(sessions.contains { "/sessions/" + ($0["session"]?.stringValue ?? "") == fourth })
      #expect(client.call("DELETE /sessions", head: ada).status == 204)
      #expect(client.call("GET /sessions", head: ada).json["count"] == .integer(0))
      #expect(client.call("GET \(fourth)", head: ada).status == 404)
      #expect(client.call("DELETE /sessions", head: ada).status == 204)
      #expect(client.call("GET \(foreign.value!)", head: Self.user("bob")).status == 200)
    }
    #expect(try store().summaries(from: 0, limit: 9).map(\.user) == [UserID("bob")])
  }

  @Test func `a deletion of all sessions says if it is unknown whether it happened`() async throws {
    let store = TrialStore()
    var limits = SessionRegistry.Limits()
    limits.commitRetries = .milliseconds(100)
    try await withAPI(of: UserApp.self, limits: limits, access: Self.access, store: store) { client in
      _ = Self.open(client, as: "ada")
      store.keepSilent(.busy)
      #expect(client.call("DELETE /sessions", head: Self.user("ada")).status == 504)
      store.keepSilent(nil)
    }
  }

  @Test func `a server that knows no users lists none`() async throws {
    try await withAPI { client in
      for line in ["GET /sessions", "DELETE /sessions"] {
        let refused = client.call(line)
        #expect(refused.status == 405)
        #expect(refused.headers["allow"] == "POST, OPTIONS")
      }
    }
    try await withAPI(of: UserApp.self, access: Self.access) { client in
      let options = client.call("OPTIONS /sessions", head: Self.user("ada"))
      #expect(options.headers["allow"] == "GET, HEAD, POST, DELETE, OPTIONS")
    }
  }

  @Test(arguments: StoreKind.lasting)
  func `sessions from before there were users are nobody's, and users' are no stranger's`(
    kind: StoreKind
  ) async throws {
    let store = try kind.opener()
    let (before, own) = (Box<String>(), Box<String>())
    try await withAPI(of: UserApp.self, store: try store()) { client in before.value = client.open("users") }
    try await withAPI(of: UserApp.self, access: Self.access, store: try store()) { client in
      #expect(client.call("GET \(before.value!)", head: Self.user("ada")).status == 404)
      own.value = Self.open(client, as: "ada")
    }
    try await withAPI(of: UserApp.self, store: try store()) { client in
      #expect(client.call("GET \(before.value!)").status == 200)
      #expect(client.call("GET \(own.value!)").status == 404)
    }
  }

  @Test func `an opening that was not stored is no user's`() async throws {
    let store = TrialStore()
    var limits = SessionRegistry.Limits()
    limits.commitRetries = .zero
    try await withAPI(of: UserApp.self, limits: limits, access: Self.access, store: store) { client in
      store.fail(true)
      #expect(client.call("POST /sessions", head: Self.user("ada")).status == 503)
      #expect(client.call("GET /sessions", head: Self.user("ada")).json["count"] == .integer(0))
    }
  }

  @Test func `a server that would believe everyone does not start`() {
    let users = ["--user-header", "X-Forwarded-User"]
    #expect(throws: (any Error).self) { try ServerCommand.parse(users) }
    #expect(throws: (any Error).self) { try ServerCommand.parse(["--user-claims-header", "X-Claims"]) }
    #expect(throws: (any Error).self) {
      try ServerCommand.parse(["--user-header", "X User", "--trusted-proxy", "127.0.0.1"])
    }
    let options = try? ServerCommand.parse(users + ["--trusted-proxy", "127.0.0.1"]).options
    #expect(options?.access.users == UserHeaders(name: "X-Forwarded-User"))
  }
}
