import Stateroom
import StateroomTesting
import Testing

/// The menu of an app is a node of its window, and its items are actions of the session.
@MainActor @Suite struct CommandTests {
  private struct Editor: App {
    var body: some Scene {
      WindowGroup { Page() }
        .commands {
          SidebarCommands()
          CommandMenu("Shelf") {
            Button("Add book") { Shelf.count += 1 }.keyboardShortcut("b")
            Divider()
          }
          CommandGroup(after: .newItem) { Button("Import") { Shelf.count = 100 } }
          if Shelf.hasHelp { Help() }
        }
    }
  }

  private struct Help: Commands {
    @State private var wasAsked = false
    var body: some Commands {
      CommandMenu("Help") { Button(wasAsked ? "Once more" : "Ask") { wasAsked = true } }
    }
  }

  private struct Page: View {
    var body: some View { Text("Books: \(Shelf.count)") }
  }

  @Test func `items of menus are performed by their labels`() throws {
    Shelf.count = 0
    let session = try TestSession(of: Editor.self, reportsIssues: false)
    let menus = try session.first("Commands").children
    #expect(menus.map(\.type) == ["StandardCommands", "CommandMenu", "CommandGroup", "CommandMenu"])
    #expect(menus[0]["name"] == "sidebar")
    #expect(menus[1]["label"] == "Shelf")
    #expect(menus[2]["placement"] == "newItem")
    #expect(menus[2]["relation"] == "after")
    try session.tap("Add book")
    #expect(try session.text().text == "Books: 1")
    try session.tap("Import")
    #expect(try session.text().text == "Books: 100")
  }

  @Test func `commands of an app's own have state`() throws {
    let session = try TestSession(of: Editor.self, reportsIssues: false)
    try session.tap("Ask")
    try session.tap("Once more")
  }

  private struct Replaced: App {
    var body: some Scene {
      WindowGroup { Text("Page") }
        .commands { CommandMenu("Old") { Button("Old item") {} } }
        .commandsReplaced { CommandMenu("New") { Button("New item") {} } }
    }
  }

  @Test func `commands of a scene are replaced`() throws {
    let session = try TestSession(of: Replaced.self)
    #expect(session.root.descendants.filter { $0.type == "CommandMenu" }.map { $0["label"] } == ["New"])
  }
}

@MainActor enum Shelf {
  static let model = ShelfModel()
  static let hasHelp = true
  static var count: Int {
    get { model.count }
    set { model.count = newValue }
  }
}

@Observable final class ShelfModel { var count = 0 }
