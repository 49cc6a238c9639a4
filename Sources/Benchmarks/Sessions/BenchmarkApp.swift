import Stateroom
import StateroomServer

/// The app of the benchmarks' sessions and servers.
struct BenchmarkApp: App {
  var body: some Scene {
    WindowGroup("Counter", id: "counter") { CounterScene() }
    WindowGroup("Slider", id: "slider") { SliderScene() }
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

/// A slider whose value twenty texts show.
struct SliderScene: View {
  @State private var value = 0.0

  var body: some View {
    VStack {
      Slider(value: $value, in: 0...100, step: 1)
        .accessibilityIdentifier("slider")
      ForEach(0..<20) { Text("Text \($0): \(Int(value))") }
    }
  }
}
