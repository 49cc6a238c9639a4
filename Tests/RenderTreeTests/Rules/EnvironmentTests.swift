import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct EnvironmentTests {
  struct Level: View {
    @Environment(\.level) private var level
    var body: some View { Text(verbatim: "\(level)") }
  }

  struct Other: View {
    @Environment(\.other) private var other
    var body: some View { Text(verbatim: "other \(other)") }
  }

  @Test func `rule 42: the innermost writer wins, and a transformation sees what arrives from outside`() {
    let session = TestSession {
      Level()
      Level().environment(\.level, 1).environment(\.level, 2)
      Level().transformEnvironment(\.level) { $0 += 10 }.environment(\.level, 3)
    }
    #expect(session.texts == ["0", "1", "13"])
  }

  /// A value that reads its environment wherever it is sent.
  struct Sent: DynamicProperty, Sendable {
    @Environment(\.level) var level
  }

  @Test func `rule 42: a property reads the values of its place on other threads as well`() async {
    struct Sender: View {
      let journal: Journal
      var sent = Sent()
      var body: some View {
        Text(verbatim: "x").task {
          let sent = sent
          journal.note("\(await Task.detached { sent.level }.value)")
        }
      }
    }
    let journal = Journal()
    let session = TestSession { Sender(journal: journal).environment(\.level, 7) }
    while journal.entries.isEmpty { await Task.yield() }
    #expect(journal.take() == ["7"])
    session.tree.tearDown()
  }

  struct Writer: View {
    let remote: Remote
    @State private var level = 0
    @State private var other = 0
    @State private var unread = 0
    var body: some View {
      remote.set("level") { level += 1 }
      remote.set("other") { other += 1 }
      remote.set("unread") { unread += 1 }
      VStack {
        Level()
        Other()
        Level().environment(\.level, 50)
        Level().transformEnvironment(\.level) { $0 *= 2 }
      }.environment(\.level, level).environment(\.other, other + unread * 0)
    }
  }

  @Test func `rule 43: keys of an app share no bit with those of the library`() {
    let level = EnvironmentKeyMask.bit(of: ObjectIdentifier(LevelKey.self))
    let other = EnvironmentKeyMask.bit(of: ObjectIdentifier(OtherKey.self))
    let library = EnvironmentKeyMask.bit(of: ObjectIdentifier(Text.self))
    #expect(level != other && min(level, other) >= 1 << 24 && library < 1 << 24)
  }

  @Test func `rule 43: only readers of a key that became another are evaluated`() {
    let remote = Remote()
    let session = TestSession { Writer(remote: remote) }
    #expect(session.bodies { remote("other") } == ["Writer", "Other"])
    #expect(session.bodies { remote("level") } == ["Writer", "Level", "Level"])
    #expect(session.texts == ["1", "other 1", "50", "2"])
    #expect(session.bodies { remote("unread") } == ["Writer"])
  }

  @Test func `rule 44: outside of a view the default is read, and that is reported`() {
    var issues: [RuntimeIssue.Code] = []
    let handler = Tree.issueHandler
    Tree.issueHandler = { issues.append($0.code) }
    defer { Tree.issueHandler = handler }
    #expect(Environment(\.level).wrappedValue == 0)
    #expect(issues == [.environmentNotInstalled])
  }

  struct Acting: View {
    let journal: Journal
    @Environment(\.level) private var level
    var body: some View { Button("act") { journal.note("\(level)") } }
  }

  struct Changing: View {
    let remote: Remote
    let journal: Journal
    @State private var level = 1
    var body: some View {
      remote.set("level") { level += 1 }
      Acting(journal: journal).environment(\.level, level)
    }
  }

  @Test func `rule 45: an action reads the value of its place at present`() throws {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Changing(remote: remote, journal: journal) }
    session.perform { remote("level") }
    try session.act("act")
    #expect(journal.take() == ["2"])
  }

  struct PastWriter: View {
    @Environment(\.level) private var level
    var body: some View {
      ForEach(0..<2) { _ in Text(verbatim: "\(level)") }.environment(\.level, 99)
    }
  }

  struct AroundPastWriter: View {
    let remote: Remote
    @State private var level = 1
    var body: some View {
      remote.set("level") { level += 1 }
      PastWriter().environment(\.level, level)
    }
  }

  @Test func `rows follow a value of their view past a modifier that sets it between the two`() {
    let remote = Remote()
    let session = TestSession { AroundPastWriter(remote: remote) }
    #expect(session.texts == ["1", "1"])
    session.perform { remote("level") }
    #expect(session.texts == ["2", "2"])
  }

  struct Around<Content: View>: View {
    let remote: Remote
    @ViewBuilder let content: Content
    @State private var level = 5
    var body: some View {
      remote.set("level") { level += 1 }
      content.environment(\.level, level)
    }
  }

  @Test func `rule 42: what is attached follows the environment around its modifier, not the view`() {
    let remote = Remote()
    let session = TestSession {
      Around(remote: remote) {
        Level().environment(\.level, 1).backdrop { Level() }
        Level().transformEnvironment(\.level) { $0 = 2 }.sheet(true) { Level() }
        Level().environment(\.level, 3).backdrop { Level().environment(\.level, 4).backdrop { Level() } }
        Level().environment(\.level, 1).overlayPreferenceValue(LevelPreference.self) { _ in Level() }
        VStack { Level() }.environment(\.level, 1).backdrop { ForEach(0..<1) { _ in Level() } }
      }
    }
    let texts = ["1", "5", "2", "5", "3", "4", "5", "1", "5", "1", "5"]
    #expect(session.texts == texts)
    session.perform { remote("level") }
    #expect(session.texts == texts.map { $0 == "5" ? "6" : $0 })
  }

  struct LevelPreference: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) {}
  }

  @Test func `rule 43: a change of the environment reaches deeply attached views once`() {
    let remote = Remote()
    func attached(_ depth: Int) -> AnyView {
      let view = Text(verbatim: "x").environment(\.other, depth)
      return AnyView(depth == 0 ? AnyView(Level()) : AnyView(view.backdrop { attached(depth - 1) }))
    }
    let session = TestSession { Around(remote: remote) { attached(24) } }
    #expect(session.bodies { remote("level") } == ["Around<AnyView>", "Level"])
  }

  @Test func `disabled: an ancestor's is not undone inside`() throws {
    let session = TestSession { Button("b") {}.disabled(false).disabled(true) }
    #expect(session.snapshot.contains(#""disabled":true"#))
    #expect(throws: ActionProblem.disabled) { try session.act("b") }
  }
}
