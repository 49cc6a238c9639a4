import SwiftUI

@main
struct GalleryApp: App {
  var body: some Scene {
    WindowGroup("Counter", id: "counter") { CounterScene() }
  }
}

final class CounterModel: ObservableObject {
  @Published var count = 0
}

struct CounterScene: View {
  @StateObject private var model = CounterModel()
  @State private var ticks = 0
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  var body: some View {
    VStack {
      Text("Count: \(model.count)")
      Text("Ticks: \(ticks)")
      Button("Increment") { model.count += 1 }
      Button("Decrement") { model.count -= 1 }.disabled(model.count <= 0)
    }
    .onReceive(timer) { _ in ticks += 1 }
  }
}
