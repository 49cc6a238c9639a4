import Observation
import RenderTree
import Stateroom
import Testing

/// The conditions for evaluating a body, and the dependencies of bodies (rules 1 to 10).
@MainActor
@Suite struct EvaluationTests {
  @Observable final class Model {
    var name = "Ada"
    var unread = 0
    var greeting: String { "Hello, \(name)" }
    func loud() -> String { name.uppercased() }
  }

  struct Owner: View {
    let model: Model
    let remote: Remote
    @State private var count = 0
    @State private var unread = 0
    @ObservedObject var counter: Counter
    var body: some View {
      remote.set("count") { count += 1 }
      remote.set("unread") { unread += 1 }
      Child(value: count / 2)
      Text(verbatim: "\(count) \(counter.count) \(model.name)")
    }
  }

  struct Child: View {
    let value: Int
    var body: some View { Text(verbatim: "child \(value)") }
  }

  private func make(_ remote: Remote, _ model: Model = Model(), _ counter: Counter = Counter()) -> TestSession
  {
    TestSession { Owner(model: model, remote: remote, counter: counter) }
  }

  @Test func `rule 1: evaluating every body again changes nothing`() {
    let session = make(Remote())
    let (snapshot, revision) = (session.snapshot, session.revision)
    func invalidate(_ node: _Node) {
      node.invalidate()
      node.forEachChild(invalidate)
    }
    for _ in 0..<3 {
      let bodies = session.bodies { session.tree.root.map(invalidate) }
      #expect(bodies.contains("Owner") && bodies.contains("Child"))
      #expect(session.snapshot == snapshot)
      #expect(session.revision == revision)
    }
  }

  @Test func `rule 2: a body follows its value, its dynamic properties and what it read, and nothing else`() {
    let (model, counter, remote) = (Model(), Counter(), Remote())
    let session = make(remote, model, counter)
    #expect(session.bodies { remote("count") } == ["Owner"])
    #expect(session.bodies { remote("count") } == ["Owner", "Child"])
    #expect(session.bodies { counter.count += 1 } == ["Owner"])
    #expect(session.bodies { model.name = "Bob" } == ["Owner"])
    #expect(session.bodies { model.unread += 1 }.isEmpty)
    #expect(session.bodies { remote("unread") }.isEmpty)
    #expect(session.bodies {}.isEmpty)
    #expect(session.texts == ["child 1", "2 1 Bob"])
  }

  struct Framed: ViewModifier {
    let frame: Int
    func body(content: Content) -> some View {
      Text(verbatim: "frame \(frame)")
      Inner(content: content)
    }
  }

  struct Inner<Wrapped: View>: View {
    let content: Wrapped
    var body: some View { content }
  }

  struct Framing: View {
    let remote: Remote
    @State private var frame = 0
    @State private var value = 0
    var body: some View {
      remote.set("frame") { frame += 1 }
      remote.set("value") { value += 1 }
      Child(value: value).modifier(Framed(frame: frame))
    }
  }

  @Test func `rule 3: a modifier and what it modifies are not evaluated for one another`() {
    let remote = Remote()
    let session = TestSession { Framing(remote: remote) }
    func evaluated(_ name: String) -> [String] {
      session.bodies { remote(name) }.filter { !$0.hasPrefix("Framing") }
    }
    #expect(evaluated("frame") == ["ModifierView<Framed>"])
    #expect(evaluated("value") == ["Child"])
    #expect(session.texts == ["frame 1", "child 1"])
    session.perform {
      remote("frame")
      remote("value")
    }
    #expect(session.texts == ["frame 2", "child 2"])
  }

  struct Hiding: ViewModifier {
    let remote: Remote
    @State private var isHidden = false
    func body(content: Content) -> some View {
      remote.set("hide") { isHidden.toggle() }
      if !isHidden { content }
      content
    }
  }

