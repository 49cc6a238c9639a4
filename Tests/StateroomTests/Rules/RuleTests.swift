import Foundation
import Stateroom
import Testing

/// Rules of the state model that controls and containers demonstrate.
@MainActor
@Suite struct RuleTests {
  struct Person: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  struct Rows: View {
    @State private var people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")]
    var body: some View {
      List($people) { $person in TextField("Name", text: $person.name) }
      ForEach($people, id: \.name) { $person in Button("Rename \(person.name)") { person.name += "!" } }
      ForEach($people) { $person in Toggle(person.name, isOn: $person.isLong) }
    }
  }

  @Test func `rule 51: closures with a bare $item compile where content closures are plain functions`() throws
  {
    let host = Host(Rows())
    try host.perform(on: "Rename Ann")
    #expect(host.words.contains("Rename Ann!"))
    #expect(host.first("TextField")?["text"] == .string("Ann!"))
  }

  struct Tags: View {
    @State private var chosen = "b"
    @State private var row: Int?
    @State private var tab = 1
    var body: some View {
      Picker("Letter", selection: $chosen) { ForEach(["a", "b"], id: \.self) { Text($0) } }
      List(selection: $row) { ForEach([10, 20], id: \.self) { Text("Row \($0)") } }
      TabView(selection: $tab) {
        ForEach(1..<3) { number in Text("Tab \(number)").tabItem { Text("\(number)") } }
      }
      Text("\(chosen) \(row ?? 0) \(tab)")
    }
  }

  @Test func `rule 87: in a picker, a list and a tab view the element's id is the tag`() throws {
    let host = Host(Tags())
    try host.perform("set", on: "Letter", .string("a"))
    try host.perform("set", onFirst: "List", .integer(20))
    // The second page of `1..<3`: a constant range identifies its rows by their offsets.
    #expect(host.words.contains("Tab 2"))
    try host.perform("set", onFirst: "TabView", .integer(0))
    try host.perform("set", onFirst: "TabView", .integer(1))
    #expect(host.words.last == "a 20 1")
    #expect(host.words.contains("Tab 2"))
  }

  @Test func `rule 70: what is transparent or hidden has not disappeared`() throws {
    struct Content: View {
      let journal: Journal
      @State private var isSeen = true
      var body: some View {
        Button("Hide") { isSeen = false }
        Text("faint").onDisappear { journal.note("faint gone") }.opacity(isSeen ? 1 : 0)
        Text("hidden").onAppear { journal.note("hidden there") }
          .onDisappear { journal.note("hidden gone") }.hidden()
      }
    }
    let journal = Journal()
    let host = Host(Content(journal: journal))
    try host.perform(on: "Hide")
    #expect(journal.lines == ["hidden there"])
  }

  enum Filter: Hashable { case all, open }

  @Test func `rule 71: cases without payload are tags and ids by their names`() throws {
    struct Content: View {
      @State private var filter = Filter.all
      var body: some View {
        Picker("Filter", selection: $filter) {
          Text("All").tag(Filter.all)
          Text("Open").tag(Filter.open)
        }
        Text("\(filter == .open)").id(filter)
      }
    }
    let host = Host(Content())
    let first = host.first("Text")?.id
    try host.perform("set", on: "Filter", .string("open"))
    #expect(host.words.last == "true")
    #expect(host.first("Text")?.id != first)
    #expect(host.session.tree.issues.counts.isEmpty)
  }
}

extension RuleTests.Person {
  fileprivate var isLong: Bool {
    get { name.count > 3 }
    set { name = newValue ? "Long name" : "x" }
  }
}
