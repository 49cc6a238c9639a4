import Foundation
import StateroomServer
import StateroomStores

extension Benchmark {
  private static let subject = "A counter action with the SQLite store, \(connectionCount) connections"

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
    var measurement = StoreMeasurement(own, beside: bare, comparedWith: "with the memory store")
    try measurement.run(stored, beside: memory, seconds: 0.5)
    return measurement.serverRows("durability \(durability), an action")
      + measurement.commitRows(String(format: ", %.1f in each", own.cost.group.median))
  }

  /// Creates a store with `connectionCount` sessions, each of which has performed an action.
  static func fill(_ options: [String]) throws -> [SessionID] {
    let server = try ServerProcess(options: options)
    defer { server.stop() }
    return try server.openCounters(connectionCount).compactMap { request in
      _ = try server.answer(request)
      return SessionID(String(request.path.split(separator: "/")[1]))
    }
  }
}
