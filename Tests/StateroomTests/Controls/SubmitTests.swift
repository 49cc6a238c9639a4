import Stateroom
import Testing

private struct Page: View {
  let log: (String) -> Void
  @State private var text = ""

  var body: some View {
    VStack {
      SecureField("Secret", text: $text).onSubmit { log("field") }
      List { Text("Row") }
        .searchable(text: $text)
        .onSubmit { log("text") }
        .onSubmit(of: .search) { log("inner search") }
    }
    .onSubmit(of: [.text, .search]) { log("both") }
    .onSubmit(of: .search) { log("outer search") }
  }
}

@MainActor
@Suite struct SubmitTests {
  @Test func `rule 97: a submission runs the actions for its trigger, from inner to outer`() throws {
    var log: [String] = []
    let host = Host { Page { log.append($0) } }
    try host.perform("submit", on: "Secret")
    #expect(log == ["field", "both"])
    log = []
    try host.perform("submit", on: "Search")
    #expect(log == ["inner search", "both", "outer search"])
  }

  @Test func `rule 97: a submission reaches ancestors outside of the view that holds the field`() throws {
    struct Inner: View {
      var body: some View { Form { Section { TextField("Name", text: .constant("")) } } }
    }
    var count = 0
    let host = Host { Group { Inner() }.padding().onSubmit { count += 1 } }
    try host.perform("submit", on: "Name")
    #expect(count == 1)
  }

  @Test func `rule 97: an action reads what holds when the field is submitted`() throws {
    struct Reading: View {
      let log: (String) -> Void
      @State private var text = ""
      @State private var last = ""

      var body: some View {
        TextField("Name", text: $text).onSubmit { log("\(last)\(text)") }.onSubmit { last = "after " }
      }
    }
    var log: [String] = []
    let host = Host { Reading { log.append($0) } }
    try host.set("Name", .string("Ann"))
    try host.perform("submit", on: "Name")
    try host.perform("submit", on: "Name")
    #expect(log == ["Ann", "after Ann"])
  }

  @Test func `rule 97: a scope that does not block lets submissions through`() throws {
    var log: [String] = []
    let host = Host {
      VStack {
        TextField("Open", text: .constant("")).submitScope(false)
        TextField("Closed", text: .constant("")).submitScope()
      }
      .onSubmit { log.append("outer") }
    }
    try host.perform("submit", on: "Closed")
    #expect(log == [])
    try host.perform("submit", on: "Open")
    #expect(log == ["outer"])
  }

  @Test func `rule 97: a submission may move the focus, and leaves it alone otherwise`() throws {
    struct Moving: View {
      @FocusState private var field: Int?

      var body: some View {
        TextField("One", text: .constant("")).focused($field, equals: 1).onSubmit { field = 2 }
        TextField("Two", text: .constant("")).focused($field, equals: 2)
      }
    }
    let host = Host { Moving() }
    try host.perform("focus", on: "One")
    try host.perform("submit", on: "One")
    #expect(host.focused == "Two")
    try host.perform("submit", on: "Two")
    #expect(host.focused == "Two")
  }

  @Test func `who leaves a search field that has a text is still searching, until it is dismissed`() throws {
    struct Rows: View {
      @Environment(\.isSearching) private var isSearching
      @Environment(\.dismissSearch) private var dismissSearch

      var body: some View { Button("Searching \(isSearching.description)") { dismissSearch() } }
    }
    struct Searching: View {
      @State private var text = ""

      var body: some View { Rows().searchable(text: $text) }
    }
    let host = Host { Searching() }
    try host.perform("focus", on: "Search")
    #expect(host.snapshot.contains("Searching true"))
    try host.perform("blur", on: "Search")
    #expect(host.snapshot.contains("Searching false"))
    try host.perform("focus", on: "Search")
    try host.set("Search", .string("Ann"))
    try host.perform("blur", on: "Search")
    try host.perform("focus", on: "Search")
    try host.tap("Searching true")
    #expect(host.snapshot.contains("Searching false") && host.focused == nil)
  }
}
