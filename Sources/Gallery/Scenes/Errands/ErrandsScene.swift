import SwiftUI

struct ErrandsScene: View {
  @StateObject private var model = ErrandsModel()
  @State private var search = ""
  @State private var isAdding = false
  @State private var isClearing = false
  @AppStorage("errands") private var saved = Data()

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
        if model.errands.isEmpty {
          ContentUnavailableView(
            "Nothing to do", systemImage: "checkmark.seal", description: Text("Enjoy the rest of the day."))
        } else if found.isEmpty {
          ContentUnavailableView.search(text: search)
        }
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
          Button("Remove what is done", systemImage: "trash", role: .destructive) { isClearing = true }
            .disabled(model.openCount == model.errands.count)
            .accessibilityIdentifier("remove-done")
        }
      }
      .navigationDestination(for: Int.self) { ErrandPage(id: $0, model: model) }
      .sheet(isPresented: $isAdding) { ErrandSheet(model: model) }
      .confirmationDialog("Remove what is done?", isPresented: $isClearing, titleVisibility: .visible) {
        Button("Remove", role: .destructive) { model.removeDone() }
          .accessibilityIdentifier("really-remove")
      }
    }
    .onAppear { model.data = saved }
    .onChange(of: model.errands) { saved = model.data }
  }

  private var found: [Errand] { model.matching(search) }
}
