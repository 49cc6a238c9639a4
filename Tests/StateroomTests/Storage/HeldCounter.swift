import Stateroom

/// A model that counts, of which one is shared by all sessions.
final class HeldCounter: ObservableObject {
  @Published var count = 0
  // Accessed on the main actor only.
  nonisolated(unsafe) static let shared = HeldCounter()
}

/// A count, and how one is added.
struct HeldCounterView: View {
  @ObservedObject var counter: HeldCounter
  var body: some View {
    Text(verbatim: "Count: \(counter.count)")
    Button("add") { counter.count += 1 }
  }
}
