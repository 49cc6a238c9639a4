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
      remote.set("back") {
        value += 1
        value -= 1
      }
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

  private let remote = Remote()
  private let journal = Journal()
  private let session: TestSession

  init() {
    let (remote, journal) = (remote, journal)
    session = TestSession { Observing(remote: remote, journal: journal) }
  }

  private func changes(_ name: String) -> [String] {
    _ = journal.take()
    session.perform { remote(name) }
    return journal.take()
  }

  @Test func `rule 88: it runs after an update in which the value became another, not at first`() {
    #expect(!journal.take().contains { $0.hasPrefix("two") })
    #expect(changes("other") == [])
    #expect(changes("back") == [])
    #expect(changes("value").contains("two 0 1 1"))
  }

  @Test func `rule 89: with the old and the new value, or neither, and at first where that is asked for`() {
    #expect(journal.take() == ["initial 0 0"])
    #expect(changes("value").prefix(3) == ["two 0 1 1", "none 1", "initial 0 1"])
  }

  @Test func `rule 90: the older form runs the closure of the update before, the others the new one`() {
    let changes = changes("value")
    #expect(changes.last == "old 1 0")
    #expect(changes.contains("none 1"))
  }

  @Test func `rule 91: another identity forgets the value that was observed`() {
    #expect(changes("id") == ["initial 1 1"])
  }

  @Test func `rule 92: on a group of views it is there once`() {
    #expect(changes("value").filter { $0.hasPrefix("none") }.count == 1)
  }
}
