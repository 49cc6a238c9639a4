import RenderTree
import Stateroom
import Testing

private struct ReasonKey: TransactionKey {
  static let defaultValue = "none"
}

extension Transaction {
  fileprivate var reason: String {
    get { self[ReasonKey.self] }
    set { self[ReasonKey.self] = newValue }
  }
}

/// The values of a transaction besides its writes (rules 53 to 58).
@MainActor
@Suite struct TransactionValueTests {
  struct Page: View {
    let journal: Journal
    let remote: Remote
    @State private var value = 0
    @State private var other = 0

    var body: some View {
      let _ = remote.binding = $value
      remote.set("plain") { value += 1 }
      remote.set("other") { other += 1 }
      remote.set("keyed") { withTransaction(\.reason, "keyed") { value += 1 } }
      remote.set("nested") {
        withTransaction(\.reason, "outer") { withTransaction(\.isContinuous, true) { value += 1 } }
      }
      remote.set("still") {
        var transaction = Transaction(animation: .default)
        transaction.disablesAnimations = true
        withTransaction(transaction) { value += 1 }
      }
      remote.set("completing") {
        withAnimation(.linear) {
          value += 1
        } completion: {
          journal.note("completed \(value)")
        }
      }
      Text(verbatim: "\(value) \(other)")
        .transaction { journal.note("inner \($0.reason) \($0.animation != nil)") }
        .transaction {
          journal.note("outer \($0.reason) \($0.disablesAnimations) \($0.isContinuous)")
          $0.animation = nil
        }
        .transaction(value: value) { journal.note("value \($0.reason)") }
        .onChange(of: value) { _, value in journal.note("change \(value)") }
    }
  }

  private let remote = Remote()
  private let journal = Journal()
  private let session: TestSession

  init() {
    let (remote, journal) = (remote, journal)
    session = TestSession { Page(journal: journal, remote: remote) }
    _ = journal.take()
  }

  private func perform(_ name: String) -> [String] {
    session.perform { remote(name) }
    return journal.take()
  }

  @Test func `rule 53: a transaction is seen by the closures of the views that it updates, from outside in`()
  {
    #expect(perform("keyed") == ["value keyed", "outer keyed false false", "inner keyed false", "change 1"])
    #expect(perform("plain") == ["value none", "outer none false false", "inner none false", "change 2"])
    #expect(perform("other") == ["outer none false false", "inner none false"])
    #expect(perform("still").contains("outer none true false"))
    #expect(perform("nested").contains("outer outer false true"))
  }

  @Test func `rule 54: a binding writes in the transaction that it was given`() {
    var transaction = Transaction()
    transaction.reason = "bound"
    let binding = remote.binding!
    session.perform {
      remote("plain")
      binding.transaction(transaction).wrappedValue += 10
      binding.animation(.default).wrappedValue += 100
      binding.animation(nil).wrappedValue += 1_000
    }
    let values = journal.take().filter { !$0.hasPrefix("inner") && !$0.hasPrefix("outer") }
    #expect(
      values == [
        "value none", "change 1", "value bound", "change 11", "value none", "change 111", "value none",
        "change 1111",
      ])
  }

  @Test func `what completes an animation runs once, after its update`() {
    #expect(perform("completing").suffix(2) == ["change 1", "completed 1"])
    var count = 0
    withAnimation {
    } completion: {
      count += 1
    }
    #expect(count == 1)
  }

  @Test func `rule 48: a setter may ask for the transaction`() {
    var reasons: [String] = []
    let binding = Binding(
      get: { 1 }, set: { (_: Int, transaction: Transaction) in reasons.append(transaction.reason) })
    var transaction = Transaction()
    transaction.reason = "asked"
    binding.transaction(transaction).wrappedValue = 2
    binding.wrappedValue = 3
    #expect(reasons == ["asked", "none"])
  }

  struct Settling: View {
    let journal: Journal
    let remote: Remote
    @State private var first = 0
    @State private var second = 0
    @State private var third = 0

    var body: some View {
      let _ = journal.note("body \(first) \(second) \(third)")
      remote.set("go") {
        first += 1
        withAnimation { first += 1 }
      }
      Text(verbatim: "\(first) \(second) \(third)")
        .onChange(of: first) { second = first }
        .onChange(of: second) { third = second }
    }
  }

  @Test func `rule 58: one action goes on until nothing is left to do, and is one revision`() {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Settling(journal: journal, remote: remote) }
    _ = journal.take()
    let revision = session.revision
    session.perform { remote("go") }
    #expect(session.texts == ["2 2 2"])
    #expect(session.revision == revision + 1)
    #expect(journal.take().first == "body 1 0 0")
    #expect(session.bodies {}.isEmpty)
  }

  struct Effects: View {
    let journal: Journal
    let remote: Remote
    @State private var step = 0
    @State private var follow = 0

    var body: some View {
      let _ = journal.note("body \(step) \(follow)")
      remote.set("go") { step += 1 }
      Text(verbatim: "\(step)")
        .onAppear { journal.note("appear") }
        .onChange(of: step) { follow = step }
        .onChange(of: step) { journal.note("second") }
      if step > 0 { Text(verbatim: "new").onAppear { journal.note("new") } }
    }
  }

  @Test func `rule 55: effects wait for the end of their update, and what they write for the end of theirs`()
  {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Effects(journal: journal, remote: remote) }
    #expect(journal.take() == ["body 0 0", "appear"])
    session.perform { remote("go") }
    #expect(journal.take() == ["body 1 0", "second", "new", "body 1 1"])
  }
}
