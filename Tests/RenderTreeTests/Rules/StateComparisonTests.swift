import RenderTree
import Stateroom
import Testing

/// Writes that change nothing, and comparisons that tell.
@MainActor
@Suite struct StateComparisonTests {
  struct Opaque {
    var number = 1
    var name = "a"
    var object: AnyObject?
  }

  struct Dropping: View {
    let remote: Remote
    let journal: Journal
    @State private var opaque = Opaque()
    var body: some View {
      remote.set("same") { opaque = Opaque() }
      remote.set("other") { opaque.name += "b" }
      Text(verbatim: opaque.name).onChange(of: opaque.name) { journal.note("changed") }
    }
  }

  @Test func `rule 19: types without == are compared field by field`() {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Dropping(remote: remote, journal: journal) }
    #expect(session.bodies { remote("same") }.isEmpty)
    #expect(journal.take() == [])
    #expect(session.bodies { remote("other") } == ["Dropping"])
    #expect(journal.take() == ["changed"])
  }

  /// A value whose comparison reads and even writes the state that contains it.
  nonisolated struct Curious: Equatable {
    var number: Int
    var look: (() -> Void)?

    static func == (left: Self, right: Self) -> Bool {
      left.look?()
      return left.number == right.number
    }
  }

  struct Comparing: View {
    let remote: Remote
    let journal: Journal
    @State private var value = Curious(number: 0)
    var body: some View {
      remote.set("curious") { value = Curious(number: 1) { journal.note("is \(value.number)") } }
      remote.set("same") { value.number = 1 }
      remote.set("next") { value.number += 1 }
      Text(verbatim: "\(value.number)")
    }
  }

  @Test func `rule 19: values are compared by code that may read the state itself`() {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession(isChecked: false) { Comparing(remote: remote, journal: journal) }
    session.perform { remote("curious") }
    session.perform { remote("same") }
    #expect(journal.take() == ["is 1"])
    session.perform { remote("next") }
    #expect(journal.take().first == "is 1")
    #expect(session.texts == ["2"])
  }
}
