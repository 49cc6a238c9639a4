import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

/// An app that keeps a diary in user defaults and in a file.
struct DiaryApp: App {
  var body: some Scene { WindowGroup("Diary", id: "diary") { DiaryView() } }
}

private struct DiaryView: View {
  @AppStorage("stateroom.tests.entries") private var entries = 0
  @State private var beginning = UserDefaults.standard.integer(forKey: "stateroom.tests.entries")
  @State private var text = "-"
  private var file: URL { .documentsDirectory.appending(path: "diary.txt") }

  var body: some View {
    Text("Entries: \(entries), \(UserDefaults.standard.integer(forKey: "stateroom.tests.entries"))")
    Text("Beginning: \(beginning)")
    Text("File: \(text)")
    Button("Add") { entries += 1 }
    Button("Put") { UserDefaults.standard.set(7, forKey: "stateroom.tests.entries") }
    Button("Clear") { UserDefaults.standard.removeObject(forKey: "stateroom.tests.entries") }
    Button("Save") { try? Data("saved".utf8).write(to: file) }
    Button("Load") { text = (try? String(contentsOf: file, encoding: .utf8)) ?? "none" }
  }
}

/// A client that sends requests in the name of a user.
struct UserClient {
  let client: APIClient
  let user: String

  static let access = AccessPolicy(
    isLoopback: true, allowedOrigins: [], allowedHosts: [],
    proxies: TrustedProxies(networks: [IPNetwork("127.0.0.0/8")!]),
    users: UserHeaders(name: "X-Forwarded-User"))

  private var head: String { "X-Forwarded-User: \(user)\r\n" }

  func open() -> String {
    "/sessions/" + (client.call("POST /sessions", head: head).json["session"]?.stringValue ?? "")
  }

  func tap(_ label: String, in session: String) -> Answer {
    client.act(session, #"{"target":"\#(label)"}"#, head: head)
  }

  func text(_ session: String, _ query: String = "") -> String {
    client.call("GET \(session)\(query)", head: head).text
  }

  func close(_ session: String) -> Int { client.call("DELETE \(session)", head: head).status }
}

/// `StateThatLasts.md`, Whose things are: with `--owner user` a user has the same user defaults and files in all sessions.
@MainActor
@Suite(.serialized) struct UserStorageTests {
  /// The kinds of stores that keep values of users. The trial store keeps none.
  private nonisolated static let kinds = StoreKind.allCases.filter { $0 != .trial }
  private nonisolated static let lasting = StoreKind.lasting.filter { $0 != .trial }

  private func serve(
    _ store: any SessionStore, limits: SessionRegistry.Limits = .init(), owner: StateOwner = .user,
    folders: String? = nil, prepare: (API) -> Void = { _ in },
    body: @escaping @Sendable (UserClient, UserClient) throws -> Void
  ) async throws {
    try await withAPI(
      of: DiaryApp.self, limits: limits, access: UserClient.access, owner: owner, store: store,
      folders: folders, prepare: prepare
    ) { try body(UserClient(client: $0, user: "ada"), UserClient(client: $0, user: "bob")) }
  }

  @Test(arguments: kinds)
  func `what one session writes all sessions of its user show`(kind: StoreKind) async throws {
    try await serve(try kind.opener()()) { ada, bob in
      let (one, other, foreign) = (ada.open(), ada.open(), bob.open())
      #expect(ada.tap("Add", in: one).text.contains("Entries: 1, 1"))
      #expect(ada.text(other, "?since=1&wait=20").contains("Entries: 1, 1"))
      #expect(ada.tap("Put", in: other).text.contains("Entries: 7, 7"))
      #expect(ada.text(one, "?since=2&wait=20").contains("Entries: 7, 7"))
      #expect(bob.text(foreign).contains("Entries: 0, 0"))
      #expect(bob.text(bob.open()).contains("Beginning: 0"))
    }
  }

  @Test(arguments: kinds)
  func `a session that opens has its user's values from the start`(kind: StoreKind) async throws {
    try await serve(try kind.opener()()) { ada, _ in
      let one = ada.open()
      _ = ada.tap("Add", in: one)
      #expect(ada.text(ada.open()).contains("Beginning: 1"))
      #expect(ada.close(one) == 204)
      #expect(ada.text(ada.open()).contains("Beginning: 1"))
    }
  }

  @Test(arguments: lasting)
  func `a user's values outlive their sessions and the server`(kind: StoreKind) async throws {
    let opener = try kind.opener()
    let kept = Box<String>()
    try await serve(try opener()) { ada, _ in
      let (one, other) = (ada.open(), ada.open())
      _ = ada.tap("Add", in: one)
      _ = ada.tap("Put", in: one)
      #expect(ada.close(one) == 204)
      kept.value = other
    }
    try await serve(try opener()) { ada, bob in
      #expect(ada.text(kept.value!).contains("Entries: 7, 7"))
      #expect(ada.text(ada.open()).contains("Beginning: 7"))
      #expect(bob.text(bob.open()).contains("Beginning: 0"))
      #expect(ada.tap("Clear", in: kept.value!).text.contains("Entries: 0, 0"))
    }
    try await serve(try opener()) { ada, _ in
      #expect(ada.text(ada.open()).contains("Beginning: 0"))
      #expect(ada.text(kept.value!).contains("Entries: 0, 0"))
    }
  }

