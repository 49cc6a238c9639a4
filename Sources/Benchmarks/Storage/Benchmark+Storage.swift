import CBaseline
import Foundation

extension Benchmark {
  private static let subject = "A counter action with the SQLite store, \(connectionCount) connections"

  static var storage: [Benchmark] {
    [("process", 1), ("power", 2)].map { durability, synchronous in
      Benchmark(subject: subject, name: "durability \(durability)") {
        try rows(durability, synchronous: Int32(synchronous))
      }
    }
  }

  private static func rows(_ durability: String, synchronous: Int32) throws -> [Row] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stateroom-benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func options(_ name: String) -> [String] {
      ["--durability", durability, "--store", "sqlite:" + folder.appending(path: name).path]
    }
    try fill(options("bare.sqlite"))
    let bare = BareStore(path: folder.appending(path: "bare.sqlite").path, synchronous: synchronous)
    let stored = try ServerProcess(options: options("own.sqlite"))
    let memory = try ServerProcess(options: ["--store", "memory"])
    defer { for server in [stored, memory] { server.stop() } }
    let requests = (try stored.openCounters(connectionCount), try memory.openCounters(connectionCount))
    var (own, without) = (ServerCost(), ServerCost())
    try stored.load(requests.0, seconds: 0.5, into: &own)
    own = ServerCost()
    for _ in 0..<7 {
      let before = (
        try stored.metric("stateroom_store_commits"), try stored.metric("stateroom_store_saved_sessions")
      )
      try stored.load(requests.0, seconds: 1, into: &own)
      let commits = try stored.metric("stateroom_store_commits") - before.0
      let sessions = try stored.metric("stateroom_store_saved_sessions") - before.1
      try bare.commit(group: sessions / commits, seconds: 1)
      try memory.load(requests.1, seconds: 1, into: &without)
    }
    return rows(durability, own, without, bare)
  }

  private static func rows(
    _ durability: String, _ own: ServerCost, _ without: ServerCost, _ bare: BareStore
  ) -> [Row] {
    [
      Row(
        name: "durability \(durability)", unit: .nanoseconds, value: own.processor,
        comparison: .init(
          name: "the memory store, and the C loop", value: without.processor + bare.cost.processor)),
      Row(
        name: String(format: "  actions a second, %.1f in a commit", bare.group.median), unit: .perSecond,
        value: own.throughput, comparison: .init(name: "the C loop alone", value: bare.cost.throughput)),
    ]
  }

  /// Makes a store with as many sessions, each of which has performed an action.
  private static func fill(_ options: [String]) throws {
    let server = try ServerProcess(options: options)
    defer { server.stop() }
    for request in try server.openCounters(connectionCount) { _ = try server.answer(request) }
  }
}

extension Series {
  fileprivate static func + (_ first: Series, _ second: Series) -> Series {
    var sum = Series()
    for (one, other) in zip(first.values, second.values) { sum.append(one + other) }
    return sum
  }
}
