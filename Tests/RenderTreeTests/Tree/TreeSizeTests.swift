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

  @Test func `rows without room cost no nodes`() {
    var limits = TreeLimits()
    limits.nodes = 500
    let remote = Remote()
    let session = TestSession(limits: limits, isChecked: false) { Numbers(remote: remote) }
    session.perform { remote("very many") }
    #expect(session.tree.nodeCount < 510)
    #expect(session.types.filter { $0 == "Error" }.count == 1)
    #expect(session.texts.prefix(3) == ["0", "1", "2"])
    session.perform { remote("few") }
    #expect(session.texts == ["0", "1", "2", "3"])
  }

  struct Numbers: View {
    let remote: Remote
    @State private var numbers = Array(0..<4)
    var body: some View {
      remote.set("very many") { numbers = Array(0..<100_000) }
      remote.set("many") { numbers = Array(0..<700) }
      remote.set("few") { numbers = Array(0..<4) }
      remote.set("before") { numbers.insert(contentsOf: -20..<0, at: 0) }
      remote.set("reverse") { numbers.reverse() }
      remote.set("halve") { numbers.removeAll { $0 % 2 == 1 } }
      remote.set("drop") { numbers.removeFirst(300) }
      remote.set("drop last") { numbers.removeLast(600) }
      ForEach(numbers, id: \.self) { Text(verbatim: "\($0)") }
    }
  }

  @Test(arguments: [
    ["before"], ["reverse"], ["halve"], ["drop"], ["reverse", "drop"], ["before", "reverse", "halve"],
    ["drop", "before", "many"], ["halve", "many", "reverse"],
  ])
  func `rows without room take part in every change, and come back in their places`(changes: [String]) {
    var limits = TreeLimits()
    limits.nodes = 500
    let (remote, other) = (Remote(), Remote())
    let session = TestSession(limits: limits) { Numbers(remote: remote) }
    let free = TestSession { Numbers(remote: other) }
    for change in ["many"] + changes {
      session.perform { remote(change) }
      free.perform { other(change) }
      let shown = session.texts.filter { Int($0) != nil }
      #expect(shown == free.texts.filter(Set(shown).contains))
      #expect(session.tree.nodeCount < 520)
    }
    if free.texts.count > 600 {
      session.perform { remote("drop last") }
      free.perform { other("drop last") }
    }
    if free.texts.count < 200 { #expect(session.texts == free.texts) }
  }

  @Test func `each revision that leaves something out says so`() {
    let remote = Remote()
    let session = TestSession(limits: Self.limits) { Two(remote: remote) }
    for name in ["first", "second"] {
      let revision = session.revision
      session.perform { remote(name) }
      #expect(session.tree.issues.issues(since: revision).contains { $0.code == .treeTooLarge })
    }
    session.perform { remote("short") }
    let revision = session.revision
    session.perform { remote("first") }
    #expect(session.tree.issues.issues(since: revision).contains { $0.code == .treeTooLarge })
  }

  struct Two: View {
    let remote: Remote
    @State private var texts = ["", ""]
    var body: some View {
      remote.set("first") { texts[0] = String(repeating: "x", count: 500_000) }
      remote.set("second") { texts[1] = String(repeating: "y", count: 500_000) }
      remote.set("short") { texts = ["", ""] }
      Text(texts[0])
      Text(texts[1])
    }
  }

  /// Memory that a test controls.
  final class Memory: TreeMemory {
    var mayGrow = true
    var recoveries = 0
    init() {}
  }

  @Test func `a tree that the process has no memory for does not grow until there is some`() {
    let remote = Remote()
    let memory = Memory()
    let session = TestSession { Rows(remote: remote) }
    session.tree.capacity.memory = memory
    memory.mayGrow = false
    session.perform { remote("more") }
    #expect(session.tree.size < 30_000)
    #expect(session.tree.issues.recent.last?.issue.message.contains("no memory") == true)
    session.perform { remote("long") }
    #expect(session.tree.size < 30_000)
    // Memory that is available for a moment does not bring back content that would use it up at once.
    memory.mayGrow = true
    session.tree.requestSettle()
    session.settle()
    #expect(session.types.contains("Error"))
    memory.recoveries += 1
    session.tree.requestSettle()
    session.settle()
    #expect(!session.types.contains("Error"))
    #expect(session.texts.filter { $0.count == 5_000 }.count == 1_000)
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