  @Test(arguments: kinds)
  func `a session that was hibernated shows what was written meanwhile`(kind: StoreKind) async throws {
    var limits = SessionRegistry.Limits()
    limits.hibernation = .milliseconds(50)
    try await serve(try kind.opener()(), limits: limits) { ada, _ in
      let one = ada.open()
      while !ada.client.call("GET /metrics").text.contains(#"stateroom_sessions{state="hibernated"} 1"#) {
        usleep(10_000)
      }
      _ = ada.tap("Put", in: ada.open())
      #expect(ada.text(one).contains("Entries: 7, 7"))
    }
  }

  @Test(arguments: lasting)
  func `a session's own values of before become its user's`(kind: StoreKind) async throws {
    let opener = try kind.opener()
    let kept = Box<String>()
    try await serve(try opener(), owner: .session) { ada, bob in
      let (one, foreign) = (ada.open(), bob.open())
      _ = ada.tap("Put", in: one)
      #expect(bob.text(foreign).contains("Entries: 0, 0"))
      kept.value = one
    }
    try await serve(try opener()) { ada, _ in
      #expect(ada.text(kept.value!).contains("Entries: 7, 7"))
      #expect(ada.text(ada.open()).contains("Beginning: 7"))
      #expect(ada.tap("Clear", in: kept.value!).text.contains("Entries: 0, 0"))
    }
    // It keeps its own row, which must not come back.
    try await serve(try opener()) { ada, _ in
      #expect(ada.text(kept.value!).contains("Entries: 0, 0"))
      #expect(ada.text(ada.open()).contains("Beginning: 0"))
    }
  }

  // MARK: Files

  @Test func `a user's files are the same in all sessions, and outlive them`() async throws {
    let folder = try TemporaryFolder()
    let (store, files) = (folder.path("sessions.db"), folder.path("sessions.db.files"))
    try await serve(try SQLiteStore(path: store), folders: files) { ada, bob in
      let one = ada.open()
      _ = ada.tap("Save", in: one)
      #expect(ada.tap("Load", in: ada.open()).text.contains("File: saved"))
      #expect(bob.tap("Load", in: bob.open()).text.contains("File: none"))
      #expect(ada.close(one) == 204)
    }
    try await serve(try SQLiteStore(path: store), folders: files) { ada, _ in
      #expect(ada.tap("Load", in: ada.open()).text.contains("File: saved"))
    }
  }

  @Test func `a session's own files of before become its user's`() async throws {
    let folder = try TemporaryFolder()
    let (store, files) = (folder.path("sessions.db"), folder.path("sessions.db.files"))
    let kept = Box<String>()
    try await serve(try SQLiteStore(path: store), owner: .session, folders: files) { ada, _ in
      let one = ada.open()
      _ = ada.tap("Save", in: one)
      kept.value = one
    }
    try await serve(try SQLiteStore(path: store), folders: files) { ada, _ in
      #expect(ada.tap("Load", in: kept.value!).text.contains("File: saved"))
      #expect(ada.tap("Load", in: ada.open()).text.contains("File: saved"))
    }
  }

  // MARK: The operator

  @Test(arguments: kinds)
  func `the operator erases a user's sessions, values and files`(kind: StoreKind) async throws {
    var server: HTTPServer?
    let port = Box<UInt16>()
    let folder = try TemporaryFolder()
    try await serve(
      try kind.opener()(), folders: folder.path("files"),
      prepare: { api in
        let admin = AdminAPI(of: api)
        var configuration = HTTPServer.Configuration()
        configuration.port = 0
        server = try? HTTPServer(configuration, loop: api.loop) { admin.handle($0, $1) }
        port.value = server?.port
      }
    ) { ada, bob in
      let (one, foreign) = (ada.open(), bob.open())
      for (user, session) in [(ada, one), (bob, foreign)] {
        _ = user.tap("Put", in: session)
        _ = user.tap("Save", in: session)
      }
      #expect(APIClient(port: port.value!).call("DELETE /users/ada").status == 204)
      #expect(ada.text(one).contains("404"))
      let new = ada.open()
      #expect(ada.text(new).contains("Beginning: 0"))
      #expect(ada.tap("Load", in: new).text.contains("File: none"))
      #expect(bob.tap("Load", in: foreign).text.contains("File: saved"))
      #expect(bob.text(bob.open()).contains("Beginning: 7"))
    }
    await server?.stop(grace: .zero)
  }
}
