import Observation
import RenderTree
import Stateroom
import Testing

/// The output of `_printChanges` (rule 12).
@MainActor
@Suite(.serialized) struct PrintChangesTests {
  @Observable final class Model {
    var name = "Ada"
  }

  struct Plain: View {
    let value: Int
    var body: some View {
      let _ = Self._printChanges()
      Text(verbatim: "\(value)")
    }
  }

  struct Card: View {
    let title: Int
    let model: Model
    let remote: Remote
    @Binding var bound: Int
    @State private var count = 0
    @State private var unread = 0
    @StateObject private var counter = Counter()
    @Environment(\.level) private var level
    @Environment(\.other) private var other
    var body: some View {
      let _ = Self._printChanges()
      remote.set("count") { count += 1 }
      remote.set("both") {
        count += 1
        unread += 1
      }
      remote.set("object") { counter.count += 1 }
      Text(verbatim: "\(title) \(model.name) \(bound) \(count) \(counter.count) \(level) \(other)")
    }
  }

  struct Owner: View {
    let model: Model
    let remote: Remote
    @State private var title = 0
    @State private var bound = 0
    @State private var level = 0
    var body: some View {
      remote.set("title") { title += 1 }
      remote.set("bound") { bound += 1 }
      remote.set("level") { level += 1 }
      Card(title: title, model: model, remote: remote, bound: $bound).environment(\.level, level)
    }
  }

  /// Returns the lines that bodies print during a change.
  private func printed(_ change: () -> Void) -> [String] {
    var lines: [String] = []
    let printer = ChangeOutput.printer
    ChangeOutput.printer = { lines.append($0) }
    defer { ChangeOutput.printer = printer }
    change()
    return lines
  }

  @Test func `rule 12: without dynamic properties it is the view itself that changed`() {
    struct Outer: View {
      let remote: Remote
      @State private var value = 0
      var body: some View {
        remote.set("value") { value += 1 }
        Plain(value: value)
      }
    }
    let remote = Remote()
    var session: TestSession?
    #expect(printed { session = TestSession { Outer(remote: remote) } } == ["Plain: @self changed."])
    #expect(printed { session?.perform { remote("value") } } == ["Plain: @self changed."])
  }

  @Test func `rule 12: with them it names the identity first, and later just what changed`() {
    let (model, remote) = (Model(), Remote())
    var session: TestSession!
    #expect(
      printed { session = TestSession { Owner(model: model, remote: remote) } } == [
        "Card: @self, @identity, _bound, _count, _unread, _counter, _level, _other changed."
      ])
    func change(_ name: String) -> [String] { printed { session.perform { remote(name) } } }
    #expect(change("count") == ["Card: _count changed."])
    #expect(change("both") == ["Card: _count changed."])
    #expect(change("object") == ["Card: _counter changed."])
    #expect(change("title") == ["Card: @self changed."])
    #expect(change("bound") == ["Card: _bound changed."])
    #expect(change("level") == ["Card: _level changed."])
    #expect(printed { session.perform { model.name = "Bob" } } == ["Card: @dependencies changed."])
    let both = printed {
      session.perform {
        model.name = "Eve"
        remote("title")
      }
    }
    #expect(both == ["Card: @self, @dependencies changed."])
  }

  struct Doubling: DynamicProperty {
    @State var base = 1
    @Environment(\.level) var level
  }

  struct Nested: View {
    let remote: Remote
    private let doubling = Doubling()
    init(remote: Remote) { self.remote = remote }
    var body: some View {
      let _ = Self._logChanges()
      remote.set("base") { [doubling] in doubling.base += 1 }
      Text(verbatim: "\(doubling.base) \(doubling.level)")
    }
  }

  @Test func `rule 12: a property made of others is named as one, and _logChanges writes to the log`() {
    let remote = Remote()
    var lines: [String] = []
    let logger = ChangeOutput.logger
    ChangeOutput.logger = { lines.append($0) }
    defer { ChangeOutput.logger = logger }
    let session = TestSession { Nested(remote: remote) }
    session.perform { remote("base") }
    session.perform { session.tree.updateEnvironment { $0.level = 3 } }
    #expect(session.texts == ["2 3"])
    #expect(lines.first == "Nested: @self, @identity, doubling changed.")
    #expect(lines.dropFirst() == ["Nested: doubling changed.", "Nested: doubling changed."])
  }

  @Test func `rule 12: on demand every node remembers why it was evaluated last`() {
    let (model, remote) = (Model(), Remote())
    let session = TestSession { Owner(model: model, remote: remote) }
    session.tree.explainsEvaluations = true
    session.perform { remote("title") }
    var reasons: [String] = []
    func visit(_ node: _Node) {
      if let reason = node.lastEvaluation { reasons.append("\(reason)") }
      node.forEachChild(visit)
    }
    if let root = session.tree.root { visit(root) }
    #expect(reasons == ["_title changed.", "@self changed."])
  }

  @Test func `rule 12: evaluated without cause, nothing changed`() {
    let session = TestSession { Plain(value: 1) }
    @MainActor func visit(_ node: _Node) {
      node.update()
      node.forEachChild(visit)
    }
    let lines = printed { session.perform { session.tree.root.map(visit) } }
    #expect(lines == ["Plain: unchanged."])
  }
}
