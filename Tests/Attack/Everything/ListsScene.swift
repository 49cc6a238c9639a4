import SwiftUI

/// Lists that select, delete, move, swipe, search and refresh, and grids over the same things.
struct ListsScene: View {
  struct Thing: Identifiable, Hashable {
    let id: Int
    var name: String
    var isDone = false
    var parts: [Thing]?
  }

  @State private var things = (0..<40).map { Thing(id: $0, name: "Thing \($0)") }
  @State private var selection: Set<Int> = []
  @State private var chosen: Int?
  @State private var search = ""
  @State private var refreshes = 0

  private var found: [Thing] { search.isEmpty ? things : things.filter { $0.name.contains(search) } }

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        Section("Found \(found.count)") {
          ForEach($things) { $thing in
            HStack {
              Toggle(thing.name, isOn: $thing.isDone)
              TextField("Name of \(thing.id)", text: $thing.name)
            }
            .swipeActions(edge: .leading) { Button("Done") { thing.isDone.toggle() } }
            .swipeActions { Button("Drop", role: .destructive) { things.removeAll { $0.id == thing.id } } }
          }
          .onDelete { things.remove(atOffsets: $0) }
          .onMove { things.move(fromOffsets: $0, toOffset: $1) }
        }
        Section("Chosen") {
          Picker("Chosen", selection: $chosen) {
            Text("None").tag(Int?.none)
            ForEach(found) { Text($0.name).tag(Int?.some($0.id)) }
          }
          OutlineGroup(outline, id: \.id, children: \.parts) { Text($0.name) }
        }
      }
      .searchable(text: $search)
      .refreshable { refreshes += 1 }
      .toolbar {
        EditButton()
        Button("Add") { add() }
        Button("Double") { if things.count < 400 { for _ in things { add() } } }
        Button("Shuffle") { things.shuffle() }
        Button("Clear") { things = [] }
      }
      .navigationTitle("Things, refreshed \(refreshes) times")
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
        ForEach(found.prefix(20)) { thing in
          Button(thing.name) { chosen = thing.id }.buttonStyle(.bordered)
        }
      }
    }
  }

  private var outline: [Thing] {
    [Thing(id: -1, name: "All", parts: things.prefix(5).map { Thing(id: -2 - $0.id, name: $0.name) })]
  }

  private func add() {
    things.insert(Thing(id: (things.map(\.id).max() ?? 0) + 1, name: "New"), at: things.count / 2)
  }
}
