import Observation
import StateCore
import Testing

@MainActor
@Suite struct UpdateTests {
  let tree = CoreTree(phases: [])

  @Test func `a write evaluates the nodes that have read the value, and no others`() {
    let value = CoreValue(in: tree)
    tree.root.add("reader") { _ in _ = value.value }
    tree.root.add("other")
    value.write(1)
    #expect(tree.happenings() == ["reader"])
    #expect(tree.happenings() == [])
  }

  @Test func `a write evaluates nothing before the tree is settled`() {
    let value = CoreValue(in: tree)
    tree.root.add("reader") { _ in _ = value.value }
    tree.log = []
    value.write(1)
    value.write(2)
    #expect(tree.log.isEmpty && tree.settlingsAskedFor == 1)
  }

  @Test func `a node depends on what its last evaluation has read`() {
    let (first, second) = (CoreValue(in: tree), CoreValue(in: tree))
    tree.root.add("reader") { _ in if first.value == 0 { _ = second.value } }
    first.write(1)
    #expect(tree.happenings() == ["reader"])
    second.write(1)
    #expect(tree.happenings() == [])
    #expect(first.hasReaders && !second.hasReaders)
  }

  @Test func `nodes nearer to the root come first`() {
    let value = CoreValue(in: tree)
    let outer = tree.root.add("outer")
    outer.add("inner") { _ in _ = value.value }
    outer.body = { _ in _ = value.value }
    outer.invalidate()
    #expect(tree.happenings() == ["outer"])
    value.write(1)
    #expect(tree.happenings() == ["outer", "inner"])
  }

  @Test func `a node that ends is not evaluated`() {
    let value = CoreValue(in: tree)
    let reader = tree.root.add("reader") { _ in _ = value.value }
    value.write(1)
    reader.tearDown()
    #expect(tree.happenings() == [])
    #expect(!value.hasReaders)
  }

  @Test func `each transaction has an update of its own`() {
    let value = CoreValue(in: tree)
    tree.root.add("reader") { _ in _ = value.value }
    value.write(1, group: 1)
    value.write(2, group: 2)
    #expect(tree.happenings() == ["reader", "reader"])
  }

  @Test func `inner nodes end first`() {
    let outer = tree.root.add("outer")
    outer.add("inner")
    tree.log = []
    outer.tearDown()
    #expect(tree.log == ["inner ends", "outer ends"])
  }

  @Test func `a node that has to wait is evaluated once it is added again`() {
    let node = tree.root.add("node")
    node.flags.insert(.mayHaveToWait)
    node.mustWait = true
    node.invalidate()
    #expect(tree.happenings() == [])
    node.mustWait = false
    tree.inbox.add(node)
    #expect(tree.happenings() == ["node"])
  }

  @Test func `nodes that keep invalidating each other are cut`() {
    var limits = UpdateLimits()
    limits.passes = 10
    let tree = CoreTree(phases: [], updateLimits: limits)
    tree.root.add("node") { node in
      node.flags.remove(.isDirty)
      node.invalidate()
    }
    tree.settle()
    #expect(tree.cycles == ["An update keeps invalidating what it has evaluated."])
  }

  @Test func `a property of an observable object invalidates the nodes that have read it`() {
    let model = Model()
    tree.root.add("reader") { _ in _ = model.count }
    model.title = "other"
    #expect(tree.happenings() == [])
    model.count = 1
    #expect(tree.happenings() == ["reader"])
  }

  @Test func `a phase runs when no node waits, and nodes come first again`() {
    let phase = CountingPhase()
    let tree = CoreTree(phases: [phase])
    let node = tree.root.add("node")
    phase.work = [{ node.invalidate() }, { tree.log.append("phase") }]
    node.invalidate()
    #expect(tree.happenings() == ["node", "node", "phase"])
  }
}

@Observable final class Model {
  var count = 0
  var title = ""
}

/// A phase that does one piece of work each time.
final class CountingPhase: UpdatePhase {
  var work: [() -> Void] = []

  override var isAtRest: Bool { work.isEmpty }

  override func run(_ update: borrowing Update) {
    if !work.isEmpty { work.removeFirst()() }
  }
}
