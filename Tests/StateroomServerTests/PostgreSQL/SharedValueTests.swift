#if PostgreSQL
  import Foundation
  import RenderTree
  import Stateroom
  import Testing

  @testable import StateroomServer
  @testable import StateroomStores

  /// `SeveralServers.md`: with `--owner shared` all servers have the same values of `@AppStorage`.
  @Suite(.enabled(if: TrialDatabase.target != nil)) struct SharedValueTests {
    private let database: TrialDatabase

    init() throws {
      database = try TrialDatabase()
    }

    private static let serve: Serving = { store, body in
      try await withAPI(of: ShelfApp.self, owner: .shared, store: store, body: body)
    }

    /// Runs `body` beside two servers that read the values at an interval, or only when they are notified.
    private func withServers(
      freshness: Duration = .zero, valueInterval: Duration = .seconds(600),
      body: @escaping @Sendable (APIClient, APIClient) throws -> Void
    ) async throws {
      let stores = try (0..<2).map { _ in
        try database.server(freshness: freshness, valueInterval: valueInterval)
      }
      try await StateroomServerTests.withServers((stores[0], stores[1]), each: Self.serve, body: body)
    }

    @Test(arguments: [true, false])
    func `a value that is written at one server is shown at the other`(areNoticesCut: Bool) async throws {
      _ = try database.server()
      if areNoticesCut { try database.cutNotices() }
      try await withServers(valueInterval: areNoticesCut ? .milliseconds(50) : .seconds(600)) {
        first, second in
        let (writer, reader) = (first.open("shelf"), second.open("shelf"))
        #expect(first.act(writer, #"{"target":"add"}"#).text.contains("Books: 1"))
        #expect(second.call("GET \(reader)?since=1&wait=20").text.contains("Books: 1"))
        #expect(second.act(reader, #"{"target":"add"}"#).text.contains("Books: 2"))
        #expect(first.call("GET \(writer)?since=2&wait=20").text.contains("Books: 2"))
      }
    }

    @Test func `those who follow a session at another server are told`() async throws {
      try await withServers { first, second in
        let (writer, reader) = (first.open("shelf"), second.open("shelf"))
        let stream = SocketClient(port: second.port)
        stream.send("GET \(reader)/events?since=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = stream.receive(until: "connected")
        #expect(first.act(writer, #"{"target":"add"}"#).status == 200)
        #expect(stream.receive(until: "Books: 1").contains("event: change"))
      }
    }

    @Test func `a session that moves takes along what it has written`() async throws {
      _ = try database.server()
      try database.cutNotices()
      try await withServers { first, second in
        let session = first.open("shelf")
        let other = second.open("shelf")
        #expect(first.act(session, #"{"target":"add"}"#).status == 200)
        #expect(second.call("GET \(session)").text.contains("Books: 1"))
        // With it, all other values are read.
        #expect(second.call("GET \(other)?since=1&wait=20").text.contains("Books: 1"))
      }
    }

    @Test func `a session that opens shows what another server has acknowledged`() async throws {
      _ = try database.server()
      try database.cutNotices()
      try await withServers { first, second in
        #expect(first.act(first.open("shelf"), #"{"target":"add"}"#).status == 200)
        #expect(second.call("POST /sessions", json: #"{"scene":"shelf"}"#).text.contains("Books: 1"))
      }
    }

    @Test func `a value that was removed is gone at all servers, and stays so`() async throws {
      try await withServers { first, second in
        let (writer, reader) = (first.open("shelf"), second.open("shelf"))
        #expect(first.act(writer, #"{"target":"label"}"#).text.contains("Label: novels"))
        #expect(second.call("GET \(reader)?since=1&wait=20").text.contains("Label: novels"))
        #expect(first.act(writer, #"{"target":"clear"}"#).text.contains("Label: none"))
        #expect(second.call("GET \(reader)?since=2&wait=20").text.contains("Label: none"))
        #expect(second.call("GET \(second.open("shelf"))").text.contains("Label: none"))
      }
      #expect(try database.number("SELECT count(*) FROM shared_value WHERE value IS NULL") == 1)
    }

    @Test func `a value that nothing shows is shared, too`() async throws {
      try await withServers { first, second in
        let (writer, reader) = (first.open("desk"), second.open("shelf"))
        #expect(first.act(writer, #"{"target":"file"}"#).status == 200)
        #expect(second.call("GET \(reader)?since=1&wait=20").text.contains("Pages: 7"))
      }
    }

    @Test func `a later server begins with the values, and keeps no session's own`() async throws {
      let store = try database.server()
      try await Self.serve(store) { client in
        #expect(client.act(client.open("shelf"), #"{"target":"add"}"#).status == 200)
      }
      #expect(try database.number("SELECT count(*) FROM key_value") == 0)
      try await Self.serve(try database.server()) { client in
        #expect(client.call("GET \(client.open("shelf"))").text.contains("Books: 1"))
      }
    }

    // MARK: Failed commits

    @Test func `nobody sees a value that was refused`() async throws {
      try await withServers(freshness: .seconds(600)) { [database] first, _ in
        let moved = first.open("shelf")
        try database.execute("UPDATE session SET fence = fence + 1")
        let stayed = first.open("shelf")
        #expect(first.act(moved, #"{"target":"add"}"#).status == 503)
        #expect(first.call("GET \(stayed)").text.contains("Books: 0"))
        #expect(try database.number("SELECT count(*) FROM shared_value") == 0)
        #expect(first.act(stayed, #"{"target":"add"}"#).text.contains("Books: 1"))
        // The session that was lost is taken back, with the present values.
        #expect(first.call("GET \(moved)").text.contains("Books: 1"))
      }
    }

    @Test(arguments: [FaultProxy.Mode.loseAnswer, .loseRequest])
    func `a lost connection leaves no doubt about a value`(mode: FaultProxy.Mode) async throws {
      let proxy = try FaultProxy()
      let store = try database.server(through: proxy, freshness: .zero, valueInterval: .seconds(600))
      try await Self.serve(store) { client in
        let (writer, reader) = (client.open("shelf"), client.open("shelf"))
        proxy.set(mode)
        #expect(client.act(writer, #"{"target":"add"}"#).text.contains("Books: 1"))
        #expect(client.call("GET \(reader)?since=1&wait=20").text.contains("Books: 1"))
        #expect(client.act(reader, #"{"target":"add"}"#).text.contains("Books: 2"))
      }
      proxy.close()
    }

    @Test func `a value of unknown outcome is read again before anything is shown`() async throws {
      let proxy = try FaultProxy()
      let store = try database.server(through: proxy, freshness: .zero, valueInterval: .seconds(600))
      try await Self.serve(store) { client in
        let writer = client.open("shelf")
        // The database performs the commit, and its answer is lost.
        proxy.set(.loseAnswerAndRefuse)
        #expect(client.act(writer, #"{"target":"add"}"#).status == 504)
        proxy.set(.pass)
        var shown = client.call("GET \(writer)")
        while shown.status >= 500 { shown = client.call("GET \(writer)") }
        #expect(shown.text.contains("Books: 1"))
      }
      proxy.close()
    }

    // MARK: Commits

    private func update(_ value: Int?, _ key: String = "a", isOpening: Bool = false) -> SessionUpdate {
      var update: SessionUpdate = isOpening ? .opening() : .counter(1)
      update.sharedValues = [
        SharedValueChange(place: SharedValue.Place(suite: "", key: key), value: value.map { .int($0) })
      ]
      return update
    }

    @Test func `the last writer of a group wins, refused ones aside`() throws {
      let (store, other) = (try database.server(), try database.server())
      let (one, two, lost) = (SessionID(), SessionID(), SessionID())
      try store.commit([one, two, lost].map { .save($0, .opening()) })
      _ = try other.load(lost)
      let outcome = try store.commit([
        .save(two, update(2)), .save(one, update(1)), .save(two, update(3)), .save(lost, update(4)),
        .save(one, update(5, "b")),
      ])
      #expect(outcome.refused == [lost: .moved])
      #expect(outcome.sharedValues[.everyone]?.map(\.value) == [.int(3), .int(5)])
      #expect(try other.sharedValues() == outcome.sharedValues[.everyone])
    }

    @Test func `versions are in the order of commits`() throws {
      let stores = (try database.server(), try database.server())
      let ids = (SessionID(), SessionID())
      try stores.0.commit([.save(ids.0, .opening())])
      try stores.1.commit([.save(ids.1, .opening())])
      var versions: [Int] = []
      for value in 0..<3 {
        versions += try stores.0.commit([.save(ids.0, update(value))]).sharedValues[.everyone, default: []]
          .map(\.version)
        versions += try stores.1.commit([.save(ids.1, update(value))]).sharedValues[.everyone, default: []]
          .map(\.version)
        // Without shared values there is no version.
        try stores.0.commit([.save(ids.0, .counter(2))])
      }
      #expect(versions == [1, 2, 3, 4, 5, 6])
    }

    @Test func `what a session wrote that was opened and closed in one group is kept`() throws {
      let store = try database.server()
      let session = SessionID()
      try store.commit([.save(session, update(1, isOpening: true)), .erase(session)])
      #expect(try store.sharedValues().map(\.value) == [.int(1)])
      #expect(try database.rowCount() == 0)
    }

    @Test func `servers that write the same values do not lock each other out`() async throws {
      let stores = try (0..<2).map { _ in try database.server() }
      try await withThrowingTaskGroup { group in
        for (store, keys) in zip(stores, [["a", "b", "c"], ["c", "b", "a"]]) {
          group.addTask { [self] in
            let session = SessionID()
            try store.commit([.save(session, .opening())])
            for value in 0..<30 { try store.commit(keys.map { .save(session, update(value, $0)) }) }
          }
        }
        try await group.waitForAll()
      }
      #expect(try database.number("SELECT version FROM shared_version") == 60)
    }
  }

  /// An app whose sessions share a shelf.
  private struct ShelfApp: App {
    var body: some Scene {
      WindowGroup("Shelf", id: "shelf") { ShelfView() }
      WindowGroup("Desk", id: "desk") { DeskView() }
    }
  }

  private struct ShelfView: View {
    @AppStorage("stateroom.tests.books") private var books = 0
    @AppStorage("stateroom.tests.label") private var label: String?
    @AppStorage("stateroom.tests.pages") private var pages = 0

    var body: some View {
      Text("Books: \(books)")
      Button("Add") { books += 1 }.accessibilityIdentifier("add")
      Text("Label: \(label ?? "none")")
      Button("Label") { label = "novels" }.accessibilityIdentifier("label")
      Button("Clear") { label = nil }.accessibilityIdentifier("clear")
      Text("Pages: \(pages)")
    }
  }

  private struct DeskView: View {
    @AppStorage("stateroom.tests.pages") private var pages = 0

    var body: some View {
      Button("File") { Task { pages = 7 } }.accessibilityIdentifier("file")
    }
  }
#endif
