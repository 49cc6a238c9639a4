import Foundation
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// Whichever call of a store fails, no reported change is lost, and none happens twice.
@Suite struct StoreFaultTests {
  @Test(arguments: StoreKind.allCases, 1...8 as ClosedRange<UInt64>)
  func `a store has what its commits said`(kind: StoreKind, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let store = FaultyStore(try kind.open(in: folder), seed: seed)
    var changes = RandomChanges(seed: seed)
    var model = StoreModel()
    for _ in 0..<60 {
      let batch = changes.batch()
      if try hasHappened(batch, in: store) {
        for change in batch { model.perform(change) }
      } else {
        changes.takeBack()
      }
      for session in changes.sessions {
        let expected = model.session(session)
        if let loaded = try? store.load(session) {
          #expect(loaded.beforeTakeover(kind, as: expected).inOrder == expected?.inOrder)
        }
        // After the load, which may have taken the session over without reporting it.
        let stored = try store.base.load(session)
        changes.fences[session] = stored?.fence
        #expect(stored?.beforeTakeover(kind, as: expected).inOrder == expected?.inOrder)
      }
    }
    store.close()
  }

  /// Commits as the queue does, and determines the outcome.
  private func hasHappened(_ changes: [SessionChange], in store: FaultyStore) throws -> Bool {
    switch CommitQueue.commit(changes, to: store, retries: .zero) {
    case .success(let outcome):
      #expect(outcome.refused.isEmpty)
      return true
    case .failure(let failure):
      guard failure.isOutcomeUnknown else { return false }
      while true {
        do { return try store.outcomeOfLastCommit() != nil } catch { continue }
      }
    }
  }

  @Test(.serialized, arguments: StoreKind.allCases, 1...3 as ClosedRange<UInt64>)
  func `what a client was told has happened once`(kind: StoreKind, seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let store = FaultyStore(try kind.open(in: folder), seed: seed)
    var limits = SessionRegistry.Limits()
    limits.commitRetries = .zero
    limits.probeInterval = .milliseconds(5)
    limits.hibernation = .milliseconds(20)
    try await withAPI(limits: limits, store: store.shared ?? store) { client in
      let key = "Idempotency-Key: \(UUID())\r\n"
      let opened = client.insist("POST /sessions", json: #"{"scene":"controls"}"#, head: key)
      let session = "/sessions/" + (opened.json["session"]?.stringValue ?? "")
      for count in 1...12 {
        let key = "Idempotency-Key: \(UUID())\r\n"
        let answer = client.insist("POST \(session)/actions", json: #"{"target":"increment"}"#, head: key)
        #expect(answer.text.contains("Count: \(count)"))
        if count % 4 == 0 { client.waitUntilAsleep() }
        #expect(client.insist("GET \(session)").text.contains("Count: \(count)"))
      }
      #expect([204, 404].contains(client.insist("DELETE \(session)").status))
      #expect(client.insist("GET \(session)").status == 404)
      store.mend()
    }
  }
}

extension APIClient {
  /// Repeats a request until its outcome is known.
  fileprivate func insist(_ line: String, json: String? = nil, head: String = "") -> Answer {
    for _ in 0..<5_000 {
      let answer = call(line, json: json, head: head)
      if ![503, 504].contains(answer.status) { return answer }
      usleep(2_000)
    }
    return call(line, json: json, head: head)
  }

  /// Waits until all sessions were evicted from memory.
  fileprivate func waitUntilAsleep() {
    while !call("GET /metrics").text.contains(#"stateroom_sessions{state="live"} 0"#) { usleep(5_000) }
  }
}
