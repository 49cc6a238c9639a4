import Foundation
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// A server whose file is removed, or whose disk is full when it starts.
@Suite struct LostFileTests {
  private static var limits: SessionRegistry.Limits {
    var limits = SessionRegistry.Limits()
    limits.commitRetries = .milliseconds(50)
    return limits
  }

  @Test func `a file that is deleted refuses actions, and readiness says so first`() async throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(path: folder.path("sessions.db"))
    try await withAPI(limits: Self.limits, store: store) { client in
      let session = client.open()
      #expect(client.call("GET /readyz").status == 200)
      unlink(folder.path("sessions.db"))
      #expect(client.call("GET /readyz").status == 503)
      #expect(client.act(session, #"{"target":"increment"}"#).status == 503)
    }
  }

  @Test(arguments: ["deleted", "cut off"])
  func `an action right after that is refused`(fault: String) async throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(path: folder.path("sessions.db"))
    try await withAPI(limits: Self.limits, store: store) { client in
      let session = client.open()
      if fault == "deleted" {
        unlink(folder.path("sessions.db"))
      } else {
        truncate(folder.path("sessions.db"), 100)
      }
      #expect(client.act(session, #"{"target":"increment"}"#).status == 503)
      #expect(client.call("GET /readyz").status == 503)
    }
  }

  @Test func `the log is emptied a while after a commit`() async throws {
    let store = TrialStore()
    var limits = Self.limits
    limits.logDelay = .milliseconds(20)
    try await withAPI(limits: limits, store: store) { client in
      _ = client.open()
      while store.emptiedCount == 0 { usleep(5_000) }
    }
  }

  @Test func `a server that starts on a full disk shows what is stored`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(limits: Self.limits, store: store) { client in
      path.value = client.open()
      #expect(client.act(path.value!, #"{"target":"increment"}"#).status == 200)
    }
    store.fail(true)
    try await withAPI(limits: Self.limits, store: store) { client in
      #expect(client.call("GET \(path.value!)").text.contains("Count: 1"))
      #expect(client.call("GET /readyz").status == 503)
      store.fail(false)
      while client.call("GET /readyz").status != 200 { usleep(20_000) }
      #expect(client.act(path.value!, #"{"target":"increment"}"#).text.contains("Count: 2"))
    }
  }
}
