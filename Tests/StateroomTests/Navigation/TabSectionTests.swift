import Stateroom
import StateroomTesting
import Testing

/// Pages in a section are pages of the tab view, and say of which section they are.
@MainActor @Suite struct TabSectionTests {
  private struct Tabs: View {
    @State private var page = "home"
    var body: some View {
      TabView(selection: $page) {
        Tab("Home", systemImage: "house", value: "home") { Text("At home") }
        TabSection("Shelves") {
          Tab("Novels", systemImage: "book", value: "novels") { Text("Novels of all times") }
          Tab("Poems", systemImage: "leaf", value: "poems") { Text("Poems of all times") }
        }
      }
    }
  }

  @Test func `pages say of which section they are`() throws {
    let options = try TestSession { Tabs() }.first("TabView")["options"]
    #expect(
      options == [
        ["value": "home", "label": "Home", "systemImage": "house"],
        ["value": "novels", "label": "Novels", "systemImage": "book", "section": "Shelves"],
        ["value": "poems", "label": "Poems", "systemImage": "leaf", "section": "Shelves"],
      ])
  }

  @Test func `pages of a section are chosen as all others`() throws {
    let session = TestSession { Tabs() }
    #expect(session.text("At home").exists)
    try session.perform("set", onFirst: "TabView", value: "poems")
    #expect(session.text("Poems of all times").exists)
    session.hibernate()
    #expect(session.text("Poems of all times").exists)
  }

  @Test func `the index of pages is described`() throws {
    let session = TestSession {
      TabView { Text("One") }.tabViewStyle(.page(indexDisplayMode: .always))
        .indexViewStyle(.page(backgroundDisplayMode: .never))
    }
    let view = try session.first("TabView")
    #expect(view["style"] == "page")
    #expect(view["indexDisplay"] == "always")
    #expect(view["indexBackground"] == "never")
  }
}
