import Dispatch
import Foundation
import RenderTree
import Stateroom
import StateroomCombine
import Testing

@MainActor
@Suite struct SoundnessTests {
  final class Plain { var number = 0 }

  struct Impure: View {
    let plain: Plain
    let remote: Remote
    @State private var count = 0
    var body: some View {
      remote.set("count") { count += 1 }
      Text(verbatim: "count \(count)")
      Plainly(plain: plain)
    }
  }

  struct Plainly: View {
    let plain: Plain
    var body: some View { Text(verbatim: "\(plain.number)") }
  }

  private func session(isChecked: Bool, _ content: () -> some View) -> Tree {
    let tree = Tree(TestWindow(content: content()), isChecked: isChecked)
    tree.settle()
    tree.commitRevision()
    return tree
  }

  /// Settles the tree, and waits for the report. Concurrent tests may have notifications on their way to the main
  /// actor, for which a report waits a hundred times at most.
  private func settle(_ tree: Tree) async {
    tree.settle()
    for _ in 0...100 where tree.issues.counts.isEmpty {
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
  }

  @Test
  func `a skipped body that would show something else is reported, once and with its node`() async throws {
    let plain = Plain()
    let remote = Remote()
    let tree = session(isChecked: true) { Impure(plain: plain, remote: remote) }
    #expect(tree.issues.counts.isEmpty)
    plain.number = 7
    remote("count")
    await settle(tree)
    let issue = try #require(tree.issues.recent.first?.issue)
    #expect(issue.code == .treeUnsound)
    #expect(issue.message.contains("{\"text\":\"7\"}"))
    #expect(issue.node == tree.index.nodes(named: "0").first?.digest.description)
  }

  @Test func `without the check the body is passed over`() {
    let plain = Plain()
    let remote = Remote()
    let tree = session(isChecked: false) { Impure(plain: plain, remote: remote) }
    plain.number = 7
    remote("count")
    tree.settle()
    #expect(tree.issues.counts.isEmpty)
    #expect(!tree.index.nodes(named: "0").isEmpty)
  }

  @Test func `a check counts no bodies and starts no effect anew`() {
    let counter = Counter()
    var seen: [Int] = []
    let session = TestSession {
      Text(verbatim: "x").onAppear { seen.append(0) }.onReceive(counter.$count) { seen.append($0 + 10) }
    }
    session.tree.statistics.recordsBodies = true
    session.perform { counter.text = "y" }
    #expect(seen == [0, 10])
    #expect(session.evaluatedBodies.isEmpty)
  }

  struct Timed: View {
    let plain: Plain
    let remote: Remote
    @State private var count = 0
    var body: some View {
      remote.set("count") { count += 1 }
      Text(verbatim: "count \(count)")
      TimedPart(plain: plain)
      ForEach(0..<2) { _ in Text(verbatim: "\(ContinuousClock.now)") }
    }
  }

  struct TimedPart: View {
    let plain: Plain
    var body: some View {
      let seconds = Date.now.timeIntervalSince1970
      Text(verbatim: "\(seconds) \(time(nil)) \(DispatchTime.now())")
      Text(verbatim: "\(plain.number)")
    }
  }

  @Test func `a check takes the time for no fault, and reports what else was missed`() async {
    let plain = Plain()
    let remote = Remote()
    let tree = session(isChecked: true) { Timed(plain: plain, remote: remote) }
    for _ in 0..<3 {
      remote("count")
      tree.settle()
    }
    #expect(tree.issues.counts.isEmpty)
    plain.number = 7
    remote("count")
    await settle(tree)
    #expect(tree.issues.counts == [.treeUnsound: 1])
  }

  final class Tally { var evaluations = 0 }

  struct Tallied: View {
    let tally: Tally
    var body: some View {
      tally.evaluations += 1
      return Text(verbatim: "x")
    }
  }

  @Test func `a tree that is only looked at is not checked again`() {
    let tally = Tally()
    let tree = session(isChecked: true) { Tallied(tally: tally) }
    #expect(tally.evaluations == 2)
    for _ in 0..<3 { tree.settle() }
    #expect(tally.evaluations == 2)
  }

  struct Arbitrary: View {
    var body: some View {
      let number = UInt64.random(in: 0 ... .max)
      Text(verbatim: "\(number)").id(number)
      if number % 2 == 0 { Text(verbatim: "even") } else { AnyView(Text(verbatim: "odd")) }
      ForEach([number], id: \.self) { Text(verbatim: "\($0)") }
    }
  }

  @Test func `a body that has another result each time is reported, and its tree comes to rest`() async {
    let tree = session(isChecked: true) { Arbitrary() }
    await settle(tree)
    #expect(tree.issues.counts == [.treeUnsound: 1])
    for _ in 0..<2 {
      tree.settle()
      #expect(!tree.commitRevision())
    }
  }

  struct Following: View {
    let subject: CurrentValueSubject<Int, Never>
    let remote: Remote
    @State private var count = 0
    @State private var received = 0
    var body: some View {
      remote.set("count") { count += 1 }
      Text(verbatim: "count \(count)")
      Showing(subject: subject, received: received)
        .onReceive(subject.receive(on: DispatchQueue.main)) { received = $0 }
    }
  }

  struct Showing: View {
    let subject: CurrentValueSubject<Int, Never>
    let received: Int
    var body: some View { Text(verbatim: "\(subject.value)") }
  }

  @Test func `a value whose publisher is on its way to the main actor is no fault`() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    let remote = Remote()
    let tree = session(isChecked: true) { Following(subject: subject, remote: remote) }
    for value in 1...3 {
      subject.send(value)
      remote("count")
      tree.settle()
      #expect(tree.issues.counts.isEmpty)
      await settle(tree)
    }
    tree.settle()
    #expect(tree.issues.counts.isEmpty)
    #expect(!tree.index.nodes(named: "3").isEmpty)
  }

