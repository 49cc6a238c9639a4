import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct SoundnessTests {
  final class Plain { var number = 0 }

  struct Impure: View {
    let plain: Plain
    let remote: Remote
    @State private var count = 0
    var body: some View {
      remote.set("count") { count += 1 }
      Text(verbatim: "count \(count)")
      Reading(plain: plain)
    }
  }

  struct Reading: View {
    let plain: Plain
    var body: some View { Text(verbatim: "\(plain.number)") }
  }

  private func session(isChecked: Bool, _ content: () -> some View) -> Tree {
    let tree = Tree(TestWindow(content: content()))
    tree.isChecked = isChecked
    tree.settle()
    tree.commitRevision()
    return tree
  }

  @Test func `a skipped body that would show something else is reported, once and with its node`() throws {
    let plain = Plain()
    let remote = Remote()
    let tree = session(isChecked: true) { Impure(plain: plain, remote: remote) }
    #expect(tree.issues.counts.isEmpty)
    plain.number = 7
    remote("count")
    tree.settle()
    let issue = try #require(tree.issues.recent.first?.issue)
    #expect(issue.code == .treeUnsound)
    #expect(issue.message.contains("{\"text\":\"7\"}"))
    #expect(issue.node == tree.index.nodes(named: "7").first?.digest.description)
  }

  @Test func `without the check the body is passed over`() {
    let plain = Plain()
    let remote = Remote()
    let tree = session(isChecked: false) { Impure(plain: plain, remote: remote) }
    plain.number = 7
    remote("count")
    tree.settle()
    #expect(tree.issues.counts.isEmpty)
    #expect(!tree.index.nodes(named: "0").isEmpty)
  }

  @Test func `a check counts no bodies and starts no effect anew`() {
    let counter = Counter()
    var seen: [Int] = []
    let session = TestSession {
      Text(verbatim: "x").onAppear { seen.append(0) }.onReceive(counter.$count) { seen.append($0 + 10) }
    }
    session.tree.statistics.recordsBodies = true
    session.perform { counter.text = "y" }
    #expect(seen == [0, 10])
    #expect(session.evaluatedBodies.isEmpty)
  }
}
