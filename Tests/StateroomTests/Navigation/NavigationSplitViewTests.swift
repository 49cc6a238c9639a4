import Stateroom
import Testing

@MainActor
@Suite struct NavigationSplitViewTests {
  @Test func `links of the sidebar open pages in the detail column`() throws {
    let host = Host(
      NavigationSplitView {
        NavigationLink("First") { Text("Page 1") }
        NavigationLink("Second") { Text("Page 2").navigationTitle("Two") }
      } detail: {
        Text("Nothing")
      })
    #expect(host.words == ["First", "Second", "Nothing"])
    try host.perform(on: "First")
    #expect(host.first("Detail")?.words == ["Page 1"])
    try host.perform(on: "Second")
    #expect(host.first("Detail")?.words == ["Page 2"])
    #expect(host.first("Detail")?["depth"] == .integer(1))
    #expect(host.first("Detail")?["title"] == .string("Two"))
    try host.perform("pop", onFirst: "Detail")
    #expect(host.first("Detail")?.words == ["Nothing"])
  }

  @Test func `a value link in a list with a selection selects`() throws {
    struct Content: View {
      @State private var chosen: Int?
      var body: some View {
        NavigationSplitView {
          List(1..<3, id: \.self, selection: $chosen) { number in
            NavigationLink("Number \(number.description)", value: number)
          }
          .navigationTitle("Numbers")
        } detail: {
          Text("Chosen: \((chosen ?? 0).description)")
        }
      }
    }
    let host = Host(Content())
    #expect(host.first("Sidebar")?["title"] == .string("Numbers"))
    try host.perform(on: "Number 2")
    #expect(host.first("Detail")?.words == ["Chosen: 2"])
  }

  @Test func `the lists of the columns are edited as those of a stack`() throws {
    let host = Host(
      NavigationSplitView {
        List { Text("Row") }.toolbar { EditButton() }
      } detail: {
        Text("Nothing")
      })
    try host.perform(on: "Edit")
    #expect(host.first("List")?["isEditing"] == .bool(true))
  }

  @Test func `the column for narrow windows is shown and set`() throws {
    struct Content: View {
      @State private var column = NavigationSplitViewColumn.detail
      var body: some View {
        NavigationSplitView(preferredCompactColumn: $column) {
          Button("Show the sidebar") { column = .sidebar }
        } detail: {
          Text(column == .content ? "content" : "other")
        }
      }
    }
    let host = Host(Content())
    #expect(host.first("NavigationSplitView")?["compactColumn"] == .string("detail"))
    try host.perform(on: "Show the sidebar")
    #expect(host.first("NavigationSplitView")?["compactColumn"] == .string("sidebar"))
    try host.perform("set", onFirst: "NavigationSplitView", .string("content"))
    #expect(host.first("Detail")?.words == ["content"])
    #expect(throws: (any Error).self) {
      try host.perform("set", onFirst: "NavigationSplitView", .string("middle"))
    }
  }
}
