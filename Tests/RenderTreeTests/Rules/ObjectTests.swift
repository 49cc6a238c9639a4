import Foundation
import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct ObjectTests {
  struct Owner: View {
    let remote: Remote
    let journal: Journal
    @StateObject private var counter: Counter

    init(_ initial: Int, remote: Remote, journal: Journal) {
      self.remote = remote
      self.journal = journal
      _counter = StateObject(wrappedValue: Self.make(initial, journal))
      journal.note("init")
    }

    static func make(_ initial: Int, _ journal: Journal) -> Counter {
      journal.note("made \(initial)")
      return Counter(initial)
    }

    var body: some View {
      let _ = journal.note("body")
      remote.set("count") { counter.count += 1 }
      remote.set("plain") { counter.plain += 1 }
      remote.set("equal") { counter.count = counter.count }
      Text(verbatim: "\(counter.count)")
      Stepper(count: $counter.count)
    }
  }

  struct Stepper: View {
    @Binding var count: Int
    var body: some View { Button("step \(count)") { count += 1 } }
  }

  struct Parent: View {
    let remote: Remote
    let journal: Journal
    @State private var number = 0
    var body: some View {
      remote.set("number") { number += 1 }
      remote.set("reset") { number = 100 }
      Owner(number, remote: remote, journal: journal).id(number >= 100)
    }
  }

  @Test func `rule 25: the autoclosure of a state object runs once per lifetime, before the first body`() {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Parent(remote: remote, journal: journal) }
    #expect(journal.take() == ["init", "made 0", "body"])
    session.perform { remote("number") }
    #expect(!journal.take().contains { $0.hasPrefix("made") })
    session.perform { remote("count") }
    #expect(session.texts.first == "1")
    session.perform { remote("reset") }
    #expect(journal.take().contains("made 100"))
    #expect(session.texts.first == "100")
  }

  @Test func `rules 29 to 32: every published assignment evaluates, after it has landed; plain ones do not`()
  {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Owner(0, remote: remote, journal: journal) }
    #expect(session.bodies { remote("count") }.contains("Owner"))
    #expect(session.texts == ["1"])
    #expect(session.bodies { remote("plain") }.isEmpty)
    #expect(session.bodies { remote("equal") } == ["Owner", "Stepper"])
  }

  @Test func `rule 36: a projected property is read and written`() throws {
    let session = TestSession { Owner(4, remote: Remote(), journal: Journal()) }
    try session.act("step 4")
    #expect(session.texts == ["5"])
    try session.act("step 5")
  }

  struct Replacing: View {
    let remote: Remote
    @State private var number = 0
    var body: some View {
      remote.set("next") { number += 1 }
      Observer(counter: Counter(number), remote: remote)
    }
  }

  struct Observer: View {
    @ObservedObject var counter: Counter
    let remote: Remote
    var body: some View {
      remote.set("count") { counter.count += 10 }
      Text(verbatim: "\(counter.count)")
    }
  }

  @Test func `rule 34: an observed object is not owned, and another is observed in its place`() {
    let remote = Remote()
    // Unchecked, because the bodies read unobserved values, so another evaluation has a different result.
    let session = TestSession(isChecked: false) { Replacing(remote: remote) }
    session.perform { remote("count") }
    #expect(session.texts == ["10"])
    session.perform { remote("next") }
    #expect(session.texts == ["1"])
    session.perform { remote("count") }
    #expect(session.texts == ["11"])
  }

  struct Reader: View {
    @EnvironmentObject var counter: Counter
    var body: some View { Text(verbatim: "\(counter.count)") }
  }

  struct Provider: View {
    let counter: Counter
    let remote: Remote
    @State private var isProvided = false

    var body: some View {
      remote.set("provide") { isProvided.toggle() }
      if isProvided { Reader().environmentObject(counter) }
      Reader()
    }
  }

  @Test func `rule 35: a missing environment object is an error node; the nearest one wins`() {
    let counter = Counter(3)
    let remote = Remote()
    let session = TestSession { Provider(counter: counter, remote: remote) }
    #expect(session.types == ["Error"])
    #expect(
      session.snapshot.contains(
        "No ObservableObject of type Counter found. A View.environmentObject(_:) for Counter may be missing"))
    session.perform { remote("provide") }
    #expect(session.types == ["Text", "Error"])
    session.perform { counter.count = 4 }
    #expect(session.texts == ["4"])
    let outer = TestSession { Provider(counter: counter, remote: remote).environmentObject(Counter(9)) }
    outer.perform { remote("provide") }
    #expect(outer.texts == ["4", "9"])
  }

  struct Exchange: EnvironmentModifier {
    let counter: Counter?
    func write(to values: inout EnvironmentValues) {
      if let counter { values.write(.ofEnvironmentObject(Counter.self), counter) }
    }
  }

  struct Late: View {
    let remote: Remote
    @State private var counter: Counter?
    var body: some View {
      remote.set("set") { counter = Counter(1) }
      remote.set("other") { counter = Counter(2) }
      remote.set("clear") { counter = nil }
      Reader().modifier(Exchange(counter: counter))
    }
  }

  @Test func `section N: a node with a missing object recovers when there is one`() {
    let remote = Remote()
    let session = TestSession { Late(remote: remote) }
    #expect(session.types == ["Error"])
    session.perform { remote("set") }
    #expect(session.texts == ["1"])
    session.perform { remote("other") }
    #expect(session.texts == ["2"])
    session.perform { remote("clear") }
    #expect(session.types == ["Error"])
    session.perform { remote("set") }
    #expect(session.texts == ["1"])
  }

  final class Manual: ObservableObject {
    var value = 0 { willSet { objectWillChange.send() } }
  }

  struct ManualView: View {
    @ObservedObject var manual: Manual
    var body: some View { Text(verbatim: "\(manual.value)") }
  }

  @Test func `a class without a published property says itself that it changes`() {
    let manual = Manual()
    let session = TestSession { ManualView(manual: manual) }
    session.perform { manual.value = 2 }
    #expect(session.texts == ["2"])
  }

  struct Publishing: View {
    @ObservedObject var counter: Counter
    var body: some View {
      let _ = counter.plain == 0 ? publish() : ()
      Text(verbatim: "\(counter.count)")
    }
    func publish() {
      counter.plain = 1
      counter.count += 1
    }
  }

  @Test func `rule 37: publishing within an update is reported and delivered later`() {
    let session = TestSession { Publishing(counter: Counter()) }
    #expect(session.issues(.publishedDuringUpdate) == 1)
    #expect(session.texts == ["1"])
  }

  @Test func `rule 37: publishing off the main thread is reported, also when the view has gone meanwhile`()
    async
  {
    let remote = Remote()
    let counter = Counter()
    // As the rule requires, the model is used on another thread. No other code uses it meanwhile.
    nonisolated(unsafe) let shared = counter
    let session = TestSession { Vanishing(counter: counter, remote: remote) }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        shared.count = 1
        continuation.resume()
      }
    }
    while session.issues(.publishedOffMain) == 0 { await Task.yield() }
    session.settle()
    #expect(session.texts == ["1"])

    let semaphore = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      shared.count = 2
      semaphore.signal()
    }
    semaphore.wait()
    session.perform { remote("hide") }
    #expect(session.texts == [])
    for _ in 0..<20 { await Task.yield() }
    session.settle()
  }

  struct Vanishing: View {
    let counter: Counter
    let remote: Remote
    @State private var isHidden = false
    var body: some View {
      remote.set("hide") { isHidden = true }
      if !isHidden { ShownCounter(counter: counter) }
    }
  }

  struct ShownCounter: View {
    @ObservedObject var counter: Counter
    var body: some View { Text(verbatim: "\(counter.count)") }
  }
}
