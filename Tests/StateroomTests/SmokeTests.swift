import Stateroom
import Testing

final class CounterModel: ObservableObject {
  @Published var count = 0
}

struct CounterView: View {
  @StateObject private var model = CounterModel()
  @State private var isShown = false

  var body: some View {
    VStack {
      Text("Count: \(model.count)")
      Button("Increment") { model.count += 1 }
      Button("Toggle") { isShown.toggle() }
      if isShown { Text("Shown") }
      ForEach(0..<3) { index in Text("Row \(index)") }
    }
  }
}

struct CounterApp: App {
  var body: some Scene {
    WindowGroup("Counter") { CounterView() }
  }
}

@MainActor
@Suite struct SmokeTests {
  @Test func counter() throws {
    let catalog = SceneCatalog(of: CounterApp.self)
    let session = Session(of: CounterApp.self, scene: catalog["counter"]!)
    let json = JSONWriter()
    session.writeRoot(to: json)
    print(String(decoding: json.bytes, as: UTF8.self))
    try session.perform(ActionDescription(Target("Increment")))
    session.tree.commitRevision()
    json.removeAll()
    session.writeChanges(since: session.revision - 1, to: json)
    print(String(decoding: json.bytes, as: UTF8.self))
    try session.perform(ActionDescription(Target("Toggle")))
    session.tree.commitRevision()
    json.removeAll()
    session.writeChanges(since: session.revision - 1, to: json)
    print(String(decoding: json.bytes, as: UTF8.self))
    session.writeChanges(since: session.revision - 2, to: json)
    print(String(decoding: json.bytes, as: UTF8.self))
  }
}
