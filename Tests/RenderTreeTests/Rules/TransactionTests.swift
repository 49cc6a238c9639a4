import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct TransactionTests {
  struct Canonical: View {
    let journal: Journal
    @State private var value = 0

    var body: some View {
      let _ = journal.note("body \(value)")
      Text(verbatim: "\(value)")
        .onAppear {
          value = 1
          value = 2
          withAnimation {
            value = 3
            value = 4
          }
        }
        .onChange(of: value) { old, new in journal.note("change \(old) \(new)") }
    }
  }

  @Test func `rule 57: body sees 0, 2, 4, and onChange 0 to 2, 2 to 4`() {
    let journal = Journal()
    let session = TestSession { Canonical(journal: journal) }
    #expect(journal.take() == ["body 0", "body 2", "change 0 2", "body 4", "change 2 4"])
    #expect(session.texts == ["4"])
    #expect(session.revision == 1)
  }

  struct Two: View {
    let journal: Journal
    let remote: Remote
    @State private var first = 0
    @State private var second = 0

    var body: some View {
      let _ = journal.note("\(first) \(second)")
      remote.set("both") {
        first += 1
        second += 1
      }
      remote.set("apart") {
        first += 1
        withAnimation { second += 1 }
        first += 1
      }
      remote.set("back") {
        withAnimation { first += 1 }
        withAnimation { first -= 1 }
      }
    }
  }

  @Test func `rule 53: writes of one transaction are seen together`() {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Two(journal: journal, remote: remote) }
    _ = journal.take()
    session.perform { remote("both") }
    #expect(journal.take() == ["1 1"])
  }

  @Test func `rules 18 and 54: another transaction is another update, in order`() {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Two(journal: journal, remote: remote) }
    _ = journal.take()
    session.perform { remote("apart") }
    #expect(journal.take() == ["1 0", "1 1", "2 1"])
    session.perform { remote("back") }
    #expect(journal.take() == ["3 1", "2 1"])
  }

  struct Mixed: View {
    let journal: Journal
    @ObservedObject var counter: Counter
    let remote: Remote
    @State private var number = 0

    var body: some View {
      let _ = journal.note("\(counter.count) \(number)")
      remote.set("both") {
        withAnimation {
          counter.count += 1
          number += 1
        }
      }
    }
  }

  @Test func `rule 53: an object and a state that change in one transaction are seen together`() {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Mixed(journal: journal, counter: Counter(), remote: remote) }
    session.perform { remote("both") }
    #expect(journal.take() == ["0 0", "1 1"])
  }

  struct Restless: View {
    @State private var isShown = true
    var body: some View {
      VStack {
        Group { if isShown { Text(verbatim: "x") } }
          .onAppear { isShown = false }
          .onDisappear { isShown = true }
      }
    }
  }

  @Test func `rule 56: a view that appears and disappears without end is cut`() {
    let tree = Tree(Restless())
    tree.settle()
    #expect((1...2).contains(tree.issues.counts[.onChangeCycle] ?? 0))
    tree.tearDown()
  }

  struct Effects: View {
    let journal: Journal
    let remote: Remote
    @State private var step = 0
    @State private var follow = 0

    var body: some View {
      remote.set("go") { step += 1 }
      Text(verbatim: "\(step) \(follow)")
        .onChange(of: step) { follow = step * 10 }
        .onChange(of: step) { journal.note("second \(follow)") }
        .onChange(of: follow) { journal.note("follow \(follow)") }
    }
  }

  @Test
  func `rules 55 and 58: effects run after the update, first in first out, and what they write follows`() {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Effects(journal: journal, remote: remote) }
    let revision = session.revision
    session.perform { remote("go") }
    #expect(journal.take() == ["second 10", "follow 10"])
    #expect(session.texts == ["1 10"])
    #expect(session.revision == revision + 1)
  }

  struct Loop: View {
    let remote: Remote
    @State private var value = 0
    var body: some View {
      remote.set("start") { value += 1 }
      Text(verbatim: "\(value)").onChange(of: value) { value += 1 }
    }
  }

  @Test func `rule 56: effects that set off one another are cut and reported`() {
    let remote = Remote()
    let session = TestSession { Loop(remote: remote) }
    session.perform { remote("start") }
    #expect(session.issues(.onChangeCycle) == 1)
    session.perform { remote("start") }
    #expect(session.issues(.onChangeCycle) == 2)
  }
}
