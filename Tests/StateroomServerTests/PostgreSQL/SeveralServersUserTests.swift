#if PostgreSQL
  import Foundation
  import RenderTree
  import Stateroom
  import StateroomHTTP
  import Testing

  @testable import StateroomServer
  @testable import StateroomStores

  /// A session belongs to its user at all servers.
  @Suite(.enabled(if: TrialDatabase.target != nil), .serialized) struct SeveralServersUserTests {
    private let database: TrialDatabase

    init() throws {
      database = try TrialDatabase()
    }

    private static let access = AccessPolicy(
      isLoopback: true, allowedOrigins: [], allowedHosts: [],
      proxies: TrustedProxies(networks: [IPNetwork("127.0.0.0/8")!]),
      users: UserHeaders(name: "X-Forwarded-User", claims: "X-Claims"))

    private func withServers(
      body: @escaping @Sendable (APIClient, APIClient) throws -> Void
    ) async throws {
      let stores = (try database.server(freshness: .zero), try database.server(freshness: .zero))
      try await StateroomServerTests.withServers(
        stores,
        each: { try await withAPI(of: GuestApp.self, access: Self.access, store: $0, body: $1) }, body: body)
    }

    private static func user(_ name: String) -> String { "X-Forwarded-User: \(name)\r\n" }

    private static func open(_ client: APIClient, as name: String, head: String = "") -> String {
      let answer = client.call("POST /sessions", head: user(name) + head)
      return "/sessions/" + (answer.json["session"]?.stringValue ?? "")
    }

    /// Returns all requests that a stranger could try on a session.
    private static func attempts(on session: String) -> [String] {
      [
        "GET \(session)", "HEAD \(session)", "GET \(session)?since=0", "GET \(session)?since=1&wait=5",
        "GET \(session)?include=state", "GET \(session)/nodes/greeting", "GET \(session)/events",
        "POST \(session)/nodes/count/tap", "POST \(session)/actions", "DELETE \(session)",
      ]
    }

    @Test func `nothing is read or taken over for a stranger, at whatever server`() async throws {
      try await withServers { [database] first, second in
        let session = Self.open(first, as: "ada")
        let unknown = "/sessions/" + SessionID().description
        for client in [first, second] {
          for (line, other) in zip(Self.attempts(on: session), Self.attempts(on: unknown)) {
            let tried = client.call(line, head: Self.user("bob"))
            #expect(tried.status == 404, "\(line)")
            #expect(tried.text == client.call(other, head: Self.user("bob")).text)
          }
        }
        let before = try database.number("SELECT max(fence) FROM session")
        #expect(before == 0)
        #expect(second.call("GET \(session)", head: Self.user("ada")).text.contains("Hello, ada"))
        #expect(first.call("GET \(session)", head: Self.user("bob")).status == 404)
        let after = try database.number("SELECT max(fence) FROM session")
        #expect(after == 1)
      }
    }

    @Test func `nothing of a stranger's session leaves the database`() throws {
      let store = try database.server()
      let session = SessionID()
      var update = SessionUpdate.opening(7)
      update.record.user = UserID("ada")
      update.values = [StoredKeyValue(store: "scene", key: "a", value: .int(1))]
      try store.commit([.save(session, update)])
      for user in [UserID("bob"), nil] {
        #expect(try store.loading(session, of: .only(user)).get() == nil)
        #expect(try !store.has(session, of: .only(user)).get())
        #expect(try !store.eraseUnowned(session, of: .only(user)).get())
      }
      #expect(try database.rowCount() > 2)
      #expect(try store.loading(session, of: .only(UserID("ada"))).get()?.values.count == 1)
      #expect(try store.eraseUnowned(session, of: .only(UserID("ada"))).get())
      #expect(try database.rowCount() == 0)
    }

    @Test func `strangers who try at the same time make no session disappear`() async throws {
      try await withServers { first, second in
        let session = Self.open(first, as: "ada")
        let tries = [first, second].map { client in
          Later {
            (0..<40).map { turn in
              client.call(Self.attempts(on: session)[turn % 2 == 0 ? 0 : 9], head: Self.user("bob")).status
            }
          }
        }
        for turn in 0..<30 {
          let client = turn % 2 == 0 ? first : second
          #expect(client.call("GET \(session)", head: Self.user("ada")).status == 200)
        }
        for answers in tries.map(\.value) { #expect(Set(answers) == [404]) }
        #expect(first.call("DELETE \(session)", head: Self.user("ada")).status == 204)
      }
    }

    @Test func `a user lists and closes sessions of all servers, and an operator sees whose they are`()
      async throws
    {
      try await withServers { [database] first, second in
        let ada = Self.user("ada")
        let sessions = [first, first, second].map { Self.open($0, as: "ada") }
        let foreign = Self.open(second, as: "bob")
        for client in [first, second] {
          #expect(client.call("GET /sessions", head: ada).json["count"] == .integer(3))
        }
        let stream = SocketClient(port: first.port)
        stream.send("GET \(sessions[0])/events HTTP/1.1\r\nHost: localhost\r\n\(ada)\r\n")
        _ = stream.receive(until: "event: snapshot")
        #expect(second.call("DELETE /sessions", head: ada).status == 204)
        #expect(stream.receiveAll().contains(#"{"reason":"deleted"}"#))
        for client in [first, second] {
          #expect(client.call("GET /sessions", head: ada).json["count"] == .integer(0))
          for session in sessions { #expect(client.call("GET \(session)", head: ada).status == 404) }
        }
        #expect(first.call("GET \(foreign)", head: Self.user("bob")).status == 200)
        let listed = try database.server().summaries(from: 0, limit: 9)
        #expect(listed.map(\.user) == [UserID("bob")])
      }
    }

    @MainActor
    @Test func `a session in quarantine does not exist for another user`() async throws {
      let opened = Box<String>()
      try await withAPI(of: GuestApp.self, access: Self.access, store: try database.server()) { client in
        opened.value = Self.open(client, as: "ada")
      }
      let session = try #require(opened.value)
      let id = try #require(SessionID(session.components(separatedBy: "/")[2]))
      let folder = try TemporaryFolder()
      let notes = try NotesFile(path: folder.path("notes"))
      let end = WorkEnd(session: id.noteKey, cause: .stall, time: .now)
      notes.keep([QuarantinedSession(end: end, since: .now)])
      try await withAPI(
        of: GuestApp.self, access: Self.access, store: try database.server(), quarantine: Quarantine(notes)
      ) { client in
        for line in Self.attempts(on: session) {
          #expect(client.call(line, head: Self.user("bob")).status == 404, "\(line)")
        }
        let ada = Self.user("ada")
        let refused = client.call("GET \(session)", head: ada)
        #expect(refused.json["type"]?.stringValue == Problem.sessionQuarantined)
        #expect(client.call("DELETE \(session)", head: ada).status == 204)
        #expect(client.call("GET \(session)", head: ada).status == 404)
      }
    }

    @Test func `a key of an opening is each user's own, at all servers`() async throws {
      try await withServers { first, second in
        let key = "Idempotency-Key: \(UUID())\r\n"
        let session = Self.open(first, as: "ada", head: key)
        #expect(Self.open(second, as: "bob", head: key) != session)
        #expect(Self.open(second, as: "ada", head: key) == session)
        #expect(Self.open(first, as: "ada", head: key) == session)
      }
    }

    // MARK: Values of users

    /// Runs `body` beside two servers at which users have their user defaults in all sessions.
    private func withDiaries(
      areNoticesCut: Bool = false, body: @escaping @Sendable (UserClient, UserClient) throws -> Void
    ) async throws {
      let interval: Duration = areNoticesCut ? .milliseconds(50) : .seconds(600)
      let stores = try (0..<2).map { _ in
        try database.server(freshness: .zero, valueInterval: interval)
      }
      if areNoticesCut { try database.cutNotices() }
      try await StateroomServerTests.withServers(
        (stores[0], stores[1]),
        each: {
          try await withAPI(of: DiaryApp.self, access: UserClient.access, owner: .user, store: $0, body: $1)
        }
      ) { try body(UserClient(client: $0, user: "ada"), UserClient(client: $1, user: "ada")) }
    }

    @Test(arguments: [true, false])
    func `a user has the same values at all servers`(areNoticesCut: Bool) async throws {
      try await withDiaries(areNoticesCut: areNoticesCut) { first, second in
        let (one, other) = (first.open(), second.open())
        let foreign = UserClient(client: second.client, user: "bob")
        let theirs = foreign.open()
        #expect(first.tap("Add", in: one).text.contains("Entries: 1, 1"))
        #expect(second.text(other, "?since=1&wait=20").contains("Entries: 1, 1"))
        #expect(second.tap("Put", in: other).text.contains("Entries: 7, 7"))
        #expect(first.text(one, "?since=2&wait=20").contains("Entries: 7, 7"))
        #expect(foreign.text(theirs).contains("Entries: 0, 0"))
      }
    }

    @Test func `a session that opens or moves has what its user has written at another server`() async throws
    {
      _ = try database.server()
      try database.cutNotices()
      try await withDiaries { first, second in
        let (one, moving) = (first.open(), second.open())
        _ = first.tap("Add", in: one)
        #expect(second.text(second.open()).contains("Entries: 1, 1"))
        _ = first.tap("Put", in: one)
        #expect(first.text(moving).contains("Entries: 7, 7"))
        #expect(second.text(one).contains("Entries: 7, 7"))
      }
    }

    /// The entries of users who have left are dropped when there are 65, here by her return.
    @Test func `a user who comes back is followed while others are forgotten`() async throws {
      try await withDiaries { first, second in
        let one = first.open()
        _ = second.text(one)
        for number in 1..<64 {
          let other = UserClient(client: first.client, user: "user \(number)")
          #expect(other.close(other.open()) == 204)
        }
        #expect(first.text(one).contains("Entries: 0, 0"))
        _ = second.tap("Put", in: second.open())
        #expect(
          first.text(one, "/nodes?text=Entries:+7,+7&until=found&wait=20").contains("Entries: 7, 7"))
      }
    }

    @Test func `users whose sessions have left the memory are followed no more`() async throws {
      let store = try database.server()
      try await withAPI(of: DiaryApp.self, access: UserClient.access, owner: .user, store: store) { client in
        for number in 0..<200 {
          let user = UserClient(client: client, user: "user \(number)")
          let session = user.open()
          _ = user.tap("Add", in: session)
          #expect(user.close(session) == 204)
        }
        #expect(store.followedUserCount <= 100)
      }
    }
  }

  /// An app that greets its user.
  private struct GuestApp: App {
    var body: some Scene {
      WindowGroup("Guests", id: "guests") { GuestView() }
    }
  }

  private struct GuestView: View {
    @Environment(\.user) private var user
    @State private var count = 0

    var body: some View {
      Text("Hello, \(user?.id ?? "stranger")").accessibilityIdentifier("greeting")
      Button("Count: \(count)") { count += 1 }.accessibilityIdentifier("count")
    }
  }
#endif
