import RenderTree
import Stateroom
import Testing

@MainActor @Suite struct OutputIndexTests {
  struct Counting: View {
    @State private var count = 0
    var body: some View {
      Text(verbatim: "Count: \(count)")
      Button("More") { count += 1 }
    }
  }

  @Test func `names that no node has any more are not kept for ever`() throws {
    let session = TestSession(isChecked: false) { Counting() }
    for count in 1...1_000 {
      try session.act("More")
      #expect(session.tree.index.nodes(named: "Count: \(count)").count == 1)
    }
    #expect(session.tree.index.nameCount < 200)
    #expect(session.tree.index.nodes(named: "Count: 7").isEmpty)
  }
}
