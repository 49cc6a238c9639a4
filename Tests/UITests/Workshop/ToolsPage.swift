import SwiftUI

/// A list of tools: searched, added to, deleted from, with a page for each.
struct ToolsPage: View {
  struct Tool: Identifiable, Hashable, Codable {
    let id: Int
    var name: String
    var isFavorite = false
  }

  @State private var tools = ["Hammer", "Saw", "Pliers"].enumerated().map {
    Tool(id: $0.offset, name: $0.element)
  }
  @State private var search = ""
  @State private var isAdding = false

  private var shown: [Tool] {
    tools.filter { search.isEmpty || $0.name.localizedCaseInsensitiveContains(search) }
  }

  var body: some View {
    NavigationStack {
      List {
        ForEach(shown) { tool in
          NavigationLink(value: tool) {
            Label(tool.name, systemImage: tool.isFavorite ? "star.fill" : "wrench")
          }
          .swipeActions(edge: .leading) {
            Button("Favorite") { change(tool) { $0.isFavorite.toggle() } }.tint(.yellow)
          }
          .contextMenu {
            Button("Duplicate") { tools.append(Tool(id: tools.count + 100, name: tool.name + " copy")) }
            Button("Sharpen") { change(tool) { $0.name += " (sharp)" } }
          }
        }
        .onDelete {
          tools.remove(atOffsets: IndexSet($0.map { index in tools.firstIndex(of: shown[index])! }))
        }
      }
      .accessibilityIdentifier("tools")
      .navigationTitle("Tools")
      .navigationDestination(for: Tool.self) { ToolPage(tool: $0) }
      .searchable(text: $search, prompt: "Find a tool")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("add-tool")
        }
      }
      .sheet(isPresented: $isAdding) {
        AddToolSheet { name in tools.append(Tool(id: tools.count, name: name)) }
      }
    }
  }

  private func change(_ tool: Tool, _ change: (inout Tool) -> Void) {
    if let index = tools.firstIndex(where: { $0.id == tool.id }) { change(&tools[index]) }
  }
}

/// One tool, which can be thrown away after a question.
struct ToolPage: View {
  let tool: ToolsPage.Tool
  @State private var isAsking = false
  @State private var isChoosing = false
  @State private var state = "Usable"

  var body: some View {
    VStack {
      Text(state).accessibilityIdentifier("state")
      Button("Throw Away") { isAsking = true }
      Button("Lend") { isChoosing = true }
      NavigationLink("Manual") { Text("Hold it by the handle.").navigationTitle("Manual") }
    }
    .navigationTitle(tool.name)
    .navigationBarTitleDisplayMode(.inline)
    .alert("Throw it away?", isPresented: $isAsking) {
      Button("Cancel", role: .cancel) {}
      Button("Throw", role: .destructive) { state = "Gone" }
    } message: {
      Text("This cannot be undone.")
    }
    .confirmationDialog("Lend it to whom?", isPresented: $isChoosing, titleVisibility: .visible) {
      Button("Ada") { state = "At Ada's" }
      Button("Grace") { state = "At Grace's" }
    }
  }
}

/// A sheet with the name of a new tool.
struct AddToolSheet: View {
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""
  let add: (String) -> Void

  var body: some View {
    NavigationStack {
      Form { TextField("Name", text: $name) }
        .navigationTitle("New Tool")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") {
              add(name)
              dismiss()
            }
            .disabled(name.isEmpty)
          }
        }
    }
  }
}
