import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct DocumentOrderTests {
  struct Nested: View {
    let depth: Int
    var body: some View {
      VStack {
        Text(verbatim: "before")
        if depth > 0 {
          HStack {
            Nested(depth: depth - 1)
            Text(verbatim: "between")
            Nested(depth: depth - 1)
          }
        }
        Text(verbatim: "behind")
      }
    }
  }

  @Test(arguments: 1...20)
  func `nodes come as they stand, however they were added`(seed: Int) {
    let session = TestSession { Nested(depth: 3) }
    let nodes = session.nodes
    var random = SplitMix(seed: UInt64(seed))
    let some = nodes.filter { _ in seed == 1 || Bool.random(using: &random) }
    // Nodes must not outlive their tree.
    defer { withExtendedLifetime(session) {} }
    let ordered = DocumentOrder(of: some.shuffled(using: &random)).nodes
    #expect(ordered.map(\.digest) == some.map(\.digest))
    let reversed = DocumentOrder(of: some.reversed()).nodes
    #expect(reversed.map(\.digest) == some.map(\.digest))
  }
}
