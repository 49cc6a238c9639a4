import Dispatch
import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

/// `RunningIt.md`, Memory: what slow readers leave in buffers is bounded in bytes.
@MainActor
@Suite(.serialized) struct OutgoingTests {
  struct CrowdApp: App {
    var body: some Scene { WindowGroup("Crowd", id: "crowd") { Crowd() } }
  }

  /// Some megabytes once it is filled, which no socket takes at once.
  struct Crowd: View {
    @State private var count = 0
    var body: some View {
      Button("Fill") { count = 2_000 }
      ForEach(Array(0..<count), id: \.self) {
        Text(verbatim: String(repeating: "long ", count: 1_000) + "\($0)")
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

  private nonisolated static func requests(bytes: Int) -> API.Limits {
    var limits = API.Limits()
    limits.outgoingBytes = bytes
    return limits
  }

  /// The server's API, of which a test asks how much room is taken.
  @MainActor private final class Served {
    var api: API!
    nonisolated var used: Int { DispatchQueue.main.sync { MainActor.assumeIsolated { api.room.used } } }
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
      while served.used > 0 { usleep(10_000) }
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
}
