import RenderTree
import Stateroom
import Testing

/// The cost of a long list: bytes sent and bodies evaluated.
@MainActor
@Suite struct ListTests {
  struct Row: Identifiable {
    let id: Int
    var label: String
    var isSelected = false
  }

  final class Model: ObservableObject {
    @Published var rows = (0..<1_000).map { Row(id: $0, label: "row \($0)") }
  }

  struct RowView: View {
    let row: Row
    var body: some View { Text(verbatim: row.isSelected ? "[\(row.label)]" : row.label) }
  }

  struct List: View {
    @ObservedObject var model: Model
    var body: some View {
      VStack { ForEach(model.rows) { row in RowView(row: row) } }
    }
  }

  private let model = Model()
  private let session: TestSession

  init() {
    let model = model
    session = TestSession { List(model: model) }
  }

  private func cost(_ change: @escaping (inout [Row]) -> Void) -> (bytes: Int, rows: Int) {
    let since = session.revision
    let bodies = session.bodies { change(&model.rows) }
    let changes = session.changes(since: since)
    #expect(session.revision == since + 1)
    return (changes.utf8.count - 2, bodies.filter { $0 == "RowView" }.count)
  }

  @Test func `1000 rows: what an edit costs`() {
    var figures: [String] = []
    func check(_ name: String, bytes: Int, bodies: Int, _ change: @escaping (inout [Row]) -> Void) {
      let cost = cost(change)
      figures.append("\(name): \(cost.bytes) bytes, \(cost.rows) rows")
      #expect(cost.bytes < bytes, "\(name)")
      #expect(cost.rows <= bodies, "\(name)")
    }
    check("remove", bytes: 120, bodies: 0) { $0.remove(at: 500) }
    check("remove first", bytes: 120, bodies: 0) { $0.removeFirst() }
    check("edit", bytes: 120, bodies: 1) { $0[300].label += "!" }
    check("select", bytes: 220, bodies: 2) {
      $0[10].isSelected = true
      $0[20].label = "other"
    }
    check("swap", bytes: 220, bodies: 0) { $0.swapAt(1, 990) }
    check("move", bytes: 220, bodies: 0) { $0.insert($0.remove(at: 5), at: 900) }
    check("prepend", bytes: 420, bodies: 3) { rows in
      rows.insert(contentsOf: (2_000..<2_003).map { Row(id: $0, label: "new \($0)") }, at: 0)
    }
    check("append", bytes: 220, bodies: 1) { $0.append(Row(id: 3_000, label: "last")) }
    print(figures.joined(separator: "; "))
  }

  @Test func `a client that missed many revisions catches up with what really changed`() {
    let since = session.revision
    for index in 0..<20 { session.perform { model.rows[index].label = "edited" } }
    for _ in 0..<5 { session.perform { model.rows.remove(at: 700) } }
    #expect(session.changes(since: since).utf8.count < 1_800)
  }
}
