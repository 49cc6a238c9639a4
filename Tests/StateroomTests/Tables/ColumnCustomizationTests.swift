import Foundation
import Stateroom
import StateroomTesting
import Testing

/// People show, hide and move the columns of a table, and the app keeps that.
@MainActor @Suite struct ColumnCustomizationTests {
  private struct Bug: Identifiable { let id: Int }

  private struct Bugs: View {
    @SceneStorage("columns") private var columns: TableColumnCustomization<Bug>

    var body: some View {
      Table([Bug(id: 1)], columnCustomization: $columns) {
        TableColumn("Id") { Text("\($0.id)") }.customizationID("id").disabledCustomizationBehavior(.all)
        TableColumn("Title") { _ in Text("Title") }.customizationID("title")
        TableColumn("Votes") { _ in Text("3") }.customizationID("votes").defaultVisibility(.hidden)
        TableColumn("Fixed") { _ in Text("–") }
      }
      Button("Reset") { columns.resetOrder() }
      Text(verbatim: "\(columns[visibility: "votes"])")
    }
  }

  private func hidden(_ session: TestSession) throws -> [String?] {
    guard case .array(let columns)? = try session.first("Table")["columns"] else { return [] }
    return columns.filter { $0["isHidden"] == true }.map { $0["title"]?.stringValue }
  }

  @Test func `columns are hidden and shown`() throws {
    let session = TestSession { Bugs() }
    #expect(try hidden(session) == ["Votes"])
    try session.perform("customize", onFirst: "Table", value: ["column": "votes", "visibility": "visible"])
    try session.perform("customize", onFirst: "Table", value: ["column": "Title", "visibility": "hidden"])
    #expect(try hidden(session) == ["Title"])
    #expect(session.text("visible").exists)
    session.hibernate()
    #expect(try hidden(session) == ["Title"])
    try session.perform("customize", onFirst: "Table", value: ["reset": "visibility"])
    #expect(try hidden(session) == ["Votes"])
  }

  @Test func `columns are moved, and put back`() throws {
    let session = TestSession { Bugs() }
    #expect(try session.first("Table")["columnOrder"] == nil)
    try session.perform("customize", onFirst: "Table", value: ["column": 1, "to": 2])
    #expect(try session.first("Table")["columnOrder"] == [0, 2, 1, 3])
    try session.button("Reset").tap()
    #expect(try session.first("Table")["columnOrder"] == nil)
  }

  @Test(
    arguments: [
      ["column": "id", "visibility": "hidden"], ["column": "id", "to": 1], ["column": "title", "to": 0],
      ["column": "title", "to": 4], ["column": "Fixed", "to": 0], ["column": "nothing", "to": 0],
      ["column": "title", "visibility": "gone"], ["reset": "all"], "title",
    ] as [JSONValue])
  func `what the app does not allow is refused`(_ value: JSONValue) throws {
    let session = TestSession { Bugs() }
    #expect(throws: (any Error).self) { try session.perform("customize", onFirst: "Table", value: value) }
    #expect(try hidden(session) == ["Votes"])
    #expect(try session.first("Table")["columnOrder"] == nil)
  }

  @Test func `a table that keeps no changes offers none`() throws {
    let session = TestSession { Table([Bug(id: 1)]) { TableColumn("Id") { Text("\($0.id)") } } }
    #expect(try !session.first("Table").actions.contains("customize"))
  }

  @Test func `changes are the same after coding`() throws {
    var columns = TableColumnCustomization<Bug>()
    columns[visibility: "a"] = .hidden
    let data = try JSONEncoder().encode(columns)
    #expect(try JSONDecoder().decode(TableColumnCustomization<Bug>.self, from: data) == columns)
    columns[visibility: "a"] = .automatic
    #expect(columns == TableColumnCustomization<Bug>())
  }
}
