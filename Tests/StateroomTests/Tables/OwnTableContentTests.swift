import Foundation
import Stateroom
import StateroomTesting
import Testing

/// Columns and rows of an app's own types.
@MainActor @Suite struct OwnTableContentTests {
  struct Tide: Identifiable, Sendable {
    let id: Int
    let height: Double
  }

  private struct Heights: TableColumnContent {
    var tableColumnBody: some TableColumnContent<Tide, Never> {
      TableColumn("Height") { Text("\($0.height, specifier: "%.1f") m") }
    }
  }

  private struct HighTide: TableRowContent {
    let tide: Tide
    var tableRowBody: some TableRowContent<Tide> { TableRow(tide) }
  }

  /// Content that reads another part's, as libraries do.
  fileprivate struct Wrapped<Content> {
    let content: () -> Content
    var body: Content { content() }
  }

  @Test func `columns and rows have the content of their bodies`() throws {
    let session = TestSession {
      Table(of: Tide.self) {
        TableColumn("Number") { Text("\($0.id)") }
        Heights()
      } rows: {
        HighTide(tide: Tide(id: 1, height: 2.1))
      }
    }
    let table = try session.first("Table")
    #expect(table["columns"] == [["title": "Number"], ["title": "Height"]])
    #expect(try session.first("TableRow").texts == ["1", "2.1 m"])
  }

  @Test func `columns without a body make the content of another part`() throws {
    let session = TestSession {
      Table([Tide(id: 1, height: 2.1)]) { Wrapped { TableColumn("Number") { Text("\($0.id)") } } }
    }
    #expect(try session.first("Table")["columns"] == [["title": "Number"]])
    #expect(try session.first("TableRow").texts == ["1"])
  }
}

extension OwnTableContentTests.Wrapped: TableColumnContent where Content: TableColumnContent {
  typealias TableRowValue = Content.TableRowValue
  typealias TableColumnSortComparator = Content.TableColumnSortComparator
  typealias TableColumnBody = Never

  nonisolated static func _makeContent(
    content: _GraphValue<Self>, inputs: _TableColumnInputs
  ) -> _TableColumnOutputs {
    Content._makeContent(content: content[\.body], inputs: inputs)
  }
}
