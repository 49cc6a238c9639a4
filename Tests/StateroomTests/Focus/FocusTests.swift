import Stateroom
import Testing

private enum Field { case name, mail, nowhere }

private struct Form: View {
  @FocusState private var field: Field?
  @State private var isLocked = false
  @State private var showsMail = true
  var log: (String) -> Void = { _ in }

  var body: some View {
    VStack {
      Text(verbatim: field.map { "\($0)" } ?? "none")
      TextField("Name", text: .constant("")).focused($field, equals: .name).disabled(isLocked)
      if showsMail { TextField("Mail", text: .constant("")).focused($field, equals: .mail) }
      TextField("Other", text: .constant(""))
      Button("Go to name") { field = .name }
      Button("Go to mail") { field = .mail }
      Button("Go nowhere") { field = .nowhere }
      Button("Dismiss") { field = nil }
      Button("Lock") { isLocked = true }
      Button("Hide mail") { showsMail = false }
      Button("Show mail") {
        showsMail = true
        field = .mail
      }
    }
    .onChange(of: field) { old, new in
      log("\(old.map { "\($0)" } ?? "nil") > \(new.map { "\($0)" } ?? "nil")")
    }
  }
}

private struct Single: View {
  @FocusState private var isFocused: Bool
  @FocusState private var isOtherFocused: Bool

  var body: some View {
    Text(verbatim: "\(isFocused) \(isOtherFocused)")
    Group { TextField("One", text: .constant("")) }.focused($isFocused)
    SecureField("Two", text: .constant("")).focused($isOtherFocused)
    Button("First") { isFocused = true }
    Button("Second") { isOtherFocused = true }
    Button("None") { isFocused = false }
  }
}

@MainActor
@Suite struct FocusTests {
  @Test func `rule 100: writing a focus state moves the focus, nil dismisses it`() throws {
    let host = Host { Form() }
    #expect(host.focused == nil)
    try host.tap("Go to name")
    #expect(host.focused == "Name" && host.texts == ["name"])
    try host.tap("Go to mail")
    #expect(host.focused == "Mail" && host.texts == ["mail"])
    try host.tap("Dismiss")
    #expect(host.focused == nil && host.texts == ["none"])
  }

  @Test func `rule 100: a client's focus writes back`() throws {
    let host = Host { Form() }
    try host.perform("focus", on: "Mail")
    #expect(host.focused == "Mail" && host.texts == ["mail"])
    try host.perform("blur", on: "Mail")
    #expect(host.focused == nil && host.texts == ["none"])
  }

  @Test func `rule 100: the state is nil while no bound view has the focus`() throws {
    let host = Host { Form() }
    try host.perform("focus", on: "Mail")
    try host.perform("focus", on: "Other")
    #expect(host.focused == "Other" && host.texts == ["none"])
    try host.tap("Dismiss")
    #expect(host.focused == "Other")
  }

  @Test func `rule 100: moving the focus is one change`() throws {
    var log: [String] = []
    let host = Host { Form { log.append($0) } }
    try host.perform("focus", on: "Name")
    let before = host.revision
    try host.perform("focus", on: "Mail")
    #expect(log == ["nil > name", "name > mail"])
    #expect(host.revision == before + 1)
    try host.tap("Go to name")
    #expect(log.last == "mail > name")
    #expect(host.revision == before + 2)
  }

  @Test func `rule 100: a value that no view is bound to moves nothing`() throws {
    let host = Host { Form() }
    try host.tap("Go to name")
    try host.tap("Go nowhere")
    #expect(host.focused == "Name" && host.texts == ["name"])
    try host.tap("Dismiss")
    try host.tap("Go nowhere")
    #expect(host.focused == nil && host.texts == ["none"])
  }

  @Test func `rule 100: the focus ends with the view that has it`() throws {
    let host = Host { Form() }
    try host.perform("focus", on: "Mail")
    try host.tap("Hide mail")
    #expect(host.focused == nil && host.texts == ["none"])
  }

