#if PostgreSQL
  import Foundation
  import Stateroom
  import StateroomHTTP
  import Testing

  @testable import StateroomServer
  @testable import StateroomStores

  private struct Diary: App {
    var body: some Scene { WindowGroup("Diary", id: "diary") { DiaryView() } }
  }

  private struct DiaryView: View {
    @State private var text = "-"
    @State private var changes = 0
    private var file: URL { .documentsDirectory.appending(path: "diary.txt") }

    var body: some View {
      Text(text)
        .onReceive(NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)) { _ in
          changes += 1
        }
      Text("\(changes) changes")
      Button("One") { try? Data("one".utf8).write(to: file) }
      Button("Two") { try? Data("two".utf8).write(to: file) }
      Button("Remove") { try? FileManager.default.removeItem(at: file) }
      Button("Read") { text = (try? String(contentsOf: file, encoding: .utf8)) ?? "none" }
    }
  }

  /// `StateThatLasts.md`, Whose files are: each server has a disk of its own.
  @Suite(.enabled(if: TrialDatabase.target != nil), .serialized) struct StoredFileTests {
    private let database: TrialDatabase

    init() throws {
      database = try TrialDatabase()
    }

    private static let users = AccessPolicy(
      isLoopback: true, allowedOrigins: [], allowedHosts: [],
      proxies: TrustedProxies(networks: [IPNetwork("127.0.0.0/8")!]),
      users: UserHeaders(name: "X-Forwarded-User"))

    private func withServers(
      owner: StateOwner, freshness: Duration = .zero,
      body: @escaping @Sendable (APIClient, APIClient) throws -> Void
    ) async throws {
      let stores = (try database.server(freshness: freshness), try database.server(freshness: freshness))
      try await StateroomServerTests.withServers(
        stores,
        each: { store, body in
          let access = owner == .user ? Self.users : AccessPolicy(isLoopback: true)
          try await withAPI(of: Diary.self, access: access, owner: owner, store: store, body: body)
        },
        body: body)
    }

    /// A session as its user sees it at a server.
    private struct Reader {
      let client: APIClient
      let session: String
      var user: String?

      func press(_ label: String) -> String {
        let head = user.map { "X-Forwarded-User: \($0)\r\n" } ?? ""
        return client.call("POST \(session)/actions", json: #"{"target":"\#(label)"}"#, head: head).text
      }

      func at(_ other: APIClient) -> Reader { Reader(client: other, session: session, user: user) }
    }

    private static func open(_ client: APIClient, as user: String? = nil) -> Reader {
      let head = user.map { "X-Forwarded-User: \($0)\r\n" } ?? ""
      let answer = client.call("POST /sessions", json: #"{"scene":"diary"}"#, head: head)
      return Reader(
        client: client, session: "/sessions/" + (answer.json["session"]?.stringValue ?? ""), user: user)
    }

    @Test func `a session's files go with it from server to server`() async throws {
      try await withServers(owner: .session) { first, second in
        let session = Self.open(first)
        _ = session.press("One")
        #expect(session.at(second).press("Read").contains("one"))
        // A file is no change of the user defaults.
        #expect(second.call("GET \(session.session)").text.contains("0 changes"))
        _ = session.at(second).press("Two")
        #expect(session.press("Read").contains("two"))
        _ = session.press("Remove")
        #expect(session.at(second).press("Read").contains("none"))
        #expect(Self.open(second).press("Read").contains("none"))
      }
    }

    @Test func `a file that was written for an action that did not happen is set back`() async throws {
      try await withServers(owner: .session, freshness: .seconds(600)) { [database] first, _ in
        let session = Self.open(first)
        _ = session.press("One")
        try database.execute("UPDATE session SET fence = fence + 1")
        #expect(session.press("Two").contains("503"))
        #expect(session.press("Read").contains("one"))
      }
    }

    @Test func `sessions of a user at different servers have the same files`() async throws {
      try await withServers(owner: .user) { first, second in
        let one = Self.open(first, as: "ada")
        _ = one.press("One")
        let other = Self.open(second, as: "ada")
        #expect(other.press("Read").contains("one"))
        _ = other.press("Two")
        while !one.press("Read").contains("two") { usleep(10_000) }
        _ = one.press("Remove")
        while !other.press("Read").contains("none") { usleep(10_000) }
        #expect(Self.open(first, as: "bob").press("Read").contains("none"))
      }
    }

    @Test func `files are erased with the session`() async throws {
      try await withServers(owner: .session) { [database] first, second in
        let session = Self.open(first)
        _ = session.press("One")
        let before = try database.number("SELECT count(*) FROM key_value")
        #expect(before == 2)
        #expect(second.call("DELETE \(session.session)").status == 204)
        let after = try database.number("SELECT count(*) FROM key_value")
        #expect(after == 0)
      }
    }
  }
#endif
