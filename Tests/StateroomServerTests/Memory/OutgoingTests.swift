import Dispatch
import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

/// `RunningIt.md`, Memory: the buffers of slow readers are bounded in bytes.
@MainActor
@Suite(.serialized) struct OutgoingTests {
  struct CrowdApp: App {
    var body: some Scene {
      WindowGroup("Crowd", id: "crowd") { Crowd() }
      WindowGroup("Page", id: "page") { Page() }
    }
  }

  /// Some megabytes once it is filled, which no socket accepts at once.
  struct Crowd: View {
    @State private var count = 0
    @State private var taps = 0
    var body: some View {
      Button("Fill") { count = 2_000 }
      Button("Empty") { count = 0 }
      Button("Count: \(taps)") { taps += 1 }.accessibilityIdentifier("Count")
      ForEach(Array(0..<count), id: \.self) {
        Text(verbatim: String(repeating: "long ", count: 1_000) + "\($0)")
      }
    }
  }

  /// Some tens of kilobytes.
  struct Page: View {
    var body: some View {
      ForEach(Array(0..<10), id: \.self) {
        Text(verbatim: String(repeating: "words ", count: 500) + "\($0)")
      }
    }
  }

  private nonisolated static let size = 10_000_000

  private nonisolated static func follow(_ session: String, _ client: APIClient) -> SocketClient {
    let reader = SocketClient(port: client.port)
    reader.send("GET \(session)/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = reader.receive(until: "event: snapshot")
    return reader
  }

  private nonisolated static func requests(
    bytes: Int, timeout: Duration = .seconds(60)
  ) -> API.Limits {
    var limits = API.Limits()
    limits.outgoingBytes = bytes
    limits.roomTimeout = timeout
    return limits
  }

  /// The server's API, from which a test reads the room that is taken.
  @MainActor private final class Served {
    var api: API!
    nonisolated var used: Int { DispatchQueue.main.sync { MainActor.assumeIsolated { api.room.used } } }
    nonisolated var followers: Int {
      DispatchQueue.main.sync { MainActor.assumeIsolated { api.registry.streamCount } }
    }

    /// Publishes a revision of every session, as its background work does.
    nonisolated func publish() {
      DispatchQueue.main.sync {
        MainActor.assumeIsolated {
          for live in api.registry.directory.lives {
            live.session.tree.raiseRevision()
            live.settle()
          }
        }
      }
    }
  }

  @Test func `the readers of one snapshot share its bytes, which are free once they have gone`() async throws
  {
    let served = Served()
    try await withAPI(of: CrowdApp.self, checksTrees: false, prepare: { served.api = $0 }) { client in
      let session = client.open("crowd")
      #expect(client.act(session, #"{"target":"Fill"}"#).status == 200)
      do {
        let readers = (0..<10).map { _ in Self.follow(session, client) }
        #expect(served.used > Self.size)
        #expect(served.used < 2 * Self.size)
        withExtendedLifetime(readers) {}
      }
      waitUntil { served.used == 0 }
    }
  }

  @Test func `without room others wait until a slow reader is cut off`() async throws {
    try await withAPI(
      of: CrowdApp.self, requests: Self.requests(bytes: Self.size), checksTrees: false,
      configure: { $0.largeDeadline = .milliseconds(500) }
    ) { client in
      let session = client.open("crowd")
      #expect(client.act(session, #"{"target":"Fill"}"#).status == 200)
      let slow = Self.follow(session, client)
      // A small session needs no room.
      #expect(client.call("GET /healthz").status == 200)
      let answer = client.call("GET \(session)")
      #expect(answer.status == 200)
      #expect(answer.text.utf8.count > Self.size)
      #expect(answer.text.contains("\"revision\":2,"))
      withExtendedLifetime(slow) {}
    }
  }

  @Test func `a refusal that says what changed takes room, too`() async throws {
    let served = Served()
    try await withAPI(of: CrowdApp.self, checksTrees: false, prepare: { served.api = $0 }) { client in
      let session = client.open("crowd")
      let fill = #"{"target":"Fill"}"#
      #expect(client.act(session, fill).status == 200)
      let lazy = SocketClient(port: client.port)
      lazy.request(
        "POST \(session)/actions", head: "Content-Type: application/json\r\nIf-Match: \"1\"\r\n", body: fill,
        host: "localhost")
      #expect(lazy.receive(until: "412 ").hasPrefix("HTTP/1.1 412 "))
      #expect(served.used > Self.size)
    }
  }

  @Test func `a stream that has sent its bytes keeps none of them`() async throws {
    let served = Served()
    try await withAPI(of: CrowdApp.self, checksTrees: false, prepare: { served.api = $0 }) { client in
      let session = client.open("crowd")
      #expect(client.act(session, #"{"target":"Fill"}"#).status == 200)
      let reader = Self.follow(session, client)
      #expect(served.used > Self.size)
      _ = reader.receive(for: 0.5)
      waitUntil {
        _ = reader.receive(for: 0.01)
        return served.used == 0
      }
      // The stream continues.
      #expect(client.act(session, #"{"target":"Count"}"#).status == 200)
      #expect(reader.receive(until: "Count: 1").contains("event: change"))
    }
  }

  @Test func `a wait for room ends, and smaller sessions go on meanwhile`() async throws {
    try await withAPI(
      of: CrowdApp.self, requests: Self.requests(bytes: 12_000_000, timeout: .milliseconds(300)),
      checksTrees: false, configure: { $0.largeDeadline = .seconds(600) }
    ) { client in
      let session = client.open("crowd")
      #expect(client.act(session, #"{"target":"Fill"}"#).status == 200)
      let slow = Self.follow(session, client)
      for line in ["GET \(session)", "POST \(session)/nodes/Count/tap"] {
        let refused = client.call(line)
        #expect(refused.status == 503)
        #expect(refused.json["type"] == .string("urn:stateroom:memory-short"))
        #expect(refused.headers["retry-after"] == "2")
        #expect(refused.detail.contains("--outgoing-limit"))
      }
      // Some tens of kilobytes, which count against the room.
      let page = client.open("page")
      #expect(client.call("GET \(page)").text.utf8.count > 16_384)
      withExtendedLifetime(slow) {}
    }
  }

  @Test(arguments: [true, false])
  func `a poll that waits for room is answered when its session ends or nothing else helps`(
    isDeleted: Bool
  ) async throws {
    let timeout: Duration = isDeleted ? .seconds(600) : .milliseconds(300)
    let served = Served()
    try await withAPI(
      of: CrowdApp.self, requests: Self.requests(bytes: 12_000_000, timeout: timeout), checksTrees: false,
      configure: { $0.largeDeadline = .seconds(600) }, prepare: { served.api = $0 }
    ) { client in
      let session = client.open("crowd")
      #expect(client.act(session, #"{"target":"Fill"}"#).status == 200)
      let poll = SocketClient(port: client.port)
      poll.request("GET \(session)?since=2&wait=60", head: "Connection: close\r\n", host: "localhost")
      waitUntil { served.followers == 1 }
      let slow = Self.follow(session, client)
      served.publish()
      if isDeleted { #expect(client.call("DELETE \(session)").status == 204) }
      #expect(Answer(poll.receiveAll()).status == (isDeleted ? 404 : 503))
      withExtendedLifetime(slow) {}
    }
  }

  @Test func `a poll of an action is answered although there is no room`() async throws {
    let served = Served()
    try await withAPI(
      of: CrowdApp.self, requests: Self.requests(bytes: 12_000_000, timeout: .milliseconds(300)),
      checksTrees: false, configure: { $0.largeDeadline = .seconds(600) }, prepare: { served.api = $0 }
    ) { client in
      let session = client.open("crowd")
      #expect(client.act(session, #"{"target":"Fill"}"#).status == 200)
      let poll = SocketClient(port: client.port)
      poll.request(
        "POST \(session)/nodes/Count/tap", head: "Prefer: wait=60\r\nConnection: close\r\n", host: "localhost"
      )
      waitUntil { served.followers == 1 }
      let slow = Self.follow(session, client)
      served.publish()
      let answer = Answer(poll.receiveAll())
      #expect(answer.status == 200)
      #expect(answer.text.contains("Count: 1"))
      withExtendedLifetime(slow) {}
    }
  }

  @Test func `streams that wait for room take an event that another one has written`() async throws {
    let served = Served()
    try await withAPI(
      of: CrowdApp.self, requests: Self.requests(bytes: 12_000_000), checksTrees: false,
      configure: { $0.largeDeadline = .seconds(600) }, prepare: { served.api = $0 }
    ) { client in
      let fill = #"{"target":"Fill"}"#
      let large = client.open("crowd")
      let growing = client.open("crowd")
      #expect(client.act(large, fill).status == 200)
      var slow: SocketClient? = Self.follow(large, client)
      let readers = (0..<3).map { _ in Self.follow(growing, client) }
      #expect(client.act(growing, fill).status == 200)
      withExtendedLifetime(slow) {}
      slow = nil
      // No reader reads beyond the beginning, so that the room stays taken.
      for reader in readers { #expect(reader.receive(until: "event: change").contains("event: change")) }
      // None had to be cut off for another.
      #expect(served.followers == readers.count)
    }
  }

  @Test func `a large event is shared as long as a reader has not taken it`() {
    let room = OutgoingRoom(limit: 1 << 20, loop: EventLoop())
    var events = SharedEvents()
    do {
      let held = OutgoingContent([1], in: room)
      events.keep(.large(held), since: 3, at: 5)
      for (since, revision, isShared) in [(3, 5, true), (4, 5, false), (3, 6, false)]
        as [(Revision, Revision, Bool)]
      {
        #expect((events.event(since: since, at: revision) != nil) == isShared)
      }
      #expect(events.event(since: nil, at: 5) == nil)
      withExtendedLifetime(held) {}
    }
    #expect(events.event(since: 3, at: 5) == nil)
    events.keep(.small([1]), since: 3, at: 5)
    #expect(events.event(since: 3, at: 5) == nil)
  }
}
