import Foundation
import RenderTree
import Stateroom

extension Benchmark {
  static var growth: [Benchmark] {
    (growingOutput + growingText + growingKeys + growingSearches).map { growth in
      Benchmark(subject: "Growth for each doubling", name: "growth of \(growth.name)") {
        try growth.measure()
      }
    } + [waitingRequests, waitingSearches]
  }

  private static var growingOutput: [Growth] {
    [
      Growth("rows, from nothing", from: 1_000) { count in
        Workload { Client(GrowingRows(items: Array(0..<count))).readSnapshot() }
      },
      Growth("rows, turned round", from: 1_000) { pressing(GrowingRows(items: Array(0..<$0))) },
      Growth("rows, all selected", from: 1_000) { count in
        let client = Client(GrowingRows(items: Array(0..<count)))
        let all = JSONValue.array((0..<count).map { .integer($0) })
        let some = JSONValue.array([.integer(0)])
        let list = client.action("rows").target
        return Workload {
          client.perform(ActionDescription(list, action: "set", value: all))
          client.perform(ActionDescription(list, action: "set", value: some))
        }
      },
      Growth("labels, all changed", from: 2_500) { pressing(GrowingLabels(count: $0)) },
      Growth("labels, looked for the first time", from: 2_500) { count in
        var client = Client(GrowingLabels(count: count))
        return Workload(prepare: { client = Client(GrowingLabels(count: count)) }) {
          _ = try? client.session.find(Target("Button 7, 0"), forAction: true)
        }
      },
      Growth("labels, all the same", from: 12_500) { count in
        let client = Client(EqualLabels(count: count))
        return Workload { _ = try? client.session.find(Target("Same"), forAction: true) }
      },
      Growth("options, all changed", from: 1_000) { pressing(GrowingOptions(count: $0)) },
      Growth("depth, from nothing", from: 12) { depth in
        Workload { for _ in 0..<20 { Client(GrowingDepth(depth: depth)).readSnapshot() } }
      },
      Growth("depth, a change at the end", from: 12) { depth in
        let press = pressing(GrowingDepth(depth: depth))
        return Workload { for _ in 0..<50 { press.operate() } }
      },
      Growth("attachments, coming and going", from: 1_000) {
        pressing(GrowingAttachments(count: $0), times: 2)
      },
      Growth("attachments, presented", from: 250) { pressing(GrowingPresentations(count: $0), times: 2) },
      Growth("pages, pushed", from: 100) { depth in
        let client = Client(GrowingStack(path: Array(0..<depth)))
        let (push, pop) = (client.action("push"), client.action("pop"))
        return Workload {
          for _ in 0..<10 {
            client.perform(push)
            client.perform(pop)
          }
        }
      },
      Growth("preferences, all changed", from: 1_000) { pressing(GrowingPreferences(count: $0)) },
      Growth("objects, read by one view", from: 1_000) { count in
        pressing(GrowingObjects(items: (0..<count).map { _ in GrowingObjects.Item() }))
      },
    ]
  }

  /// Returns a workload that presses the button which changes everything.
  private static func pressing(_ view: some View, times: Int = 1) -> Workload {
    let client = Client(view)
    let action = client.action("next")
    return Workload { for _ in 0..<times { client.perform(action) } }
  }
}
