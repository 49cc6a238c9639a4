import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct IssueTests {
  struct Doubled: View {
    let remote: Remote
    @State private var keys = [1, 1]
    var body: some View {
      remote.set("again") { keys = [1, 1, 1] }
      Ticker(remote: remote)
      ForEach(keys, id: \.self) { Text(verbatim: "row \($0)") }
    }
  }

  struct Ticker: View {
    let remote: Remote
    @State private var count = 0
    var body: some View {
      remote.set("count") { count += 1 }
      Text(verbatim: "\(count)")
    }
  }

  /// Returns the issues logged during a change.
  private func logged(_ change: () -> Void) -> [RuntimeIssue.Code] {
    var codes: [RuntimeIssue.Code] = []
    let handler = Tree.issueHandler
    Tree.issueHandler = { codes.append($0.code) }
    defer { Tree.issueHandler = handler }
    change()
    return codes
  }

  @Test func `section N: an issue is logged once a place, counted, and listed in each change it arose in`()
    throws
  {
    let remote = Remote()
    var session: TestSession!
    #expect(logged { session = TestSession { Doubled(remote: remote) } } == [.forEachDuplicateID])
    let issue = try #require(session.tree.issues.issues(since: 0).first)
    #expect(issue.code == .forEachDuplicateID)
    #expect(
      issue.message.hasSuffix(
        "the ID 1 occurs multiple times within the collection, this will give undefined results!"))
    #expect(issue.node.map { $0.count } == 11)

    let calm = session.revision
    session.perform { remote("count") }
    #expect(session.tree.issues.issues(since: calm).isEmpty)

    let before = session.revision
    #expect(logged { session.perform { remote("again") } }.isEmpty)
    #expect(session.tree.issues.issues(since: before).map(\.code) == [.forEachDuplicateID])
    #expect(session.issues(.forEachDuplicateID) > 1)
  }

  struct Loose: View {
    var body: some View {
      Button("read") { _ = State(initialValue: 1).wrappedValue }
    }
  }

  @Test func `section N: what an action does wrong is an issue of its node`() throws {
    let session = TestSession { Loose() }
    #expect(logged { try? session.act("read") } == [.stateNotInstalled])
    let issue = try #require(session.tree.issues.recent.last?.issue)
    #expect(issue.code == .stateNotInstalled)
    #expect(issue.node == session.nodes.last?.digest.description)
  }

  @Test func `section N: a place that goes wrong forever does not fill the memory`() {
    let session = TestSession { Text(verbatim: "x") }
    for number in 0..<5_000 { session.tree.report(.pickerInvalidSelection, "\(number)", at: nil) }
    let log = session.tree.issues
    #expect(log.recent.count == 100)
    #expect(log.counts[.pickerInvalidSelection] == 5_000)
  }

  struct Publisher: View {
    @ObservedObject var counter: Counter
    var body: some View {
      counter.count += 1
      return Text(verbatim: "\(counter.count)")
    }
  }

  @Test func `rule 56: a body that publishes each time it is evaluated is cut`() {
    let session = TestSession(isChecked: false) { Publisher(counter: Counter()) }
    #expect(session.issues(.publishedDuringUpdate) > 0)
    #expect(session.issues(.onChangeCycle) == 1)
    #expect(session.texts.count == 1)
  }
}
