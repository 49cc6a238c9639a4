import Foundation
import Observation
import Stateroom
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// `StateThatLasts.md`, Hibernation: an idle session is evicted from memory and restored unchanged.
@Suite struct HibernationTests {
  private static func limits(after delay: Duration? = .milliseconds(50)) -> SessionRegistry.Limits {
    var limits = SessionRegistry.Limits()
    limits.hibernation = delay
    return limits
  }

  /// The inspector's output for a change of the model that was not announced.
  private static let sevenJars = #"{"name":"jars","type":"Int","value":"7"}"#

  private static func waitUntilAsleep(_ client: APIClient) {
    while !client.call("GET /metrics").text.contains(#"stateroom_sessions{state="hibernated"} 1"#) {
      usleep(10_000)
    }
  }

  @Test(arguments: [true, false])
  func `it comes back with its revision where it shows the same`(isDurable: Bool) async throws {
    let store: any SessionStore = isDurable ? TrialStore() : MemoryStore()
    try await withAPI(limits: Self.limits(), store: store) { client in
      let session = client.open()
      _ = client.act(session, #"{"target":"increment"}"#)
      let before = client.call("GET \(session)")
      Self.waitUntilAsleep(client)
      let after = client.call("GET \(session)", head: "If-None-Match: \"2\"\r\n")
      #expect(after.status == 304)
      #expect(client.call("GET \(session)").text == before.text)
      #expect(client.act(session, #"{"target":"increment"}"#).json["revision"] == .integer(3))
    }
  }

  @Test(.serialized, arguments: [true, false])
  func `it comes back as a whole where it shows something else`(isDurable: Bool) async throws {
    let store: any SessionStore = isDurable ? TrialStore() : MemoryStore()
    try await withAPI(limits: Self.limits(), store: store) { client in
      let session = client.open("tide")
      Self.waitUntilAsleep(client)
      let isRaised = DispatchSemaphore(value: 0)
      Task { @MainActor in
        Tide.shared.level += 1
        isRaised.signal()
      }
      isRaised.wait()
      let change = client.call("GET \(session)?since=1")
      #expect(change.json["revision"] == .integer(2))
      #expect(change.invalidated.first?["type"]?.stringValue == "WindowGroup")
    }
  }

  @Test func `a key that was used before it slept is known after`() async throws {
    try await withAPI(limits: Self.limits()) { client in
      let session = client.open()
      let key = "Idempotency-Key: once\r\n"
      _ = client.act(session, #"{"target":"increment"}"#, head: key)
      Self.waitUntilAsleep(client)
      #expect(client.act(session, #"{"target":"increment"}"#, head: key).text.contains("Count: 1"))
      #expect(client.call("GET \(session)/nodes/count").text.contains("Count: 1"))
    }
  }

  @Test(arguments: [true, false])
  func `what changed without a word is there when it comes back`(isDurable: Bool) async throws {
    let store: any SessionStore = isDurable ? TrialStore() : MemoryStore()
    var limits = Self.limits(after: .seconds(1))
    limits.inspectsTrees = true
    try await withAPI(limits: limits, store: store) { client in
      let session = client.open("lasting")
      // A task does not prevent hibernation: on a slow machine it may come too late.
      repeat {
        #expect(client.act(session, #"{"target":"Fill later"}"#).status == 200)
        usleep(10_000)
      } while !client.call("GET \(session)?include=state").text.contains(Self.sevenJars)
      Self.waitUntilAsleep(client)
      #expect(client.call("GET \(session)").text.contains("Jars: 7"))
    }
  }

  @Test func `who follows a session keeps it awake`() async throws {
    try await withAPI(limits: Self.limits(after: .milliseconds(10))) { client in
      let session = client.open()
      let stream = SocketClient(port: client.port)
      stream.send("GET \(session)/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = stream.receive(until: "event: snapshot")
      usleep(200_000)
      #expect(client.call("GET /metrics").text.contains(#"stateroom_sessions{state="live"} 1"#))
    }
  }

  @Test func `what cannot be stored and was written keeps a session awake`() async throws {
    try await withAPI(limits: Self.limits(after: .milliseconds(10))) { client in
      let session = client.open("lasting")
      _ = client.act(session, #"{"target":"Closure"}"#)
      while !client.call("GET /metrics").text.contains("stateroom_sessions_kept_awake 1") { usleep(10_000) }
      #expect(client.call("GET /metrics").text.contains(#"stateroom_sessions{state="live"} 1"#))
    }
  }

  @Test func `beyond a quarter of the places, the longest unused session is let go and told so`() async throws
  {
    var limits = Self.limits(after: .milliseconds(10))
    limits.sessions = 8
    try await withAPI(limits: limits) { client in
      let sessions = (0..<3).map { _ in
        let session = client.open("lasting")
        _ = client.act(session, #"{"target":"Closure"}"#)
        return session
      }
      Self.waitUntilAsleep(client)
      while !client.call("GET /metrics").text.contains("stateroom_sessions_kept_awake 2") { usleep(10_000) }
      #expect(client.act(sessions[1], #"{"target":"Plain"}"#).text.contains("state.lost") == false)
      let answer = client.act(sessions[0], #"{"target":"Plain"}"#).text
      #expect(answer.contains("state.lost"))
      #expect(answer.contains("closure cannot be stored"))
    }
  }

  @Test func `an object that an action made and that cannot be stored keeps its session awake, and is named`()
    async throws
  {
    try await withAPI(of: GrowingApp.self, limits: Self.limits(after: .milliseconds(10)), checksTrees: false)
    {
      client in
      let session = client.open("growing")
      #expect(client.act(session, #"{"target":"grow"}"#).status == 200)
      while !client.call("GET /metrics").text.contains("stateroom_sessions_kept_awake 1") { usleep(10_000) }
      #expect(client.call("GET /metrics").text.contains(#"stateroom_sessions{state="live"} 1"#))
      let answer = client.act(session, #"{"target":"grow"}"#)
      #expect(answer.text.contains("Links: 2"))
      #expect(answer.text.contains("state.unowned"))
    }
  }

  @Test func `a session that expires asleep is erased`() async throws {
    let store = TrialStore()
    let clocks = TestClocks()
    try await withAPI(limits: Self.limits(), store: store, clock: clocks.clock) { client in
      let session = client.open()
      Self.waitUntilAsleep(client)
      clocks.pass(wall: 1_000_000, boot: 1_000_000)
      while !store.sessions.isEmpty { usleep(10_000) }
      #expect(client.call("GET \(session)").status == 404)
      #expect(client.call("GET /metrics").text.contains(#"stateroom_sessions{state="hibernated"} 0"#))
    }
  }

  @Test func `a session that expires awake is erased`() async throws {
    let store = TrialStore()
    var limits = Self.limits(after: nil)
    limits.lifetime = .seconds(1)
    try await withAPI(limits: limits, store: store) { client in
      let session = client.open()
      while !store.sessions.isEmpty { usleep(50_000) }
      #expect(client.call("GET \(session)").status == 404)
    }
  }

  @Test func `sessions that sleep count against the limits`() async throws {
    var limits = Self.limits()
    limits.sessionsPerAddress = 1
    try await withAPI(limits: limits) { client in
      _ = client.open()
      Self.waitUntilAsleep(client)
      #expect(client.call("POST /sessions", json: "{}").status == 429)
    }
  }
}

@Observable private final class Link {
  // Code cannot be stored.
  let code = {}
  var next: Link?
  var count: Int { 1 + (next?.count ?? 0) }
}

private struct GrowingApp: App {
  struct Content: View {
    @State private var link = Link()
    var body: some View {
      Text("Links: \(link.count - 1)")
      Button("grow") {
        let new = Link()
        new.next = link.next
        link.next = new
      }
    }
  }
  var body: some Scene { WindowGroup("Growing", id: "growing") { Content() } }
}
