import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct OnChangeTests {
  struct Observing: View {
    let remote: Remote
    let journal: Journal
    @State private var value = 0
    @State private var other = 0
    @State private var id = 0

    var body: some View {
      remote.set("value") { value += 1 }
      remote.set("other") { other += 1 }
      remote.set("id") {
        id += 1
        value += 1
      }
      let captured = value
      Group {
        Text(verbatim: "\(value)")
        Text(verbatim: "\(other)")
      }
      .onChange(of: value) { old, new in journal.note("two \(old) \(new) \(captured)") }
      .onChange(of: value) { journal.note("none \(captured)") }
      .onChange(of: value, initial: true) { old, new in journal.note("initial \(old) \(new)") }
      .onChange(of: value, perform: { new in journal.note("old \(new) \(captured)") })
      .id(id)
    }
  }

  @Test func `rules 88 to 92: once a group, with old and new value, and the right closure`() {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Observing(remote: remote, journal: journal) }
    #expect(journal.take() == ["initial 0 0"])
    session.perform { remote("other") }
    #expect(journal.take() == [])
    session.perform { remote("value") }
    #expect(journal.take() == ["two 0 1 1", "none 1", "initial 0 1", "old 1 0"])
    session.perform { remote("id") }
    #expect(journal.take() == ["initial 2 2"])
  }
}
