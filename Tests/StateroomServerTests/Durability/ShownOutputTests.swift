import Foundation
import Stateroom
import Synchronization
import Testing

@testable import StateroomServer

/// A revision that readers have seen is not given to anything else (`StateThatLasts.md`), not even where it could not be
/// stored.
@Suite struct ShownOutputTests {
  /// Shows something else after each restoration.
  private struct VisitApp: App {
    private static let visits = Mutex(0)

    private struct VisitView: View {
      @State private var count = 0
      private let visit = visits.withLock { visits in
        visits += 1
        return visits
      }

      var body: some View {
        Text("Visit \(visit)")
        Button("Count \(count)") { count += 1 }
      }
    }

    var body: some Scene { WindowGroup("Visits", id: "visits") { VisitView() } }
  }

  private static var limits: SessionRegistry.Limits {
    var limits = SessionRegistry.Limits()
    limits.commitRetries = .milliseconds(100)
    return limits
  }

  private static func revision(of session: String, _ client: APIClient) -> Int {
    client.call("GET \(session)").headers["etag"].flatMap { Int($0.filter(\.isNumber)) } ?? -1
  }

  @Test func `a restart while the store fails does not set a revision back`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(limits: Self.limits, store: store) { client in
      path.value = client.open()
      #expect(client.act(path.value!, #"{"target":"increment"}"#).status == 200)
    }
    let shown = Box<Int>()
    for _ in 0..<3 {
      store.fail(false)
      try await withAPI(limits: Self.limits, store: store) { client in
        store.fail(true)
        // Read on the way into the store, and restored while the store fails.
        for _ in 0..<2 {
          let revision = Self.revision(of: path.value!, client)
          #expect(revision >= shown.value ?? 1)
          shown.value = revision
        }
      }
    }
  }

  @Test func `what shows something else after each restoration counts on`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(of: VisitApp.self, limits: Self.limits, store: store) { client in
      path.value = client.open("visits")
    }
    try await withAPI(of: VisitApp.self, limits: Self.limits, store: store) { client in
      store.fail(true)
      let first = Self.revision(of: path.value!, client)
      #expect(Self.revision(of: path.value!, client) > first)
    }
  }

  @Test func `a session that could not be deleted does not go back`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(of: VisitApp.self, limits: Self.limits, store: store) { client in
      path.value = client.open("visits")
    }
    try await withAPI(of: VisitApp.self, limits: Self.limits, store: store) { client in
      let session = path.value!
      store.fail(true)
      _ = Self.revision(of: session, client)
      let shown = Self.revision(of: session, client)
      store.hold()
      store.fail(false)
      store.waitForCommit()
      let deletion = Later { client.call("DELETE \(session)") }
      // Long enough for the request to arrive.
      #expect(deletion.isPending(for: 1))
      store.fail(true)
      store.release()
      #expect(deletion.value.status == 503)
      #expect(Self.revision(of: session, client) > shown)
    }
  }
}
