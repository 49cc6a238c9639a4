import Stateroom

/// A counter beside any number of independent nodes.
struct CrowdedScene: View {
  let others: Int
  let counters: Int

  init(others: Int, counters: Int = 1) {
    self.others = others
    self.counters = counters
  }

  var body: some View {
    VStack {
      ForEach(0..<counters) { CrowdedCounter(number: $0) }
      ForEach(0..<others) { Text("Node \($0)") }
    }
  }
}

struct CrowdedCounter: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    Button("Counter \(number): \(count)") { count += 1 }
      .accessibilityIdentifier("counter \(number)")
  }
}
