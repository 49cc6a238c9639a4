import Stateroom
import Testing

@MainActor
@Suite struct ToolbarTests {
  struct Saving: ToolbarContent {
    @Environment(\.dismiss) private var dismiss
    let isExtended: Bool
    var body: some ToolbarContent {
      ToolbarItem(placement: .confirmationAction) { Button("Save") { dismiss() } }
      if isExtended {
        ToolbarItemGroup(placement: .bottomBar) {
          Button("One") {}
          Button("Two") {}
        }
      }
    }
  }

  @Test func `toolbar items stand in a node of their own`() {
    let host = Host(Text("Page").toolbar { Saving(isExtended: true) })
    let toolbar = host.first("Text")?.first("Toolbar")
    #expect(toolbar?.words == ["Save", "One", "Two"])
    #expect(toolbar?.children[0].modifier("placement") == .string("confirmationAction"))
    #expect(host.first("Text")?.modifier("toolbar")?["node"] == toolbar.map { .string($0.id) })
  }

  @Test func `a space stands between the items of a toolbar`() {
    let content = Text("Page").toolbar {
      ToolbarItem(placement: .bottomBar) { Button("Archive") {} }
      ToolbarSpacer(placement: .bottomBar)
      ToolbarItem(placement: .bottomBar) { Button("Reply") {} }
      ToolbarSpacer(.fixed, placement: .topBarTrailing)
    }
    let toolbar = Host(content).first("Text")?.first("Toolbar")
    #expect(toolbar?.children.map(\.type) == ["Button", "Spacer", "Button", "Spacer"])
    #expect(toolbar?.children[1].modifier("placement") == .string("bottomBar"))
    #expect(toolbar?.children[1].modifier("frame") == nil)
    #expect(toolbar?.children[3].modifier("placement") == .string("topBarTrailing"))
    #expect(toolbar?.children[3].modifier("frame")?["width"] == .integer(16))
  }

  @Test func `a toolbar may be made of plain views`() throws {
    struct Content: View {
      @State private var count = 0
      var body: some View {
        Text("Count \(count.description)")
          .toolbar { Button("Add") { count += 1 } }
          .navigationBarItems(trailing: Button("Clear") { count = 0 })
      }
    }
    let host = Host(Content())
    try host.perform(on: "Add")
    #expect(host.words.first == "Count 1")
    try host.perform(on: "Clear")
    #expect(host.words.first == "Count 0")
  }

  @Test func `a search field writes its text`() throws {
    struct Rows: View {
      @Environment(\.isSearching) private var isSearching
      @Environment(\.dismissSearch) private var dismissSearch
      var body: some View { Button("Searching \(isSearching.description)") { dismissSearch() } }
    }
    struct Content: View {
      @State private var text = ""
      var body: some View {
        Rows().searchable(text: $text, prompt: "Names")
        Text("Text: \(text)")
      }
    }
    let host = Host(Content())
    #expect(host.first("SearchField")?["prompt"] == .string("Names"))
    try host.perform("set", onFirst: "SearchField", .string("Ann"))
    #expect(host.first("SearchField")?["text"] == .string("Ann"))
    #expect(host.words.contains("Text: Ann"))
    try host.perform(on: "Searching true")
    #expect(host.words.contains("Text: "))
  }

  @Test func `a context menu stands below its view`() {
    let host = Host(Text("Row").contextMenu { Button("Copy") {} })
    #expect(host.first("ContextMenu")?.words == ["Copy"])
    #expect(host.first("Text")?.modifier("contextMenu") != nil)
  }
}
