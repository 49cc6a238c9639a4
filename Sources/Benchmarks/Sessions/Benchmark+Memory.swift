import CBaseline
import Stateroom
import StateroomServer

extension Benchmark {
  private static let subject = "Bytes on the heap of a session"
  private static let count = 2_000

  static var memory: [Benchmark] {
    [
      Benchmark(subject: subject, name: "an idle counter, without a connection", measure: counters),
      list("1,000 rows of a text", .atMost(400_000)) { TextRow.Scene(ListModel(count: 1_000)) },
      list("1,000 of the gallery's rows", .atMost(1_200_000)) { GalleryList() },
    ]
  }

  private static var allocated: Int { Int(baseline_allocated_bytes()) }

  private static func counters() throws -> [Row] {
    let snapshot = Client(try SessionBench().open().session).readSnapshot()
    let idle = try bytes(of: SessionBench()) { _ in true }
    // The registry itself reports whether all sessions were hibernated.
    let hibernated = try bytes(of: SessionBench(hibernation: .milliseconds(100))) {
      $0.registry.liveCount == 0
    }
    return [
      .count(
        "an idle counter, without a connection", idle, .bytes, beside: ("its snapshot", snapshot),
        .atMost(4_000)),
      .count(
        "hibernated in the memory store", hibernated, .bytes, beside: ("idle in memory", idle), .atMost(400)),
    ]
  }

  private static func bytes(of bench: SessionBench, once holds: @escaping @MainActor (SessionBench) -> Bool)
    -> Int
  {
    // Allocates everything that exists once per type or per registry.
    bench.registry.close(bench.open(), because: .deleted)
    let before = allocated
    for _ in 0..<count { bench.open() }
    bench.run { holds(bench) }
    return (allocated - before) / count
  }

  private static func list(_ name: String, _ target: Goal, _ scene: @escaping @MainActor () -> some View)
    -> Benchmark
  {
    Benchmark(subject: subject, name: name) {
      @MainActor func open() -> Client { Client(scene()) }
      _ = open()
      let before = allocated
      let clients = (0..<20).map { _ in open() }
      let bytes = (allocated - before) / clients.count
      return [.count(name, bytes, .bytes, beside: ("its snapshot", clients[0].readSnapshot()), target)]
    }
  }
}
