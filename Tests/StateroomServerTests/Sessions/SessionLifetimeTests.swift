import Foundation
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// `StateThatLasts.md`, How long: a session that was only opened expires sooner than one that was acted upon, and makes
/// room for others first.
@Suite struct SessionLifetimeTests {
  private static let day = 86_400
  private static let increment = #"{"target":"increment"}"#

  private static func limits(sessions: Int = 100) -> SessionRegistry.Limits {
    var limits = SessionRegistry.Limits()
    limits.hibernation = .milliseconds(20)
    limits.sessions = sessions
    return limits
  }

  private static func open(_ client: APIClient, acting: Bool) -> String {
    let session = client.open()
    if acting { _ = client.act(session, increment) }
    return session
  }

  /// Waits until so many sessions are hibernated.
  private static func wait(for count: Int, _ client: APIClient) {
    while !client.call("GET /metrics").text.contains(
      "stateroom_sessions{state=\"hibernated\"} \(count)\n")
    {
      usleep(10_000)
    }
  }

  private static func exists(_ session: String, _ client: APIClient) -> Bool {
    client.call("GET \(session)").status == 200
  }

  // MARK: Expiry

  @Test func `the stored time tells whether a session was acted upon`() {
    let lifetimes = SessionLifetimes(actedUpon: 1_000, openedOnly: 100)
    for isActedUpon in [true, false] {
      for use in 5_000...5_010 {
        let stored = lifetimes.stored(use, opened: 5_000, isActedUpon: isActedUpon)
        #expect(SessionLifetimes.isActedUpon(stored, opened: 5_000) == isActedUpon)
        #expect(lifetimes.lastUse(stored, opened: 5_000) == use)
      }
    }
    #expect(lifetimes.stored(5_000, opened: 5_000, isActedUpon: false) == 4_100)
  }

  @Test func `a clock that is set back does not shorten the life of what was acted upon`() {
    let lifetimes = SessionLifetimes(actedUpon: 1_000, openedOnly: 100)
    let stored = lifetimes.stored(1_400, opened: 5_000, isActedUpon: true)
    #expect(SessionLifetimes.isActedUpon(stored, opened: 5_000))
  }

  @Test func `a session of an older store was acted upon`() {
    #expect(SessionLifetimes.isActedUpon(7, opened: nil))
  }

  @Test(arguments: [true, false])
  func `a session that was only opened expires after a day, and others after ninety`(
    isDurable: Bool
  ) async throws {
    let clocks = TestClocks()
    let store: any SessionStore = isDurable ? TrialStore() : MemoryStore()
    try await withAPI(limits: Self.limits(), store: store, clock: clocks.clock) { client in
      let (opened, acted) = (Self.open(client, acting: false), Self.open(client, acting: true))
      Self.wait(for: 2, client)
      clocks.pass(wall: Self.day / 2, boot: Self.day / 2)
      #expect(Self.exists(opened, client))
      // Who only looks at it again does not make it one that was only opened.
      for _ in 0..<2 {
        Self.wait(for: 2, client)
        clocks.pass(wall: Self.day - 60, boot: Self.day - 60)
        #expect(Self.exists(opened, client))
        #expect(Self.exists(acted, client))
      }
      Self.wait(for: 2, client)
      clocks.pass(wall: Self.day + 60, boot: Self.day + 60)
      #expect(!Self.exists(opened, client))
      clocks.pass(wall: 88 * Self.day, boot: 88 * Self.day)
      #expect(Self.exists(acted, client))
      Self.wait(for: 1, client)
      clocks.pass(wall: 91 * Self.day, boot: 91 * Self.day)
      #expect(!Self.exists(acted, client))
    }
  }

  @Test func `reports of sizes are no actions`() async throws {
    let store = TrialStore()
    try await withAPI(of: RoomsApp.self, limits: Self.limits(), store: store) { client in
      let session = client.open("rooms")
      let report = #"[{"target":"room 1","action":"resize","value":{"width":77,"height":10}}]"#
      #expect(client.act(session, report).text.contains("width 77"))
      Self.wait(for: 1, client)
      let record = try #require(store.sessions.values.first?.record)
      #expect(!SessionLifetimes.isActedUpon(record.lastUse, opened: record.opened))
    }
  }

  // MARK: Places

  @Test(arguments: [true, false])
  func `what was only opened makes room first, then the longest unused`(isDurable: Bool) async throws {
    let store: any SessionStore = isDurable ? TrialStore() : MemoryStore()
    let clocks = TestClocks()
    try await withAPI(limits: Self.limits(sessions: 3), store: store, clock: clocks.clock) { client in
      var sessions: [String] = []
      for isActing in [true, true, false] {
        sessions.append(Self.open(client, acting: isActing))
        Self.wait(for: sessions.count, client)
        clocks.pass(wall: 60, boot: 60)
      }
      let next = Self.open(client, acting: true)
      #expect(!Self.exists(sessions[2], client))
      Self.wait(for: 3, client)
      let last = Self.open(client, acting: true)
      #expect(!Self.exists(sessions[0], client))
      for session in [sessions[1], next, last] { #expect(Self.exists(session, client)) }
    }
  }

  @Test func `a session that was used since is not the longest unused`() async throws {
    let clocks = TestClocks()
    try await withAPI(limits: Self.limits(sessions: 3), store: TrialStore(), clock: clocks.clock) { client in
      var sessions: [String] = []
      for _ in 0..<3 {
        sessions.append(Self.open(client, acting: true))
        Self.wait(for: sessions.count, client)
        clocks.pass(wall: 60, boot: 60)
      }
      // Looks up which ones may go.
      let first = Self.open(client, acting: true)
      #expect(Self.exists(sessions[1], client))
      Self.wait(for: 3, client)
      let second = Self.open(client, acting: true)
      #expect(!Self.exists(sessions[2], client))
      for session in [sessions[1], first, second] { #expect(Self.exists(session, client)) }
    }
  }

  @Test func `a burst of openings erases nothing that was acted upon`() async throws {
    var limits = Self.limits(sessions: 4)
    limits.hibernation = .milliseconds(500)
    try await withAPI(limits: limits, store: TrialStore()) { client in
      let session = Self.open(client, acting: true)
      Self.wait(for: 1, client)
      let statuses = (0..<20).map { _ in client.call("POST /sessions").status }
      #expect(statuses.contains(429))
      #expect(Self.exists(session, client))
    }
  }

  @Test func `a session in memory makes no room`() async throws {
    var limits = Self.limits(sessions: 1)
    limits.hibernation = nil
    try await withAPI(limits: limits, store: TrialStore()) { client in
      let session = client.open()
      #expect(client.call("POST /sessions").status == 429)
      #expect(Self.exists(session, client))
    }
  }
}
