import SwiftUI

struct ErrandsScene: View {
  @StateObject private var model = ErrandsModel()
  @State private var search = ""
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(found) { errand in
            NavigationLink(value: errand.id) { ErrandRow(errand: errand, model: model) }
              .accessibilityIdentifier("errand-\(errand.id)")
              .swipeActions(edge: .leading) {
                Button(errand.isFlagged ? "Unflag" : "Flag") {
                  model.update(errand) { $0.isFlagged.toggle() }
                }
                .tint(.orange)
              }
              .contextMenu {
                Button("Duplicate", systemImage: "plus.square.on.square") {
                  model.add(errand.title, at: errand.place, due: errand.due)
                }
              }
              .deleteDisabled(!search.isEmpty)
              .moveDisabled(!search.isEmpty)
          }
          .onDelete(perform: model.remove(at:))
          .onMove(perform: model.move(from:to:))
        } footer: {
          Text("\(model.openCount) still to do")
            .accessibilityIdentifier("open-count")
        }
      }
      .overlay {
        if found.isEmpty { ContentUnavailableView.search(text: search) }
      }
      .searchable(text: $search, prompt: "Search errands")
      .navigationTitle("Errands")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton().accessibilityIdentifier("edit") }
        ToolbarItem(placement: .primaryAction) {
          Button("New errand", systemImage: "plus") { isAdding = true }
            .keyboardShortcut("e", modifiers: [.control, .option])
            .accessibilityIdentifier("new-errand")
        }
        ToolbarItemGroup(placement: .secondaryAction) {
          Button("Mark all as done", systemImage: "checkmark.circle") { model.markAll(done: true) }
            .accessibilityIdentifier("all-done")
          Button("Mark all as open", systemImage: "circle") { model.markAll(done: false) }
            .accessibilityIdentifier("all-open")
        }
      }
      .navigationDestination(for: Int.self) { ErrandPage(id: $0, model: model) }
      .sheet(isPresented: $isAdding) { ErrandSheet(model: model) }
    }
  }

  private var found: [Errand] { model.matching(search) }
}
