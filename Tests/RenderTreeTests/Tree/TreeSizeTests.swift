import RenderTree
import Stateroom
import Testing

/// A tree is bounded in bytes as well as in nodes.
@MainActor
@Suite struct TreeSizeTests {
  private static var limits: TreeLimits {
    var limits = TreeLimits()
    limits.bytes = 200_000
    return limits
  }

  struct Rows: View {
    let remote: Remote
    @State private var count = 10
    @State private var text = "short"
    var body: some View {
      remote.set("more") { count = 1_000 }
      remote.set("fewer") { count = 10 }
      remote.set("long") { text = String(repeating: "x", count: 5_000) }
      remote.set("huge") { text = String(repeating: "x", count: 500_000) }
      remote.set("short") { text = "short" }
      ForEach(Array(0..<count), id: \.self) { _ in Text(text) }
    }
  }

  @Test func `rows that take too many bytes are left out, and come back`() {
    let remote = Remote()
    let session = TestSession(limits: Self.limits) { Rows(remote: remote) }
    session.perform { remote("long") }
    #expect(session.issues(.treeTooLarge) == 0)
    session.perform { remote("more") }
    #expect(session.issues(.treeTooLarge) > 0)
    #expect(session.types.contains("Error"))
    #expect(session.tree.size < 1_000_000)
    session.perform { remote("fewer") }
    #expect(!session.types.contains("Error"))
    #expect(session.tree.invariantViolations() == [])
  }

  @Test func `texts that become too long are left out, and come back`() {
    let remote = Remote()
    let session = TestSession(limits: Self.limits) { Rows(remote: remote) }
    session.perform { remote("more") }
    let count = session.types.count
    session.perform { remote("long") }
    #expect(session.types.count == count)
    #expect(session.issues(.treeTooLarge) > 0)
    #expect(session.tree.size < 1_000_000)
    session.perform { remote("short") }
    #expect(session.tree.invariantViolations() == [])
    let size = session.tree.size
    let other = TestSession(limits: Self.limits) { Rows(remote: remote) }
    other.perform { remote("more") }
    #expect(other.tree.size == size)
  }

  @Test func `a text that finds no room in any tree is not tried for ever`() {
    let remote = Remote()
    let session = TestSession(limits: Self.limits) { Rows(remote: remote) }
    session.perform { remote("huge") }
    #expect(session.issues(.treeTooLarge) > 0)
    #expect(session.issues(.onChangeCycle) == 0)
    session.perform { remote("short") }
    session.tree.tearDown()
    #expect(session.tree.size == 0)
  }
}
