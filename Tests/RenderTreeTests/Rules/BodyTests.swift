import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct BodyTests {
  struct Leaf: View {
    var condition: Bool
    var body: some View { Text(verbatim: "\(condition)") }
  }

  struct Pair: View {
    let remote: Remote
    @State private var isOn = false

    var body: some View {
      remote.set("flip") { isOn.toggle() }
      Leaf(condition: isOn)
      Leaf(condition: false)
    }
  }

  @Test func `rule 3: of two siblings only the one whose value changed is evaluated`() {
    let remote = Remote()
    let session = TestSession { Pair(remote: remote) }
    #expect(session.bodies { remote("flip") } == ["Pair", "Leaf"])
    #expect(session.texts == ["true", "false"])
  }

  struct Frame<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View { content }
  }

  struct Framed: View {
    let remote: Remote
    @State private var isOn = false
    @State private var count = 0

    var body: some View {
      remote.set("flip") { isOn.toggle() }
      remote.set("count") { count += 1 }
      let _ = count
      Frame {
        Leaf(condition: isOn)
        Leaf(condition: false)
      }
    }
  }

  @Test func `rule 3: a sequence of views that is made again is equal if each of the views is`() {
    let remote = Remote()
    let session = TestSession { Framed(remote: remote) }
    func bodies(_ name: String) -> [Substring] {
      session.bodies { remote(name) }.map { $0.prefix { $0 != "<" } }
    }
    #expect(bodies("count") == ["Framed"])
    #expect(bodies("flip") == ["Framed", "Frame", "Leaf"])
    #expect(session.texts == ["true", "false"])
  }

  @Test func `objects are found in views of a sequence`() {
    struct Observing: View {
      @ObservedObject var counter: Counter
      var body: some View { Text(verbatim: "\(counter.count)") }
    }
    let (first, second) = (Counter(), Counter())
    let view = Frame {
      Observing(counter: first)
      Frame {
        Text(verbatim: "between")
        Observing(counter: second)
      }
    }
    let found = HeldObjects.objects(in: view)
    #expect(found.map(ObjectIdentifier.init) == [first, second].map(ObjectIdentifier.init))
  }

  struct Plain: Equatable {
    var shown = 0
    var hidden = 0
    static func == (left: Plain, right: Plain) -> Bool { left.shown == right.shown }
  }

  struct Named: Equatable {
    var shown = "a"
    var hidden = 0
    static func == (left: Named, right: Named) -> Bool { left.shown == right.shown }
  }

  struct NeverSame: Equatable {
    var shown = "a"
    static func == (left: NeverSame, right: NeverSame) -> Bool { false }
  }

  @Test func `rule 4: plain data compares by its bits, other values with == where they have one`() {
    func same<Value>(_ left: Value, _ right: Value) -> Bool {
      ComparisonPlan.of(Value.self).areEqual(left, right)
    }
    #expect(!same(Plain(), Plain(hidden: 1)))
    #expect(same(Named(), Named(hidden: 1)))
    #expect(!same(Optional(Plain()), Optional(Plain(hidden: 1))))
    #expect(same(Optional(Named()), Optional(Named(hidden: 1))))
    #expect(same((Named(), 1), (Named(hidden: 2), 1)))
    #expect(same(Double.nan, Double.nan))
    // An app's == decides, regardless of the bits.
    #expect(!same(NeverSame(), NeverSame()))
    #expect(!same(Optional(NeverSame()), Optional(NeverSame())))
    let object = Counter()
    #expect(same(object, object))
    #expect(!same(object, Counter()))
    #expect(same(object as AnyObject?, object as AnyObject?))
    #expect(same("a" as Any, "a" as Any))
    #expect(!same("a" as Any, 1 as Any))
  }

  @Test func `rule 5: a closure that captures compares unequal when it is made again, a plain one equal`() {
    struct Holder { let action: () -> Void }
    func make(_ value: Int?) -> Holder { if let value { Holder { _ = value } } else { Holder {} } }
    let plan = ComparisonPlan.of(Holder.self)
    let holder = make(1)
    #expect(plan.areEqual(holder, holder))
    #expect(plan.areEqual(make(nil), make(nil)))
  }

  struct Order: View {
    @ObservedObject var counter: Counter
    var body: some View { OrderChild(counter: counter, count: counter.count) }
  }

  struct OrderChild: View {
    @ObservedObject var counter: Counter
    let count: Int
    var body: some View { Text(verbatim: "\(counter.count)") }
  }

  @Test func `rule 6: parents come before children, and none is evaluated twice`() {
    let counter = Counter()
    let session = TestSession { Order(counter: counter) }
    #expect(session.bodies { counter.count = 1 } == ["Order", "OrderChild"])
  }

  struct Conditional: View {
    let remote: Remote
    @State private var readsFirst = true
    @State private var first = 0
    @State private var second = 0

    var body: some View {
      remote.set("switch") { readsFirst.toggle() }
      remote.set("first") { first += 1 }
      remote.set("second") { second += 1 }
      Text(verbatim: readsFirst ? "first \(first)" : "second \(second)")
    }
  }

  @Test func `rule 7: what a body does not read any more does not evaluate it`() {
    let remote = Remote()
    let session = TestSession { Conditional(remote: remote) }
    #expect(session.bodies { remote("first") }.count == 1)
    #expect(session.bodies { remote("second") }.isEmpty)
    session.perform { remote("switch") }
    #expect(session.texts == ["second 1"])
    #expect(session.bodies { remote("first") }.isEmpty)
    #expect(session.bodies { remote("second") }.count == 1)
  }

  struct Rows: View {
    let remote: Remote
    @State private var ids = [1, 2]
    @State private var suffix = "a"

    var body: some View {
      remote.set("suffix") { suffix += "a" }
      ForEach(ids, id: \.self) { id in Text(verbatim: "\(id)\(suffix)") }
    }
  }

  @Test func `rule 9: what a row's closure reads evaluates the rows, not the body that wrote it`() {
    let remote = Remote()
    let session = TestSession { Rows(remote: remote) }
    #expect(session.bodies { remote("suffix") }.isEmpty)
    #expect(session.texts == ["1aa", "2aa"])
  }

  struct Projecting: View {
    @State private var value = 0
    var body: some View {
      Editor(value: $value)
    }
  }

  struct Editor: View {
    @Binding var value: Int
    var body: some View { Button("value \(value)") { value += 1 } }
  }

  @Test func `rule 10: a body that only projects a state is spared`() throws {
    let session = TestSession { Projecting() }
    session.tree.statistics.recordsBodies = true
    try session.act("value 0")
    #expect(session.evaluatedBodies == ["Editor"])
  }

  final class ClassView: View {
    nonisolated init() {}
    var body: some View { Text(verbatim: "never") }
  }

  @Test func `rule 11: a view that is a class is an error node`() {
    let session = TestSession { ClassView() }
    #expect(session.types == ["Error"])
    #expect(
      session.snapshot.contains(
        "views must be value types (either a struct or an enum); ClassView is a class."))
    #expect(session.issues(.viewIsClass) == 1)
  }

  struct Doubling: DynamicProperty {
    @State var base = 1
    var doubled = 0
    mutating func update() { doubled = base * 2 }
  }

  struct DoublingView: View {
    let remote: Remote
    private var doubling = Doubling()
    init(remote: Remote) { self.remote = remote }
    var body: some View {
      remote.set("more") { [doubling] in doubling.base += 1 }
      Text(verbatim: "\(doubling.doubled)")
    }
  }

  @Test func `a property made of others is updated before the body, and what it reads then counts`() {
    let remote = Remote()
    let session = TestSession { DoublingView(remote: remote) }
    session.perform { remote("more") }
    #expect(session.texts == ["4"])
  }
}
