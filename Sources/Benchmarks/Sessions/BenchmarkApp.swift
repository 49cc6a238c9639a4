import Stateroom
import StateroomServer

/// What the sessions and servers of the benchmarks show.
struct BenchmarkApp: App {
  var body: some Scene {
    WindowGroup("Counter", id: "counter") { CounterScene() }
  }
}

final class CounterModel: ObservableObject {
  @Published var count = 0
}

struct CounterScene: View {
  @StateObject private var model = CounterModel()

  var body: some View {
    VStack {
      Text("Count: \(model.count)")
        .font(.largeTitle)
        .accessibilityIdentifier("count")
      Button("Increment") { model.count += 1 }
        .accessibilityIdentifier("increment")
    }
  }
}
