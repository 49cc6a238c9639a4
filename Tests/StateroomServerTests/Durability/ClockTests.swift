import Foundation
import RenderTree
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// Hibernated sessions while the clock is set.
@Suite struct ClockTests {
  private static var limits: SessionRegistry.Limits {
    var limits = SessionRegistry.Limits()
    limits.hibernation = .milliseconds(20)
    limits.lifetime = .seconds(1_000)
    return limits
  }

  private static func sleep(_ client: APIClient) {
    while !client.call("GET /metrics").text.contains(#"stateroom_sessions{state="hibernated"} 1"#) {
      usleep(10_000)
    }
  }

  @Test(arguments: [true, false])
  func `a jump lets no request refuse a session, and nothing expire`(isDurable: Bool) async throws {
    let store: any SessionStore = isDurable ? TrialStore() : MemoryStore()
    let clocks = TestClocks()
    try await withAPI(limits: Self.limits, store: store, clock: clocks.clock) { client in
      let session = client.open()
      Self.sleep(client)
      clocks.pass(wall: 5_000, boot: 0)
      #expect(client.call("GET \(session)").status == 200)
      Self.sleep(client)
      let count = try store.contents().count
      #expect(count == 1)
    }
  }

  @Test func `time that passed lets a session expire`() async throws {
    let clocks = TestClocks()
    try await withAPI(limits: Self.limits, store: TrialStore(), clock: clocks.clock) { client in
      let session = client.open()
      Self.sleep(client)
      clocks.pass(wall: 5_000, boot: 5_000)
      #expect(client.call("GET \(session)").status == 404)
    }
  }

  @Test func `a start after a long gap refuses no session`() async throws {
    let store = TrialStore()
    let clocks = TestClocks()
    let path = Box<String>()
    let opening = Box<JSONValue>()
    let key = "Idempotency-Key: opening-under-a-key\r\n"
    try await withAPI(limits: Self.limits, store: store, clock: clocks.clock) { client in
      path.value = client.open()
      opening.value = client.call("POST /sessions", json: "{}", head: key).json["session"]
    }
    clocks.pass(wall: 5_000, boot: 0)
    try await withAPI(limits: Self.limits, store: store, clock: clocks.clock) { client in
      #expect(client.call("GET \(path.value!)").status == 200)
      #expect(client.call("POST /sessions", json: "{}", head: key).json["session"] == opening.value)
    }
  }
}
