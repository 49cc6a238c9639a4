import Stateroom
import StateroomTesting

/// A to-do list that loads its errands, for tests of the testing library.
struct ErrandsView: View {
  struct Errand: Identifiable, Equatable, Codable {
    var id: Int
    var title: String
    var isDone = false
  }

  @State private var errands: [Errand] = []
  @State private var title = ""
  @State private var isAsking = false
  @SceneStorage("hint") private var hint = "Tap an errand"
  let load: @Sendable () async -> [Errand]

  init(load: @escaping @Sendable () async -> [Errand] = { [] }) {
    self.load = load
  }

  var body: some View {
    NavigationStack {
      List {
        Section("New") {
          TextField("Title", text: $title, prompt: Text("What is to be done"))
          Button("Add") {
            errands.append(Errand(id: errands.count + 1, title: title))
            title = ""
          }
          .disabled(title.isEmpty)
        }
        Section("Errands") {
          ForEach($errands) { $errand in
            HStack {
              Toggle("Done", isOn: $errand.isDone)
              NavigationLink(value: errand.id) {
                HStack {
                  Text(errand.title)
                  Text(errand.isDone ? "done" : "open")
                }
              }
              Button("Delete", role: .destructive) { errands.removeAll { $0.id == errand.id } }
            }
          }
        }
        Button("Delete all", role: .destructive) { isAsking = true }
          .alert("Delete all errands?", isPresented: $isAsking) {
            Button("Delete all of them", role: .destructive) { errands = [] }
            Button("Keep them", role: .cancel) {}
          }
      }
      .navigationTitle("Errands")
      .navigationDestination(for: Int.self) { id in
        Text("Errand \(id)").onAppear { hint = "Seen \(id)" }
      }
    }
    .task { if errands.isEmpty { errands = await load() } }
    Text(hint).accessibilityIdentifier("hint")
  }

  static let three: @Sendable () async -> [Errand] = {
    [
      Errand(id: 1, title: "Buy milk"), Errand(id: 2, title: "Post the letter"),
      Errand(id: 3, title: "Call Ada"),
    ]
  }
}
