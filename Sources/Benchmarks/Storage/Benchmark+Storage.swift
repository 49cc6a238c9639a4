import Foundation
import StateroomServer
import StateroomStores

extension Benchmark {
  private static let subject = "A counter action with the SQLite store, \(connectionCount) connections"
  private static let rounds = 5

  static var storage: [Benchmark] {
    [(Durability.process, Int32(1)), (.power, 2)].map { durability, synchronous in
      Benchmark(subject: subject, name: "durability \(durability)") {
        try rows(durability, synchronous: synchronous)
      }
    }
  }

  private static func rows(_ durability: Durability, synchronous: Int32) throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func path(_ name: String) -> String { folder.path(of: name + ".sqlite") }
    func options(_ name: String) -> [String] {
      ["--durability", durability.rawValue, "--store", "sqlite:" + path(name)]
    }
    _ = try fill(options("bare"))
    let bare = BareStore(path: path("bare"), synchronous: synchronous)
    let own = try OwnStore(path: path("own"), durability: durability, sessions: try fill(options("own")))
    defer { own.close() }
    let stored = try ServerProcess(options: options("served"))
    let memory = try ServerProcess(options: ["--store", "memory"])
    defer { for server in [stored, memory] { server.stop() } }
    let requests = (try stored.openCounters(connectionCount), try memory.openCounters(connectionCount))
    var (served, without) = (ServerCost(), ServerCost())
    try stored.load(requests.0, seconds: 0.5, into: &served)
    served = ServerCost()
    for _ in 0..<rounds {
      let before = (
        try stored.metric("stateroom_store_commits"), try stored.metric("stateroom_store_saved_sessions")
      )
      try stored.load(requests.0, seconds: 1, into: &served)
      let commits = try stored.metric("stateroom_store_commits") - before.0
      let sessions = try stored.metric("stateroom_store_saved_sessions") - before.1
      try own.commit(group: sessions / commits, seconds: 0.5)
      try bare.commit(group: sessions / commits, seconds: 0.5)
      try memory.load(requests.1, seconds: 0.5, into: &without)
    }
    return rows(durability, served, without, own.cost, bare.cost)
  }

  private static func rows(
    _ durability: Durability, _ served: ServerCost, _ without: ServerCost, _ own: StoreCost, _ bare: StoreCost
  ) -> [Row] {
    [
      Row(
        name: "durability \(durability), an action", unit: .nanoseconds, value: served.processor,
        comparison: .init(name: "with the memory store", value: without.processor)),
      Row(
        name: "  actions a second", unit: .perSecond, value: served.throughput,
        comparison: .init(name: "with the memory store", value: without.throughput)),
      Row(
        name: String(format: "  the store's commits a second, %.1f in each", own.group.median),
        unit: .perSecond, value: own.throughput,
        comparison: .init(name: "a loop in C, the same rows", value: bare.throughput),
        targets: [.ratioAtLeast(0.6)]),
      Row(
        name: "  processor time of a commit", unit: .nanoseconds, value: own.processor,
        comparison: .init(name: "a loop in C, the same rows", value: bare.processor)),
    ]
  }

  /// Makes a store with as many sessions, each of which has performed an action.
  static func fill(_ options: [String]) throws -> [SessionID] {
    let server = try ServerProcess(options: options)
    defer { server.stop() }
    return try server.openCounters(connectionCount).compactMap { request in
      _ = try server.answer(request)
      return SessionID(String(request.path.split(separator: "/")[1]))
    }
  }
}
