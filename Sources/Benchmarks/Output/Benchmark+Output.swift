import Foundation
import RenderTree

extension Benchmark {
  static var output: [Benchmark] {
    [
      Benchmark(subject: "Output", name: "snapshot of 10,000 nodes", measure: snapshot),
      Benchmark(subject: "Output", name: "rendering 10,000 nodes and their snapshot", measure: rendering),
      Benchmark(
        subject: "Output", name: "10 changes of 100,000 nodes, 1,000 revisions behind", measure: oldChanges),
    ]
  }

  private static func snapshot() throws -> [Row] {
    let client = Client(SnapshotScene())
    client.readSnapshot()
    let json = try JSONReader.read(client.bytes, depthLimit: .max)
    let node = EncodableNode(json)
    let encoder = JSONEncoder()
    // Only equal output can be compared.
    let encoded = try JSONReader.read(Array(encoder.encode(node)), depthLimit: .max)
    guard encoded.inOrder == json.inOrder else { throw Unequal() }
    let costs = Workload { client.readSnapshot() }
      .measure(beside: Workload { _ = try? encoder.encode(node) }, rounds: 15)
    return [
      .cost(
        "snapshot of 10,000 nodes", costs.0, beside: "JSONEncoder", costs.1, .atMost(1_500_000),
        .speedAtLeast(20))
    ]
  }

  private static func rendering() -> [Row] {
    let client = Client(SnapshotScene())
    let action = client.action("counter 0")
    let costs = Workload { Client(SnapshotScene()).readSnapshot() }
      .measure(beside: Workload { client.perform(action) }, rounds: 9)
    return [.cost("rendering 10,000 nodes and their snapshot", costs.0, beside: "an action in them", costs.1)]
  }

  private static func oldChanges() -> [Row] {
    let client = Client(CrowdedScene(others: 100_000, counters: 10))
    let actions = (0..<10).map { client.action("counter \($0)") }
    let start = client.revision
    for step in 0..<1_000 { client.perform(actions[step % 10]) }
    let end = client.revision
    let costs = Workload { client.readChanges(since: start) }
      .measure(beside: Workload { client.readChanges(since: end - 1) })
    return [
      .cost(
        "10 changes of 100,000 nodes, 1,000 revisions behind", costs.0, beside: "one revision behind",
        costs.1,
        .atMost(50_000))
    ]
  }
}

/// An error for a comparison of outputs that are not equal.
struct Unequal: Error, CustomStringConvertible {
  var description: String { "JSONEncoder's snapshot is not equal to our own." }
}

extension JSONValue {
  /// The value with all members of objects in the order of their names.
  fileprivate var inOrder: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.inOrder))
    case .object(let members):
      .object(members.map { JSONMember(name: $0.name, value: $0.value.inOrder) }.sorted { $0.name < $1.name })
    default: self
    }
  }
}