  final class Doubting: TreeOwner {
    var doubts: [@MainActor () -> Void] = []

    func treeNeedsSettle() {}
    func treeDoubts(_ confirm: @escaping @MainActor () -> Void) { doubts.append(confirm) }
  }

  @Test(arguments: [true, false])
  func `an owner's tree reports a difference only if it is told of no change later`(isTold: Bool) throws {
    let subject = CurrentValueSubject<Int, Never>(0)
    let remote = Remote()
    let tree = session(isChecked: true) { Late(subject: subject, remote: remote) }
    let owner = Doubting()
    tree.owner = owner
    // The code that changed the value is about to announce it by other means.
    subject.value = 1
    remote("count")
    tree.settle()
    #expect(owner.doubts.count == 1)
    #expect(tree.issues.counts.isEmpty)
    if isTold {
      remote("tell")
      tree.settle()
    }
    for confirm in owner.doubts { confirm() }
    #expect(tree.issues.counts == (isTold ? [:] : [.treeUnsound: 1]))
    tree.tearDown()
  }

  @Test func `a difference in a tree that has gone is not reported`() {
    let owner = Doubting()
    do {
      let subject = CurrentValueSubject<Int, Never>(0)
      let remote = Remote()
      let tree = session(isChecked: true) { Late(subject: subject, remote: remote) }
      tree.owner = owner
      subject.value = 1
      remote("count")
      tree.settle()
    }
    #expect(owner.doubts.count == 1)
    for confirm in owner.doubts { confirm() }
  }

  struct Late: View {
    let subject: CurrentValueSubject<Int, Never>
    let remote: Remote
    @State private var count = 0
    var body: some View {
      remote.set("count") { count += 1 }
      Text(verbatim: "count \(count)")
      Told(subject: subject, remote: remote)
    }
  }

  struct Told: View {
    let subject: CurrentValueSubject<Int, Never>
    let remote: Remote
    @State private var told = 0
    var body: some View {
      remote.set("tell") { told += 1 }
      Text(verbatim: "\(subject.value + 0 * told)")
    }
  }
}
