import Stateroom
import Testing

@MainActor
@Suite struct ShortcutTests {
  @Test func `a control shows its shortcut`() {
    let host = Host(
      VStack {
        Button("New") {}.keyboardShortcut("n")
        Button("Save all") {}.keyboardShortcut("s", modifiers: [.shift, .command, .option])
        Button("Go") {}.keyboardShortcut(.defaultAction)
        Button("Stop") {}.keyboardShortcut(.cancelAction)
        Button("None") {}.keyboardShortcut(nil)
      })
    let shortcuts = host.first("VStack")?.children.map { $0.modifier("keyboardShortcut") } ?? []
    #expect(shortcuts.map { $0?["key"]?.stringValue } == ["n", "s", "return", "escape", nil])
    #expect(
      shortcuts.map { $0?["modifiers"] } == [
        .array([.string("command")]),
        .array([.string("option"), .string("shift"), .string("command")]),
        nil, nil, nil,
      ])
  }

  @Test func `what the client paints itself names the tint of its surroundings`() {
    let host = Host(
      TabView {
        NavigationStack {
          List { Label("Row", systemImage: "star") }
        }
        .tabItem { Text("First") }
      }
      .tint(.orange))
    for type in ["TabView", "NavigationStack", "List", "Label"] {
      #expect(host.first(type)?["tint"] == .string("orange"))
    }
  }
}
