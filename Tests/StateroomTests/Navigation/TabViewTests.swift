import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct TabViewTests {
  struct Page: View {
    let name: String
    let journal: Journal
    @State private var count = 0
    var body: some View {
      Button("\(name) \(count.description)") { count += 1 }
        .onAppear { journal.note("\(name) appears") }
        .onDisappear { journal.note("\(name) disappears") }
    }
  }

  @Test func `rule 70: the pages that are not shown keep their state`() throws {
    let journal = Journal()
    let host = Host(
      TabView {
        Page(name: "A", journal: journal).tabItem { Label("First", systemImage: "star") }
        Page(name: "B", journal: journal).tabItem {
          Image(systemName: "moon")
          Text("Second")
        }
      })
    #expect(host.words == ["A 0"])
    try host.perform(on: "A 0")
    try host.perform("set", onFirst: "TabView", .integer(1))
    #expect(host.words == ["B 0"])
    #expect(host.first("TabView")?["selection"] == .integer(1))
    try host.perform("set", onFirst: "TabView", .integer(0))
    #expect(host.words == ["A 1"])
    #expect(journal.lines == ["A appears", "A disappears", "B appears", "B disappears", "A appears"])
  }

  @Test func `the options come from the labels of the tabs`() {
    let host = Host(
      TabView {
        Text("A").tabItem { Label("First", systemImage: "star") }
        Text("B").tabItem {
          Image(systemName: "moon")
          Text("Second")
        }
      })
    guard case .array(let options)? = host.first("TabView")?["options"] else { return #expect(Bool(false)) }
    #expect(options.map { $0["label"] } == [.string("First"), .string("Second")])
    #expect(options.map { $0["systemImage"] } == [.string("star"), .string("moon")])
    #expect(options.map { $0["value"] } == [.integer(0), .integer(1)])
  }

  @Test func `a label may be arranged in stacks`() {
    let host = Host(
      TabView {
        Text("A").tabItem {
          VStack {
            Image(systemName: "house")
            HStack { Text("Home") }
          }
        }
        Text("B").tabItem { VStack { Label("Mail", systemImage: "envelope") } }
      })
    guard case .array(let options)? = host.first("TabView")?["options"] else { return #expect(Bool(false)) }
    #expect(options.map { $0["label"] } == [.string("Home"), .string("Mail")])
    #expect(options.map { $0["systemImage"] } == [.string("house"), .string("envelope")])
  }

  @Test func `the picture of a label is an option's, as a template unless it keeps its own colours`() {
    let host = Host(
      TabView {
        Text("A").tabItem {
          Image("lamp")
          Text("Lamp")
        }
        Text("B").tabItem { Label("Chair", image: "chair") }
        Text("C").tabItem {
          Label {
            Text("Bed")
          } icon: {
            Image("bed").renderingMode(.original)
          }
        }
      })
    guard case .array(let options)? = host.first("TabView")?["options"] else { return #expect(Bool(false)) }
    #expect(options.map { $0["label"] } == [.string("Lamp"), .string("Chair"), .string("Bed")])
    #expect(
      options.map { $0["image"] } == [
        .members(("name", .string("lamp")), ("template", .bool(true))),
        .members(("name", .string("chair")), ("template", .bool(true))), .members(("name", .string("bed"))),
      ])
  }

  @Test func `the options have the badges of their pages, also of those that are not shown`() throws {
    struct Content: View {
      @State private var unread = 2
      var body: some View {
        Button("Read") { unread -= 1 }
        TabView {
          Text("A").tabItem { Text("First") }
          Text("B").tabItem { Text("Second") }.badge(unread)
          Text("C").badge("New").tabItem { Text("Third") }
        }
      }
    }
    let host = Host(Content())
    func badges() -> [JSONValue?] {
      guard case .array(let options)? = host.first("TabView")?["options"] else { return [] }
      return options.map { $0["badge"] }
    }
    #expect(badges() == [nil, .string("2"), .string("New")])
    try host.perform(on: "Read")
    #expect(badges() == [nil, .string("1"), .string("New")])
    try host.perform(on: "Read")
    #expect(badges() == [nil, nil, .string("New")])
  }

  @Test func `a binding selects by tag and only the selected page ever appears`() throws {
    struct Content: View {
      let journal: Journal
      @State private var tab = "b"
      var body: some View {
        Text("Tab \(tab)")
        TabView(selection: $tab) {
          Page(name: "A", journal: journal).tabItem { Text("First") }.tag("a")
          Page(name: "B", journal: journal).tabItem { Text("Second") }.tag("b")
        }
      }
    }
    let journal = Journal()
    let host = Host(Content(journal: journal))
    #expect(host.words == ["Tab b", "B 0"])
    #expect(journal.lines == ["B appears"])
    try host.perform("set", onFirst: "TabView", .string("a"))
    #expect(host.words == ["Tab a", "A 0"])
    #expect(throws: ActionRefusal.self) { try host.perform("set", onFirst: "TabView", .string("c")) }
  }

  @Test func `tabs may be written with their names`() throws {
    let host = Host(
      TabView {
        Tab("Home", systemImage: "house") {
          Text("One")
          Text("Two")
        }
        Tab("More", systemImage: "ellipsis") { Text("Three") }
      })
    #expect(host.words == ["One", "Two"])
    try host.perform("set", onFirst: "TabView", .integer(1))
    #expect(host.words == ["Three"])
  }

  @Test func `a page's stack keeps its pages while another tab is shown`() throws {
    let host = Host(
      TabView {
        NavigationStack { NavigationLink("Open") { Text("Detail") } }
        Text("Other")
      })
    try host.perform(on: "Open")
    try host.perform("set", onFirst: "TabView", .integer(1))
    try host.perform("set", onFirst: "TabView", .integer(0))
    #expect(host.words == ["Detail"])
    try host.perform("pop", onFirst: "NavigationStack")
    #expect(host.words == ["Open"])
  }
}
