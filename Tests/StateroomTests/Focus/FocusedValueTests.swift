import Stateroom
import Testing

private struct NoteKey: FocusedValueKey {
  typealias Value = Binding<String>
}

private struct TitleKey: FocusedValueKey {
  typealias Value = String
}

extension FocusedValues {
  fileprivate var note: Binding<String>? {
    get { self[NoteKey.self] }
    set { self[NoteKey.self] = newValue }
  }

  fileprivate var title: String? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
}

private struct ReadingMenu: View {
  @FocusedValue(\.title) private var title
  @FocusedBinding(\.note) private var note

  var body: some View {
    Text(verbatim: "\(title ?? "untitled"): \(note ?? "none")")
    Button("Shout") { note = note?.uppercased() }
  }
}

private struct Editor: View {
  let title: String
  @State private var note = "hello"

  var body: some View {
    TextField(title, text: $note).focusedValue(\.title, title).focusedValue(\.note, $note)
  }
}

@MainActor
@Suite struct FocusedValueTests {
  @Test func `others read what the focused view says`() throws {
    let host = Host {
      ReadingMenu()
      Editor(title: "A")
      Editor(title: "B")
    }
    #expect(host.texts == ["untitled: none"])
    try host.perform("focus", on: "A")
    #expect(host.texts == ["A: hello"])
    try host.tap("Shout")
    #expect(host.texts == ["A: HELLO"])
    try host.perform("focus", on: "B")
    #expect(host.texts == ["B: hello"])
    try host.perform("blur", on: "B")
    #expect(host.texts == ["untitled: none"])
  }

  @Test func `a scene's value holds while its view is shown, and gives way to the focused view's`() throws {
    struct Scene: View {
      @State private var isShown = true

      var body: some View {
        ReadingMenu()
        if isShown { Text("Page").focusedSceneValue(\.title, "scene") }
        Editor(title: "A")
        Button("Hide") { isShown = false }
      }
    }
    let host = Host { Scene() }
    #expect(host.texts.first == "scene: none")
    try host.perform("focus", on: "A")
    #expect(host.texts.first == "A: hello")
    try host.perform("blur", on: "A")
    #expect(host.texts.first == "scene: none")
    try host.tap("Hide")
    #expect(host.texts.first == "untitled: none")
  }

  @Test func `a focused value that stays the same evaluates nothing`() throws {
    struct Scene: View {
      @State private var count = 0

      var body: some View {
        ReadingMenu()
        Text("Page \(count)").focusedSceneValue(\.title, "scene")
        Button("Count") { count += 1 }
      }
    }
    let host = Host { Scene() }
    #expect(try host.bodies { try host.tap("Count") } == [])
  }
}
