import Stateroom
import Testing

private enum Field { case name, mail }

/// Views that are given the focus, and fields that are told that it moves.
@MainActor
@Suite struct FocusableTests {
  @Test func `the default focus is given when a view appears and nothing has it`() throws {
    struct Defaults: View {
      @FocusState private var field: Field?
      @State private var isShown = true

      var body: some View {
        VStack {
          if isShown {
            VStack {
              TextField("Name", text: .constant("")).focused($field, equals: .name)
              TextField("Mail", text: .constant("")).focused($field, equals: .mail)
            }
            .defaultFocus($field, .mail)
          }
          TextField("Other", text: .constant(""))
          Button("Toggle") { isShown.toggle() }
        }
      }
    }
    let host = Host { Defaults() }
    #expect(host.focused == "Mail")
    try host.tap("Toggle")
    try host.perform("focus", on: "Other")
    try host.tap("Toggle")
    #expect(host.focused == "Other")
  }

  @Test func `any view can be made focusable`() throws {
    var changes: [Bool] = []
    let host = Host {
      Text("Card").focusable { changes.append($0) }
      Text("Plain").focusable(false)
    }
    #expect(
      host.snapshot
        == #"{"type":"Text","props":{"text":"Card"},"actions":["focus","blur"]},"#
        + #"{"type":"Text","props":{"text":"Plain"}}"#)
    try host.perform("focus", on: "Card")
    #expect(host.snapshot.contains(#"{"text":"Card","focused":true}"#))
    try host.perform("blur", on: "Card")
    #expect(changes == [true, false])
  }

  @Test func `a field is told when its editing begins and ends, whoever moves the focus`() throws {
    struct Editing: View {
      let log: (String) -> Void
      @FocusState private var isFocused: Bool

      var body: some View {
        TextField("One", text: .constant(""), onEditingChanged: { log("one \($0)") }).focused($isFocused)
        TextField("Two", text: .constant(""), onEditingChanged: { log("two \($0)") })
        Button("Focus one") { isFocused = true }
      }
    }
    var log: [String] = []
    let host = Host { Editing { log.append($0) } }
    try host.perform("focus", on: "Two")
    try host.perform("tap", on: "Focus one")
    #expect(log == ["two true", "two false", "one true"])
    try host.perform("focus", on: "Two")
    #expect(log.suffix(2) == ["one false", "two true"])
  }

  @Test func `focus states that chase one another come to an end`() throws {
    struct Chasing: View {
      @FocusState private var field: Field?

      var body: some View {
        TextField("Name", text: .constant(""), onEditingChanged: { if $0 { field = .mail } })
          .focused($field, equals: .name)
        TextField("Mail", text: .constant(""), onEditingChanged: { if $0 { field = .name } })
          .focused($field, equals: .mail)
      }
    }
    let host = Host { Chasing() }
    try host.perform("focus", on: "Name")
    #expect(host.issues == ["onChange.cycle"])
  }

  @Test func `an accessibility focus state names the view that is to be read`() throws {
    struct Read: View {
      @AccessibilityFocusState private var isRead: Bool

      var body: some View {
        Text("Notice").accessibilityFocused($isRead)
        Text(verbatim: isRead ? "read" : "unread")
        Button("Read") { isRead = true }
        Button("Stop") { isRead = false }
      }
    }
    let host = Host { Read() }
    try host.tap("Read")
    #expect(host.snapshot.contains(#"{"text":"Notice","accessibilityFocused":true}"#))
    #expect(host.texts.last == "read")
    try host.tap("Stop")
    #expect(!host.snapshot.contains("accessibilityFocused") && host.texts.last == "unread")
  }
}
