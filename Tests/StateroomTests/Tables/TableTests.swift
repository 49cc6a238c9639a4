import Foundation
import Stateroom
import StateroomTesting
import Testing

/// A table's columns, selection and order are props, and clients change them by actions.
@MainActor @Suite struct TableTests {
  private struct Person: Identifiable {
    let id: Int
    let name: String
    let age: Int
    var children: [Person]?
  }

  private static let people = [
    Person(id: 1, name: "Cleo", age: 41), Person(id: 2, name: "Abe", age: 30),
    Person(id: 3, name: "Bea", age: 30),
  ]

  private struct Sorted: View {
    @State private var people = TableTests.people
    @State private var order = [KeyPathComparator(\Person.name)]
    @State private var selection: Set<Int> = []
    var body: some View {
      Table(people, selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name).width(120)
        TableColumn("Age", value: \.age) { Text("\($0.age) years") }
          .width(min: 40, ideal: 60).alignment(.numeric)
        TableColumn("Note") { _ in Text("–") }
      }
      .onChange(of: order, initial: true) { people.sort(using: order) }
      Text("Chosen: \(selection.sorted().map(String.init).joined(separator: " "))")
    }
  }

  private func names(_ session: TestSession) throws -> [String?] {
    try session.first("Table").children.filter { $0.type == "TableRow" }.map { $0.texts.first }
  }

  @Test func `columns have titles, widths and alignments`() throws {
    let table = try TestSession { Sorted() }.first("Table")
    #expect(
      table["columns"] == [
        ["title": "Name", "width": 120, "sortable": true],
        ["title": "Age", "width": ["min": 40, "ideal": 60], "alignment": "numeric", "sortable": true],
        ["title": "Note"],
      ])
    #expect(table.children[0].children.map(\.type) == ["TableCell", "TableCell", "TableCell"])
    #expect(table.children[0].texts == ["Abe", "30 years", "–"])
  }

  @Test func `people sort by a column, and by it again in the other direction`() throws {
    let session = TestSession { Sorted() }
    #expect(try names(session) == ["Abe", "Bea", "Cleo"])
    try session.perform("sort", onFirst: "Table", value: "Name")
    #expect(try names(session) == ["Cleo", "Bea", "Abe"])
    #expect(
      try session.first("Table")["sortOrder"] == [["column": 0, "order": "reverse"]])
    try session.perform("sort", onFirst: "Table", value: ["column": 1, "order": "reverse"])
    #expect(try names(session) == ["Cleo", "Bea", "Abe"])
    #expect(
      try session.first("Table")["sortOrder"]
        == [["column": 1, "order": "reverse"], ["column": 0, "order": "reverse"]])
    #expect(throws: TestSessionError.self) { try session.perform("sort", onFirst: "Table", value: "Note") }
    #expect(throws: TestSessionError.self) { try session.perform("sort", onFirst: "Table", value: 3) }
  }

  @Test func `rows are selected by the ids of their values`() throws {
    let session = TestSession { Sorted() }
    try session.perform("set", onFirst: "Table", value: [3, 1])
    #expect(session.text("Chosen: 1 3").exists)
    #expect(try session.first("Table")["selection"] == [1, 3])
    #expect(throws: TestSessionError.self) { try session.perform("set", onFirst: "Table", value: [9]) }
    // A sort order cannot be stored, which is an issue; the selection is.
    session.reportsIssues = false
    session.hibernate()
    #expect(session.text("Chosen: 1 3").exists)
  }

  @Test func `rows may be written one by one`() throws {
    let session = TestSession {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        TableRow(TableTests.people[0])
        ForEach(TableTests.people.dropFirst()) { TableRow($0) }
      }
    }
    #expect(try names(session) == ["Cleo", "Abe", "Bea"])
    #expect(try session.first("Table")["sortOrder"] == nil)
  }

  @Test func `a row has a menu, and can be dragged`() throws {
    struct Marking: View {
      @State private var marked = ""
      var body: some View {
        Table(of: Person.self) {
          TableColumn("Name", value: \.name)
        } rows: {
          ForEach(TableTests.people) { person in
            TableRow(person)
              .contextMenu { Button("Mark \(person.name)") { marked = person.name } }
              .draggable(person.name)
          }
        }
        Text("Marked: \(marked)")
      }
    }
    let session = TestSession { Marking() }
    #expect(try session.first("TableRow").modifier("draggable")?["text"] == "Cleo")
    try session.tap("Mark Abe")
    #expect(session.text("Marked: Abe").exists)
  }

  @Test func `rows with children show and hide them`() throws {
    let family = Person(id: 4, name: "Old", age: 70, children: [Person(id: 5, name: "Young", age: 5)])
    let session = TestSession {
      Table([family], children: \.children) { TableColumn("Name", value: \.name) }
    }
    #expect(try names(session) == ["Old"])
    let row = try #require(session.first("Table").children.first)
    #expect(row["isExpanded"] == false)
    try session.perform("toggle", on: row.id)
    #expect(try names(session) == ["Old", "Young"])
    let levels = try session.first("Table").children.map { $0["level"] }
    #expect(levels == [nil, 1])
    session.hibernate()
    #expect(try names(session) == ["Old", "Young"])
  }

  @Test func `columns may depend on conditions`() throws {
    struct Growing: View {
      @State private var showsAge = false
      var body: some View {
        Table(TableTests.people) {
          TableColumn("Name", value: \.name)
          if showsAge { TableColumn("Age") { Text("\($0.age)") } }
        }
        Button("Ages") { showsAge = true }
      }
    }
    let session = TestSession { Growing() }
    #expect(try session.first("Table").children[0].texts == ["Cleo"])
    try session.tap("Ages")
    #expect(try session.first("Table").children[0].texts == ["Cleo", "41"])
  }
}
