import Foundation
import Stateroom
import Synchronization
import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

/// A long array of actions does not block other sessions, and still is one change.
@MainActor
@Suite(.serialized) struct LongArrayTests {
  /// The number of slow actions that the present test has performed.
  private nonisolated static let progress = Atomic<Int>(0)

  private struct SlowApp: App {
    var body: some Scene {
      WindowGroup("Slow", id: "slow") { SlowView() }
    }
  }

  private struct SlowView: View {
    @State private var count = 0
    @State private var later = 0

    var body: some View {
      Text("Count: \(count), later: \(later)")
      Button("Slow") {
        // So long that other requests come to their turn before an array of these is over, on a busy machine, too.
        usleep(25_000)
        count += 1
        LongArrayTests.progress.add(1, ordering: .sequentiallyConsistent)
      }
      Button("Quick") { count += 100 }
      Button("Later") {
        Task {
          try? await Task.sleep(for: .milliseconds(1))
          later += 1
        }
      }
    }
  }

  private nonisolated static var performed: Int { progress.load(ordering: .sequentiallyConsistent) }

  private nonisolated static func array(of count: Int, first: String = "Slow", last: String = "Slow")
    -> String
  {
    let names = [first] + Array(repeating: "Slow", count: count - 2) + [last]
    return "[" + names.map { #"{"target":"\#($0)"}"# }.joined(separator: ",") + "]"
  }

  /// Starts an array on another thread, and returns once its first action was performed.
  private nonisolated static func begin(
    _ array: String, in session: String, at client: APIClient, head: String = ""
  ) -> Later<Answer> {
    let answer = Later { client.act(session, array, head: head) }
    while performed == 0 { usleep(1_000) }
    return answer
  }

  private func withSlowAPI(
    limits: SessionRegistry.Limits = .init(), store: any SessionStore = MemoryStore(),
    _ body: @escaping @Sendable (APIClient) throws -> Void
  ) async throws {
    Self.progress.store(0, ordering: .sequentiallyConsistent)
    try await withAPI(of: SlowApp.self, limits: limits, store: store, body: body)
  }

  @Test func `another session has its turn between two actions of an array`() async throws {
    try await withSlowAPI { client in
      let (slow, other) = (client.open("slow"), client.open("slow"))
      let array = Self.begin(Self.array(of: 100), in: slow, at: client)
      #expect(client.act(other, #"{"target":"Quick"}"#).text.contains("Count: 100"))
      #expect(Self.performed < 100)
      #expect(array.value.text.contains("Count: 100"))
    }
  }

  @Test func `requests of the same session wait, and are served in their order`() async throws {
    try await withSlowAPI { client in
      let session = client.open("slow")
      let array = Self.begin(Self.array(of: 20), in: session, at: client)
      let pipeline = SocketClient(port: client.port)
      pipeline.request("GET \(session)", host: "localhost")
      let quick = client.act(session, #"{"target":"Quick"}"#)
      #expect(Self.performed == 20)
      #expect(quick.json["since"] == .integer(2) && quick.text.contains("Count: 120"))
      #expect(array.value.json["revision"] == .integer(2))
      #expect(pipeline.receive(until: "later: 0").contains(#"ETag: "2""#))
      #expect(client.call("DELETE \(session)").status == 204)
    }
  }

  @Test func `an array is one revision, whatever happens in the background meanwhile`() async throws {
    try await withSlowAPI { client in
      let session = client.open("slow")
      let stream = SocketClient(port: client.port)
      stream.send("GET \(session)/events?since=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = stream.receive(until: "connected")
      let waiting = Later { client.call("GET \(session)?since=1&wait=1") }
      let array = Self.begin(Self.array(of: 100, first: "Slow", last: "Later"), in: session, at: client)
      #expect(array.value.text.contains("Count: 99"))
      #expect(array.value.json["revision"] == .integer(2))
      // The wait has timed out in the middle of the array.
      #expect(waiting.value.json["revision"] == .integer(2))
      let change = stream.receive(until: "Count: 99, later: 0")
      #expect(change.components(separatedBy: "event: change").count == 2)
      // The changes of a task that the array started are a revision of their own.
      #expect(stream.receive(until: "later: 1").contains("\"since\":2,\"revision\":3"))
    }
  }

  @Test func `a retry that comes while an array is under way does nothing twice`() async throws {
    try await withSlowAPI { client in
      let session = client.open("slow")
      let head = "Idempotency-Key: once\r\nIf-Match: \"1\"\r\n"
      let array = Self.begin(Self.array(of: 10), in: session, at: client, head: head)
      let again = client.act(session, Self.array(of: 10), head: head)
      #expect(again.status == 200 && again.text == array.value.text)
      #expect(Self.performed == 10)
    }
  }

  @Test func `an array that is refused in the end says what it did, and others go on`() async throws {
    try await withSlowAPI { client in
      let session = client.open("slow")
      let array = Self.begin(Self.array(of: 10, last: "Nothing"), in: session, at: client)
      let quick = client.act(session, #"{"target":"Quick"}"#)
      #expect(array.value.status == 404 && array.value.json["performed"] == .integer(9))
      #expect(array.value.json["change"]?["revision"] == .integer(2))
      #expect(quick.json["since"] == .integer(2))
    }
  }

  @Test func `a session can be closed once its array has ended`() async throws {
    try await withSlowAPI(store: TrialStore()) { client in
      let session = client.open("slow")
      let array = Self.begin(Self.array(of: 10), in: session, at: client)
      #expect(client.call("DELETE \(session)").status == 204)
      #expect(array.value.status == 200 && Self.performed == 10)
      #expect(client.call("GET \(session)").status == 404)
    }
  }

  @Test func `nothing of an array is stored before all of it is`() async throws {
    let store = TrialStore()
    try await withSlowAPI(store: store) { client in
      let (session, other) = (client.open("slow"), client.open("slow"))
      let revisions = { store.sessions.values.map(\.record.revision).sorted() }
      let array = Self.begin(Self.array(of: 50), in: session, at: client)
      #expect(client.act(other, #"{"target":"Quick"}"#).status == 200)
      #expect(Self.performed < 50 && revisions() == [1, 2])
      #expect(array.value.status == 200 && revisions() == [2, 2])
    }
  }

  @Test func `an array did not happen if the store fails meanwhile`() async throws {
    let store = TrialStore()
    var limits = SessionRegistry.Limits()
    limits.commitRetries = .milliseconds(1)
    try await withSlowAPI(limits: limits, store: store) { client in
      let (session, other) = (client.open("slow"), client.open("slow"))
      let array = Self.begin(Self.array(of: 100), in: session, at: client)
      store.fail(true)
      #expect(client.act(other, #"{"target":"Quick"}"#).status == 503)
      #expect(array.value.status == 503 && array.value.detail.contains("did not happen"))
      #expect(Self.performed < 100)
      store.fail(false)
      while client.call("GET /readyz").status != 200 { usleep(50_000) }
      #expect(client.act(session, #"{"target":"Quick"}"#).text.contains("Count: 100"))
    }
  }

  @Test func `an array whose client leaves is performed to its end`() async throws {
    try await withSlowAPI { client in
      let session = client.open("slow")
      var leaving: SocketClient? = SocketClient(port: client.port)
      let body = Self.array(of: 10)
      leaving?.request(
        "POST \(session)/actions", head: "Content-Type: application/json\r\n", body: body, host: "localhost")
      while Self.performed == 0 { usleep(1_000) }
      leaving = nil
      #expect(client.call("GET \(session)").text.contains("Count: 10"))
    }
  }

  @Test func `a store that outlasts the process has nothing of an array that a stop cuts short`() async throws
  {
    let store = TrialStore()
    Self.progress.store(0, ordering: .sequentiallyConsistent)
    let loop = EventLoop()
    let catalog = SceneCatalog(of: SlowApp.self)
    let registry = try SessionRegistry(of: SlowApp.self, catalog: catalog, store: store, loop: loop)
    let live = try registry.open(catalog.scenes[0])
    loop.endTurn()
    live.beginRun()
    try live.session.perform(ActionDescription(Target("Quick")))
    live.touch()
    await registry.close()
    let stored = try #require(store.sessions[live.id])
    #expect(stored.record.revision == 1)
    let next = try SessionRegistry(of: SlowApp.self, catalog: catalog, store: store, loop: loop)
    guard case .live(let restored) = next.find(live.id) else {
      Issue.record("The session is not restored.")
      return
    }
    #expect(throws: Never.self) { try restored.session.find(Target("Count: 0, later: 0"), forAction: false) }
  }
}