  @Test func `rule 100: a view that appears in the same update can be given the focus`() throws {
    let host = Host { Form() }
    try host.tap("Hide mail")
    try host.tap("Show mail")
    #expect(host.focused == "Mail" && host.texts == ["mail"])
  }

  @Test func `rule 100: a disabled control has no focus`() throws {
    let host = Host { Form() }
    try host.perform("focus", on: "Name")
    try host.tap("Lock")
    #expect(host.focused == nil && host.texts == ["none"])
    try host.tap("Go to name")
    #expect(host.focused == nil && host.texts == ["none"])
    #expect(host.refuses("focus", on: "Name"))
  }

  @Test func `rule 100: a boolean state is true while its view has the focus`() throws {
    let host = Host { Single() }
    try host.tap("First")
    #expect(host.texts == ["true false"] && host.focused == "One")
    try host.tap("Second")
    #expect(host.texts == ["false true"] && host.focused == "Two")
    try host.tap("None")
    #expect(host.texts == ["false true"])
    try host.perform("blur", on: "Two")
    #expect(host.texts == ["false false"])
  }

  @Test func `rule 100: a view that covers the focused one ends its focus`() throws {
    struct Pages: View {
      @FocusState private var isFocused: Bool
      @State private var path: [Int] = []

      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            TextField("Root", text: .constant("")).focused($isFocused)
            Button("Push") { path = [1] }
          }
          .navigationDestination(for: Int.self) { _ in
            Button("Pop \(isFocused ? "yes" : "no")") { path = [] }
          }
        }
      }
    }
    let host = Host { Pages() }
    try host.perform("focus", on: "Root")
    try host.tap("Push")
    #expect(host.snapshot.contains("Pop no"))
    try host.tap("Pop no")
    #expect(host.focused == nil)
  }

  @Test func `rule 27: another identity resets a focus state`() throws {
    struct Row: View {
      @FocusState private var isFocused: Bool

      var body: some View {
        Text(verbatim: "\(isFocused)")
        TextField("Field", text: .constant("")).focused($isFocused)
      }
    }
    struct Renewed: View {
      @State private var number = 0

      var body: some View {
        Row().id(number)
        Button("Renew") { number += 1 }
      }
    }
    let host = Host { Renewed() }
    try host.perform("focus", on: "Field")
    #expect(host.texts == ["true"])
    try host.tap("Renew")
    #expect(host.texts == ["false"] && host.focused == nil)
  }

  @Test func `a focus state is written when its view appears`() {
    struct Appearing: View {
      @FocusState private var isFocused: Bool

      var body: some View {
        TextField("Field", text: .constant("")).focused($isFocused).onAppear { isFocused = true }
      }
    }
    #expect(Host { Appearing() }.focused == "Field")
  }

  @Test func `a child writes the focus state of its parent`() throws {
    struct Child: View {
      @FocusState<Field?>.Binding var field: Field?
      let focus: FocusState<Field?>.Binding

      var body: some View {
        TextField("Name", text: .constant("")).focused($field, equals: .name)
        TextField("Mail", text: .constant("")).focused(focus, equals: .mail)
        Button("Next") { field = field == .name ? .mail : .name }
        Text(verbatim: focus.wrappedValue == .mail ? "at mail" : "not at mail")
      }
    }
    struct Parent: View {
      @FocusState private var field: Field?

      var body: some View { Child(field: $field, focus: $field) }
    }
    let host = Host { Parent() }
    try host.tap("Next")
    #expect(host.focused == "Name")
    try host.tap("Next")
    #expect(host.focused == "Mail" && host.texts == ["at mail"])
  }

  @Test func `a focus state outside of a view reads as at rest and says so`() {
    struct Outside: View {
      var body: some View {
        TextField("Field", text: .constant("")).focused(FocusState<Bool>().projectedValue)
        Text(verbatim: "\(FocusState<Bool>().wrappedValue)")
      }
    }
    let host = Host { Outside() }
    #expect(host.issues == ["state.notInstalled"] && host.texts == ["false"])
  }
}
