import Dispatch
import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct StateTests {
  struct Holder: View {
    let remote: Remote
    let journal: Journal
    @State private var value: Int
    @State private var name: String?

    init(_ initial: Int, remote: Remote, journal: Journal) {
      _value = State(initialValue: initial)
      self.remote = remote
      self.journal = journal
    }

    var body: some View {
      let _ = journal.note("body \(value)")
      remote.set("add") {
        value += 1
        journal.note("read \(value)")
      }
      remote.set("same") { value = value }
      remote.set("name") { name = (name ?? "") + "x" }
      Text(verbatim: "\(value) \(name ?? "nil")")
    }
  }

  struct Parent: View {
    let remote: Remote
    let journal: Journal
    @State private var initial = 5

    var body: some View {
      remote.set("initial") { initial += 10 }
      Holder(initial, remote: remote, journal: journal)
    }
  }

  @Test func `rules 13 and 16: the initial value counts once`() {
    let remote = Remote()
    let session = TestSession { Parent(remote: remote, journal: Journal()) }
    session.perform { remote("add") }
    session.perform { remote("initial") }
    #expect(session.texts == ["6 nil"])
  }

  struct Counting: View {
    let remote: Remote
    let journal: Journal
    @State private var number = 0
    var body: some View {
      remote.set("again") { number += 1 }
      Text(verbatim: "\(number)")
      Defaulted(value: Defaulted.initial(journal), number: number)
    }
  }

  struct Defaulted: View {
    @State var value: Int
    let number: Int
    static func initial(_ journal: Journal) -> Int {
      journal.note("default")
      return 7
    }
    var body: some View { Text(verbatim: "\(value)") }
  }

  @Test func `rule 14: the default of a value is worked out at every initialization, and ignored later`() {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Counting(remote: remote, journal: journal) }
    session.perform { remote("again") }
    #expect(journal.take() == ["default", "default"])
    #expect(session.texts == ["1", "7"])
  }

  struct Spelled: View {
    @State private var plain = 1
    @State private var assigned: Int
    @State private var initial: Int
    @State private var wrapped: Int
    @State private var missing: Int?
    @State private var object = Counter(6)

    init(_ value: Int) {
      self.assigned = value
      _initial = State(initialValue: value + 1)
      _wrapped = State(wrappedValue: value + 2)
    }

    var body: some View {
      Text(verbatim: "\(plain) \(assigned) \(initial) \(wrapped) \(missing ?? 5) \(object.count)")
      Memberwise(given: 7)
    }
  }

  struct Memberwise: View {
    @State var given: Int
    var body: some View { Text(verbatim: "\(given)") }
  }

  @Test func `rule 15: every usual spelling of a state compiles and counts`() {
    let session = TestSession { Spelled(2) }
    #expect(session.texts == ["1 2 3 4 5 6", "7"])
  }

  @Test func `rules 17 and 52: a write is read at once and evaluated later`() {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Holder(0, remote: remote, journal: journal) }
    session.perform {
      remote("add")
      remote("add")
      #expect(journal.take() == ["body 0", "read 1", "read 2"])
    }
    #expect(journal.take() == ["body 2"])
  }

  @Test func `rule 19: a write that changes nothing is dropped`() {
    let remote = Remote()
    let session = TestSession { Holder(0, remote: remote, journal: Journal()) }
    let revision = session.revision
    #expect(session.bodies { remote("same") }.isEmpty)
    #expect(session.revision == revision)
    #expect(session.lastChanges.contains("Window"))
  }

  struct Writing: View {
    @State private var value = 0
    var body: some View {
      let _ = value = 1
      Text(verbatim: "\(value)")
    }
  }

  @Test func `rule 20: a write during an update is ignored and reported`() {
    let session = TestSession { Writing() }
    #expect(session.texts == ["0"])
    #expect(session.issues(.stateModifiedDuringUpdate) == 1)
    #expect(
      session.tree.issues.recent.last?.issue.message
        == "Modifying state during view update, this will cause undefined behavior.")
  }

  @Test func `rule 21: outside of a view a state is its initial value, and its binding constant`() {
    var issues: [RuntimeIssue.Code] = []
    let handler = Tree.issueHandler
    Tree.issueHandler = { issues.append($0.code) }
    defer { Tree.issueHandler = handler }
    let state = State(initialValue: 3)
    state.wrappedValue = 4
    #expect(state.wrappedValue == 3)
    state.projectedValue.wrappedValue = 5
    #expect(state.projectedValue.wrappedValue == 3)
    #expect(issues.allSatisfy { $0 == .stateNotInstalled })
    #expect(issues.count == 4)
  }

  @Test func `rule 22: a state may be written from any thread`() async {
    let remote = Remote()
    let session = TestSession { Shared(remote: remote) }
    let binding = remote.binding!
    await Task.detached { binding.wrappedValue = 7 }.value
    // Behind the notification, which waits for the main actor as well.
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    session.settle()
    #expect(session.texts == ["7"])
  }

  struct Shared: View {
    let remote: Remote
    @State private var value = 0
    var body: some View {
      let _ = remote.binding = $value
      Text(verbatim: "\(value)")
    }
  }

  struct ObjectHolder: View {
    let remote: Remote
    let journal: Journal
    @State private var counter: Counter

    init(remote: Remote, journal: Journal) {
      self.remote = remote
      self.journal = journal
      _counter = State(wrappedValue: Self.make(journal))
    }

    static func make(_ journal: Journal) -> Counter {
      journal.note("made")
      return Counter()
    }

    var body: some View {
      remote.set("count") { counter.count += 1 }
      remote.set("replace") { counter = Counter(counter.count + 10) }
      Text(verbatim: "\(counter.count)")
    }
  }

  struct Outer: View {
    let remote: Remote
    let journal: Journal
    @State private var number = 0
    var body: some View {
      remote.set("outer") { number += 1 }
      Text(verbatim: "outer \(number)")
      ObjectHolder(remote: remote, journal: journal)
    }
  }

  @Test func `rules 15 and 23: an object in a state is made once and tracked by reference only`() {
    let remote = Remote()
    let journal = Journal()
    // Unchecked, because the bodies read unobserved values, so another evaluation has a different result.
    let session = TestSession(isChecked: false) { Outer(remote: remote, journal: journal) }
    session.perform { remote("outer") }
    #expect(journal.take() == ["made"])
    #expect(session.bodies { remote("count") }.isEmpty)
    #expect(session.texts == ["outer 1", "0"])
    session.perform { remote("replace") }
    #expect(session.texts == ["outer 1", "11"])
  }

  @Test func `rule 24: an optional state without a default is nil`() {
    let remote = Remote()
    let session = TestSession { Holder(0, remote: remote, journal: Journal()) }
    #expect(session.texts == ["0 nil"])
    session.perform { remote("name") }
    #expect(session.texts == ["0 x"])
  }
}

extension Remote {
  var binding: Binding<Int>? {
    get { bindings["binding"] }
    set { bindings["binding"] = newValue }
  }
}