  @Test func `rule 3: what a modifier places twice or takes away is brought up to date all the same`() {
    let remote = Remote()
    struct Outer: View {
      let remote: Remote
      @State private var value = 0
      var body: some View {
        remote.set("value") { value += 1 }
        Child(value: value).modifier(Hiding(remote: remote))
      }
    }
    let session = TestSession { Outer(remote: remote) }
    session.perform { remote("value") }
    #expect(session.texts == ["child 1", "child 1"])
    let bodies = session.bodies {
      remote("hide")
      remote("value")
    }
    #expect(bodies.filter { $0 == "Child" }.count == 1)
    #expect(session.texts == ["child 2"])
    session.perform { remote("hide") }
    #expect(session.texts == ["child 2", "child 2"])
  }

  struct Rounded: View, Equatable {
    let value: Int
    var body: some View { Text(verbatim: "rounded \(value)") }
    nonisolated static func == (left: Self, right: Self) -> Bool { left.value / 10 == right.value / 10 }
  }

  struct Rounding: View {
    let remote: Remote
    @State private var value = 0
    var body: some View {
      remote.set("one") { value += 1 }
      remote.set("ten") { value += 10 }
      Rounded(value: value)
      Rounded(value: value).equatable()
    }
  }

  @Test func `rule 4: equatable compares plain data with ==, which otherwise goes by its bits`() {
    let remote = Remote()
    let session = TestSession { Rounding(remote: remote) }
    let id = session.nodes.last?.digest
    session.perform { remote("one") }
    #expect(session.texts == ["rounded 1", "rounded 0"])
    session.perform { remote("ten") }
    #expect(session.texts == ["rounded 11", "rounded 11"])
    #expect(session.nodes.last?.digest == id)
  }

  struct Acting: View {
    let act: @MainActor () -> Void
    var body: some View { Button("act", action: act) }
  }

  @Test func `rule 5: a view with an inline closure acts with what its parent captured last`() throws {
    struct Outer: View {
      let remote: Remote
      let journal: Journal
      @State private var value = 0
      var body: some View {
        let captured = value
        remote.set("value") { value += 1 }
        Acting { journal.note("\(captured)") }
      }
    }
    let (remote, journal) = (Remote(), Journal())
    let session = TestSession { Outer(remote: remote, journal: journal) }
    session.perform { remote("value") }
    try session.act("act")
    #expect(journal.take() == ["1"])
  }

  struct Indirect: View {
    let model: Model
    let remote: Remote
    @State private var count = 0
    private var doubled: Int { count * 2 }
    private func tripled() -> Int { count * 3 }
    var body: some View {
      remote.set("count") { count += 1 }
      Text(verbatim: "\(doubled) \(tripled()) \(model.greeting) \(model.loud())")
    }
  }

  @Test func `rule 8: reads through computed properties and functions count`() {
    let (model, remote) = (Model(), Remote())
    let session = TestSession { Indirect(model: model, remote: remote) }
    session.perform { remote("count") }
    session.perform { model.name = "Bob" }
    #expect(session.texts == ["2 3 Hello, Bob BOB"])
  }

  struct Later: View {
    let remote: Remote
    let journal: Journal
    @State private var value = 0
    @State private var isPresented = true
    var body: some View {
      remote.set("value") { value += 1 }
      Button("read") { journal.note("\(value)") }
        .onAppear { journal.note("appear \(value)") }
        .task { journal.note("task \(value)") }
        .sheet(isPresented: $isPresented) { Text(verbatim: "sheet \(value)") }
      GeometryReader { _ in Text(verbatim: "geometry \(value)") }
    }
  }

  @Test func `rule 9: closures that run later are no dependency, and content closures are another's`() {
    let (remote, journal) = (Remote(), Journal())
    let session = TestSession { Later(remote: remote, journal: journal) }
    #expect(!session.bodies { remote("value") }.contains("Later"))
    #expect(Set(session.texts) == ["sheet 1", "geometry 1"])
  }

  @Test func `rule 10: a state that only an action reads does not evaluate the body`() throws {
    struct Quiet: View {
      let journal: Journal
      @State private var value = 0
      var body: some View {
        Button("add") {
          value += 1
          journal.note("\(value)")
        }
      }
    }
    let journal = Journal()
    let session = TestSession { Quiet(journal: journal) }
    session.tree.statistics.recordsBodies = true
    try session.act("add")
    try session.act("add")
    #expect(journal.take() == ["1", "2"])
    #expect(session.evaluatedBodies.isEmpty)
  }
}
