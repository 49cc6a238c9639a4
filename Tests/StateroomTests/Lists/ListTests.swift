import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct ListTests {
  struct Person: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  @Test func `rows carry tags only where the list has a selection`() throws {
    struct Content: View {
      @State private var one: Int?
      @State private var many: Set<String> = ["b", "a"]
      var body: some View {
        List { Text("Plain") }
        List(0..<2, id: \.self, selection: $one) { Text("Row \($0.description)") }
        List(selection: $many) {
          Section("Letters") { ForEach(["a", "b"], id: \.self) { Text($0) } }
        }
      }
    }
    let host = Host(Content())
    let lists = host.root.children
    #expect(lists[0].actions == [])
    #expect(lists[0].children[0].modifier("tag") == nil)
    #expect(lists[1]["selection"] == .null)
    #expect(lists[1].children[1].modifier("tag") == .integer(1))
    #expect(lists[2]["selection"] == .array([.string("a"), .string("b")]))
    #expect(lists[2].children[0].children[0].modifier("tag") == .string("a"))
    try host.perform("set", on: lists[1].id, .integer(1))
    try host.perform("set", on: lists[2].id, .array([.string("b")]))
    #expect(host.root.children[1]["selection"] == .integer(1))
    #expect(host.root.children[2]["selection"] == .array([.string("b")]))
    #expect(throws: ActionRefusal.self) { try host.perform("set", on: lists[1].id, .integer(9)) }
  }

  @Test func `rows are deleted and moved`() throws {
    struct Content: View {
      @State private var names = ["Ann", "Bob", "Cem"]
      var body: some View {
        List {
          ForEach(names, id: \.self) { Text($0) }
            .onDelete { names.remove(atOffsets: $0) }
            .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    let host = Host(Content())
    #expect(host.first("Text")?.actions == ["delete", "move"])
    try host.perform("move", on: "Ann", .integer(2))
    #expect(host.words == ["Bob", "Cem", "Ann"])
    try host.perform("delete", on: "Cem")
    #expect(host.words == ["Bob", "Ann"])
  }

  @Test func `a list says whether it is edited`() throws {
    let host = Host(
      NavigationStack {
        List { Text("Row") }.toolbar { EditButton() }
      })
    #expect(host.first("List")?["isEditing"] == nil)
    try host.perform(on: "Edit")
    #expect(host.first("List")?["isEditing"] == .bool(true))
    try host.perform(on: "Done")
    #expect(host.first("List")?["isEditing"] == nil)
  }

  @Test func `a row may be kept from being deleted`() {
    let host = Host(
      List {
        ForEach(0..<2) { Text("Row \($0.description)").deleteDisabled($0 == 0) }.onDelete { _ in }
      })
    #expect(host.first("List")?.children.map(\.actions) == [[], ["delete"]])
  }

  @Test func `rows of a bound list write to their elements`() throws {
    struct Content: View {
      @State private var people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")]
      var body: some View {
        List($people) { $person in
          Button(person.name) { person.name += "!" }
        }
      }
    }
    let host = Host(Content())
    try host.perform(on: "Bob")
    #expect(host.words == ["Ann", "Bob!"])
  }

  @Test func `a plain header is a prop and any other a node`() {
    let host = Host(
      Form {
        Section("Plain") { Text("A") }
        Section {
          Text("B")
        } header: {
          Text("One")
          Text("Two")
        } footer: {
          Text("End")
        }
      })
    let sections = host.first("Form")?.children ?? []
    #expect(sections[0]["header"] == .string("Plain"))
    #expect(sections[0].children.map(\.type) == ["Text"])
    #expect(sections[1]["header"] == nil)
    #expect(sections[1]["footer"] == .string("End"))
    #expect(sections[1].children.map(\.type) == ["Header", "Text"])
  }

  @Test func `a header may become a node and a prop again`() throws {
    struct Content: View {
      @State private var isLong = false
      var body: some View {
        Section {
          Button("Toggle") { isLong.toggle() }
        } header: {
          Text("One")
          if isLong { Text("Two") }
        }
      }
    }
    let host = Host(Content())
    try host.perform(on: "Toggle")
    #expect(host.first("Section")?.children.map(\.type) == ["Header", "Button"])
    try host.perform(on: "Toggle")
    #expect(host.first("Section")?.children.map(\.type) == ["Button"])
    #expect(host.first("Section")?["header"] == .string("One"))
  }

  @Test func `swipe actions are actions of the row`() throws {
    struct Content: View {
      @State private var isPinned = false
      var body: some View {
        List {
          Text(isPinned ? "Pinned" : "Loose")
            .swipeActions { Button(isPinned ? "Unpin" : "Pin") { isPinned.toggle() } }
        }
      }
    }
    let host = Host(Content())
    #expect(host.first("Text")?.actions == ["Pin"])
    try host.perform("Pin", on: "Loose")
    #expect(host.first("Text")?.actions == ["Unpin"])
    #expect(host.words == ["Pinned"])
  }

  @Test func `a list style and row modifiers are shown`() {
    let host = Host(
      List { Text("Row").listRowBackground(Color.red).listRowSeparator(.hidden) }
        .listStyle(.insetGrouped).refreshable {})
    #expect(host.first("List")?["style"] == .string("insetGrouped"))
    #expect(host.first("List")?.actions == ["refresh"])
    #expect(host.first("Text")?.modifier("listRowBackground")?["style"] == .string("red"))
    #expect(host.first("Text")?.modifier("listRowSeparator") == .string("hidden"))
  }
}
