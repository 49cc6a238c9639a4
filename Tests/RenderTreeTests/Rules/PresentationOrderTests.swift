import RenderTree
import Stateroom
import Testing

@MainActor @Suite struct PresentationOrderTests {
  struct Rows: View {
    @State private var rows = [1, 2, 3]
    var body: some View {
      VStack {
        Button("Reverse") { rows.reverse() }
        ForEach(rows, id: \.self) { row in
          EmptyView().modifier(PresentationModifier("sheet", Text(verbatim: "sheet \(row)")))
        }
      }
    }
  }

  @Test func `what rows present stands in the order of the rows, though they render nothing`() throws {
    let session = TestSession { Rows() }
    #expect(session.texts == ["sheet 1", "sheet 2", "sheet 3"])
    try session.act("Reverse")
    #expect(session.texts == ["sheet 3", "sheet 2", "sheet 1"])
  }
}
