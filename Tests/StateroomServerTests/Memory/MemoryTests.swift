import Dispatch
import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

/// `RunningIt.md`, Memory: large data is bounded in bytes, and near the limit idle sessions hibernate early.
@MainActor
@Suite(.serialized) struct MemoryTests {
  private nonisolated static let type = JSONValue.string("urn:stateroom:memory-short")

  /// A memory figure that a test sets, and the server's sessions.
  @MainActor private final class Figure {
    var bytes = 0
    var registry: SessionRegistry!

    nonisolated func set(_ bytes: Int) {
      DispatchQueue.main.sync { MainActor.assumeIsolated { self.bytes = bytes } }
      // A measurement is valid for so long.
      usleep(10_000)
    }

    nonisolated var live: [String] {
      DispatchQueue.main.sync {
        MainActor.assumeIsolated { registry.directory.lives.map { "/sessions/\($0.id)" } }
      }
    }
  }

  private nonisolated static func count(_ name: String, _ client: APIClient) -> Int {
    let text = client.call("GET /metrics").text
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line.flatMap { Double($0.split(separator: " ").last!) }.map { Int($0) } ?? -1
  }

  @Test(arguments: [true, false])
  func `sessions that nobody uses leave early, the longest idle first`(isDurable: Bool) async throws {
    let store: any SessionStore = isDurable ? TrialStore() : MemoryStore()
    let figure = Figure()
    // So little that it is enough if one of them hibernates.
    let limit = 160 * 1024
    try await withAPI(
      store: store,
      prepare: { api in
        figure.registry = api.registry
        api.registry.memory = MemoryWatch(
          limit: limit, measure: { figure.registry.liveCount < 3 ? limit / 2 : limit / 8 * 5 })
      }
    ) { client in
      let first = client.open()
      let second = client.open()
      usleep(2_000)
      _ = client.call("GET \(first)")
      usleep(2_000)
      let third = client.open()
      waitUntil { Self.count(#"stateroom_sessions{state="hibernated"}"#, client) > 0 }
      #expect(Set(figure.live) == [first, third])
      #expect(client.act(second, #"{"target":"increment"}"#).text.contains("Count: 1"))
    }
  }

  @Test func `near the limit no session is opened, and what is open goes on`() async throws {
    let figure = Figure()
    try await withAPI(prepare: { api in
      api.registry.memory = MemoryWatch(limit: 1_600, measure: { figure.bytes })
    }) { client in
      let session = client.open()
      figure.set(1_200)
      let refused = client.call("POST /sessions", json: "{}")
      #expect(refused.status == 503)
      #expect(refused.json["type"] == Self.type)
      #expect(refused.headers["retry-after"] == "2")
      #expect(refused.detail.contains("--memory-limit"))
      #expect(client.act(session, #"{"target":"increment"}"#).status == 200)
      figure.set(100)
      #expect(client.call("POST /sessions", json: "{}").status == 201)
    }
  }

  @Test func `what cannot be stored and who follows keep a session in memory`() async throws {
    let figure = Figure()
    try await withAPI(prepare: { api in
      api.registry.memory = MemoryWatch(limit: 1 << 30, measure: { figure.bytes })
    }) { client in
      let unstorable = client.open("lasting")
      _ = client.act(unstorable, #"{"target":"Closure"}"#)
      let followed = client.open()
      let stream = SocketClient(port: client.port)
      stream.send("GET \(followed)/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = stream.receive(until: "event: snapshot")
      _ = client.open()
      figure.set(1 << 30)
      waitUntil { Self.count(#"stateroom_sessions{state="hibernated"}"#, client) > 0 }
      #expect(Self.count(#"stateroom_sessions{state="live"}"#, client) == 2)
    }
  }

  @Test(arguments: [true, false])
  func `where memory is full no session is restored, and none is lost`(isDurable: Bool) async throws {
    let store: any SessionStore = isDurable ? TrialStore() : MemoryStore()
    let figure = Figure()
    try await withAPI(
      store: store, prepare: { $0.registry.memory = MemoryWatch(limit: 1_600, measure: { figure.bytes }) }
    ) { client in
      let session = client.open()
      _ = client.act(session, #"{"target":"increment"}"#)
      figure.set(1_600)
      waitUntil { Self.count(#"stateroom_sessions{state="hibernated"}"#, client) > 0 }
      let refused = client.call("GET \(session)")
      #expect(refused.status == 503)
      #expect(refused.json["type"] == Self.type)
      figure.set(100)
      #expect(client.call("GET \(session)").text.contains("Count: 1"))
    }
  }

  @Test func `memory is given back before it is taken for used`() {
    let figure = Figure()
    figure.bytes = 1_600
    let watch = MemoryWatch(limit: 1_600, measure: { figure.bytes }, trim: { figure.bytes = 100 })
    #expect(watch.level(at: .now()) == .low)
  }

  @Test func `trees do not grow when memory is full, and grow again later`() async throws {
    let figure = Figure()
    try await withAPI(
      of: OutgoingTests.CrowdApp.self, checksTrees: false,
      prepare: { $0.registry.memory = MemoryWatch(limit: 1 << 30, measure: { figure.bytes }) }
    ) { client in
      let session = client.open("crowd")
      figure.set(1 << 30 - 1 << 20)
      let change = client.act(session, #"{"target":"Fill"}"#)
      #expect(change.status == 200)
      #expect(change.text.contains("tree.tooLarge"))
      #expect(change.text.utf8.count < 100_000)
      figure.set(100)
      #expect(client.call("GET \(session)?since=2").text.utf8.count > 1_000_000)
      #expect(!client.call("GET \(session)").text.contains("\"Error\""))
    }
  }

  @Test func `an answer that there is no memory for is refused, and actions go on`() async throws {
    let figure = Figure()
    try await withAPI(
      of: OutgoingTests.CrowdApp.self, checksTrees: false,
      prepare: { api in
        api.registry.memory = MemoryWatch(limit: 1 << 28, measure: { figure.bytes })
        api.registry.reports.onMemory = { api.metrics?.note($0) }
        // However slow the machine is, the session stays in memory between two requests.
        api.registry.relief.leastIdleTime = .seconds(600)
      }
    ) { client in
      let session = client.open("crowd")
      #expect(client.act(session, #"{"target":"Fill"}"#).status == 200)
      figure.set(1 << 28 - 1 << 20)
      let refused = client.call("GET \(session)")
      #expect(refused.status == 503)
      #expect(refused.json["type"] == Self.type)
      #expect(client.act(session, #"{"target":"Count"}"#).text.contains("Count: 1"))
      #expect(Self.count(#"stateroom_memory_refusals_total{reason="answer"}"#, client) > 0)
      figure.set(100)
      #expect(client.call("GET \(session)").status == 200)
    }
  }

  @Test func `each change of the level is told, a fall not before a second has passed`() {
    let figure = Figure()
    var levels: [MemoryWatch.Level] = []
    let watch = MemoryWatch(limit: 1_600, measure: { figure.bytes })
    watch.onChange = { levels.append($0) }
    var time = DispatchTime.now()
    for (bytes, delay) in [(1_000, 10), (1_400, 10), (1_200, 10), (1_400, 10), (1_200, 1_100), (100, 1_100)] {
      figure.bytes = bytes
      time = time + Duration.milliseconds(Int64(delay))
      _ = watch.level(at: time)
    }
    #expect(levels == [.scarce, .full, .short, .low])
    #expect(watch.recoveries == 1)
  }

  @Test func `a limit that cannot be watched over is refused`() {
    #expect(MemoryWatch(limit: 1 << 28, of: ProcessMemory(file: "/proc/none")) == nil)
    #expect(MemoryWatch(limit: 1 << 28) != nil)
  }

  @Test func `the kernel tells the memory of the process`() {
    #expect(ProcessMemory().residentBytes > 1 << 20)
  }

  @Test func `by default a tree may take a sixteenth of the limit, and slow readers an eighth`() throws {
    let limits = try ServerCommand.parse(["--memory-limit", "268435456"]).options.limits
    #expect(limits.registry.tree.bytes == 16 * 1024 * 1024)
    #expect(limits.api.outgoingBytes == 32 * 1024 * 1024)
    #expect(limits.http.connectionLimit <= 4_096)
    #expect(try ServerCommand.parse([]).options.limits.registry.tree.bytes == 256 * 1024 * 1024)
    #expect(throws: (any Error).self) { try ServerCommand.parse(["--memory-limit", "1000"]) }
  }
}
