import Stateroom
import StateroomServer

/// The app of the benchmarks' sessions and servers.
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
