import RenderTree
import Stateroom
import Testing

/// The ownership of objects and the invalidation by their changes (rules 26 to 36).
@MainActor
@Suite struct ObjectOwnershipTests {
  struct Owner: View {
    let name: String
    let remote: Remote
    @StateObject private var counter = Counter()
    @State private var value = 0
    @GestureState private var dragged = 0
    @State private var object = Counter()
    var body: some View {
      remote.set(name) {
        counter.count += 1
        value += 1
        object.count += 1
      }
      Text(verbatim: "\(name) \(counter.count) \(value) \(object.count) \(dragged)")
    }
  }

  struct Identities: View {
    let remote: Remote
    @State private var step = 0
    var body: some View {
      remote.set("step") { step += 1 }
      Owner(name: "id", remote: remote).id(step)
      ForEach([step], id: \.self) { _ in Owner(name: "row", remote: remote) }
      if step == 0 { Owner(name: "branch", remote: remote) } else { Owner(name: "branch", remote: remote) }
      erased
      Owner(name: "kept", remote: remote)
    }
    var erased: AnyView {
      step == 0
        ? AnyView(Owner(name: "any", remote: remote)) : AnyView(Owner(name: "any", remote: remote).padding(1))
    }
  }

  @Test func `rules 26 and 27: another id, row, branch or erased type has objects and state anew`() {
    let remote = Remote()
    let session = TestSession { Identities(remote: remote) }
    session.perform { ["id", "row", "branch", "any", "kept"].forEach { remote($0) } }
    #expect(session.texts == ["id 1 1 1 0", "row 1 1 1 0", "branch 1 1 1 0", "any 1 1 1 0", "kept 1 1 1 0"])
    session.perform { remote("step") }
    #expect(session.texts == ["id 0 0 0 0", "row 0 0 0 0", "branch 0 0 0 0", "any 0 0 0 0", "kept 1 1 1 0"])
  }

  @Test func `rule 28: outside of a view each access makes an object, and is reported`() {
    var issues: [RuntimeIssue] = []
    let handler = Tree.issueHandler
    Tree.issueHandler = { issues.append($0) }
    defer { Tree.issueHandler = handler }
    let object = StateObject(wrappedValue: Counter())
    #expect(object.wrappedValue !== object.wrappedValue)
    #expect(issues.map(\.code) == [.stateObjectNotInstalled, .stateObjectNotInstalled])
    #expect(
      issues.first?.message
        == "Accessing StateObject<Counter>'s object without being installed on a View. "
        + "This will create a new instance each time.")
  }

  struct Declaring: View {
    @ObservedObject var counter: Counter
    let journal: Journal
    var body: some View {
      let _ = journal.note("declaring")
      Sibling(value: 1)
    }
  }

  struct Reading: View {
    @ObservedObject var counter: Counter
    let journal: Journal
    var body: some View {
      let _ = journal.note("\(counter.count)")
      Text(verbatim: "\(counter.count)")
    }
  }

  struct Sibling: View {
    let value: Int
    var body: some View { Text(verbatim: "sibling \(value)") }
  }

  private func observe(_ counter: Counter, _ journal: Journal) -> TestSession {
    let session = TestSession {
      Declaring(counter: counter, journal: journal)
      Reading(counter: counter, journal: journal)
    }
    _ = journal.take()
    return session
  }

  @Test func `rule 29: a change evaluates every body that declares the object, and siblings not`() {
    let counter = Counter()
    let session = observe(counter, Journal())
    #expect(session.bodies { counter.text = "unread" }.sorted() == ["Declaring", "Reading"])
  }

  @Test func `rule 30: the body runs after the change has landed, once for several`() {
    let (counter, journal) = (Counter(), Journal())
    let session = observe(counter, journal)
    session.perform {
      counter.count = 1
      counter.count = 2
      #expect(journal.take() == [])
    }
    #expect(journal.take().sorted() == ["2", "declaring"])
  }

  @Test func `rule 31: a property that is not published invalidates nothing`() {
    let counter = Counter()
    let session = observe(counter, Journal())
    #expect(session.bodies { counter.plain += 1 }.isEmpty)
  }

  @Test func `rule 32: an equal value fires as well`() {
    let (counter, journal) = (Counter(), Journal())
    let session = observe(counter, journal)
    #expect(session.bodies { counter.count = counter.count }.contains("Reading"))
  }

  final class Outer: ObservableObject {
    @Published var inner = Counter()
  }

  struct Nested: View {
    @ObservedObject var outer: Outer
    var body: some View { Text(verbatim: "\(outer.inner.count)") }
  }

  @Test func `rule 33: an object within an object is not observed through it`() {
    let outer = Outer()
    // Unchecked, because a check would show the change that the outer object does not announce.
    let session = TestSession(isChecked: false) { Nested(outer: outer) }
    #expect(session.bodies { outer.inner.count = 1 }.isEmpty)
    #expect(session.texts == ["0"])
    #expect(session.bodies { outer.inner = Counter(5) } == ["Nested"])
    #expect(session.texts == ["5"])
  }

  struct Unread: View {
    @EnvironmentObject private var counter: Counter
    var body: some View { Text(verbatim: "unread") }
  }

  @Test func `rule 35: a missing object is an error also where it is not read, with SwiftUI's words`() {
    let session = TestSession { Unread() }
    #expect(session.types == ["Error"])
    #expect(
      session.snapshot.contains(
        "No ObservableObject of type Counter found. A View.environmentObject(_:) for Counter may be missing as an "
          + "ancestor of this view."))
    #expect(session.issues(.environmentObjectMissing) == 1)
  }

  struct Step: View {
    let name: String
    @Binding var count: Int
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  struct Projecting: View {
    @StateObject private var owned = Counter()
    @ObservedObject var observed: Counter
    @EnvironmentObject private var found: Counter
    var body: some View {
      Step(name: "owned", count: $owned.count)
      Step(name: "observed", count: $observed.count)
      Step(name: "found", count: $found.count)
    }
  }

  @Test func `rule 36: all three wrappers bind properties both ways`() throws {
    let (observed, found) = (Counter(), Counter())
    let session = TestSession { Projecting(observed: observed).environmentObject(found) }
    for name in ["owned 0", "observed 0", "found 0"] { try session.act(name) }
    session.perform {
      observed.count += 1
      found.count += 2
    }
    #expect(session.nodes.dropFirst().map(\.accessibilityName) == ["owned 1", "observed 2", "found 3"])
  }
}
