import Stateroom
import StateroomTesting
import Testing

/// A list offers a context menu for rows that a client names, or else for the selection.
@MainActor @Suite struct SelectionMenuTests {
  private struct Files: View {
    @State private var names = ["a", "b", "c"]
    @State private var selection: Set<String> = []
    @State private var opened: [String] = []

    var body: some View {
      List(names, id: \.self, selection: $selection) { Text($0) }
        .contextMenu(forSelectionType: String.self) { items in
          if items.isEmpty {
            Button("New") { names.append("d") }
          } else {
            Button("Delete \(items.count)") { names.removeAll { items.contains($0) } }
          }
        } primaryAction: { items in
          opened = items.sorted()
        }
      Text("Opened \(opened.joined(separator: ","))")
    }
  }

  private func menu(_ session: TestSession) throws -> [String?] {
    try session.first("ContextMenu").children.map { $0["label"]?.stringValue }
  }

  @Test func `the menu is that of the selection`() throws {
    let session = TestSession { Files() }
    #expect(try menu(session) == ["New"])
    try session.perform("set", onFirst: "List", value: ["a", "c"])
    #expect(try menu(session) == ["Delete 2"])
    try session.button("Delete 2").tap()
    #expect(
      !session.text("a", exact: true).exists && session.text("b").exists
        && !session.text("c", exact: true).exists)
  }

  @Test func `a client opens it for other rows without selecting them`() throws {
    let session = TestSession { Files() }
    try session.perform("set", onFirst: "List", value: ["a", "c"])
    try session.perform("contextMenu", onFirst: "List", value: ["b"])
    #expect(try menu(session) == ["Delete 1"])
    #expect(try session.first("List")["selection"] == ["a", "c"])
    try session.perform("contextMenu", onFirst: "List", value: [])
    #expect(try menu(session) == ["New"])
    try session.perform("set", onFirst: "List", value: ["a"])
    #expect(try menu(session) == ["Delete 1"])
  }

  @Test func `rows are opened by the primary action`() throws {
    let session = TestSession { Files() }
    try session.perform("primaryAction", onFirst: "List", value: ["b"])
    #expect(session.text("Opened b").exists)
    try session.perform("set", onFirst: "List", value: ["a", "c"])
    try session.perform("primaryAction", onFirst: "List")
    #expect(session.text("Opened a,c").exists)
  }

  @Test func `unknown rows, other values and an empty selection are refused`() throws {
    let session = TestSession { Files() }
    for value: JSONValue in [["x"], "a", [["a"]]] {
      #expect(throws: (any Error).self) {
        try session.perform("contextMenu", onFirst: "List", value: value)
      }
    }
    #expect(throws: (any Error).self) { try session.perform("primaryAction", onFirst: "List") }
  }

  @Test func `a table has such a menu too, and a list without a selection has none`() throws {
    struct File: Identifiable { let id: Int }
    struct Content: View {
      @State private var selection: Int?
      var body: some View {
        Table([File(id: 1), File(id: 2)], selection: $selection) { TableColumn("Id") { Text("\($0.id)") } }
          .contextMenu(forSelectionType: Int.self) { items in Button("Copy \(items.count)") {} }
        List { Text("Plain") }
          .contextMenu(forSelectionType: Int.self) { items in Button("Nothing") {} }
      }
    }
    let session = TestSession { Content() }
    try session.perform("set", onFirst: "Table", value: 2)
    #expect(try menu(session) == ["Copy 1"])
    #expect(!session.button("Nothing").exists)
    #expect(try session.first("List").actions == [])
  }
}
