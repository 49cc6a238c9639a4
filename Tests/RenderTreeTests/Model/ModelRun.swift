import RenderTree
import Stateroom

/// Runs one program in the engine and in the reference, and compares them after each step.
@MainActor
final class ModelRun {
  /// A difference between the two.
  struct Mismatch: Error {
    let text: String
  }

  private let stage = ProgramStage()
  private let tree: Tree
  private(set) var world: ReferenceWorld
  private var stepCount = 0

  /// Throws ``ReferenceWorld/Undefined`` if the program's initial behavior is undefined.
  init(_ program: ProgramNode) throws {
    world = ReferenceWorld(program)
    let updates = try world.settle()
    tree = Tree(
      TestWindow(content: ProgramView(node: program, place: ProgramPlace(stage: stage, input: 0))))
    tree.settle()
    tree.commitRevision()
    try compare(updates)
  }

  /// Performs all of the steps, or none and returns false if their result is undefined.
  func perform(_ steps: [ModelStep]) throws -> Bool {
    var expected: [(step: ModelStep, world: ReferenceWorld, outcome: ReferenceWorld.Outcome)] = []
    var next = world
    do {
      for step in steps {
        let outcome = try next.perform(step)
        expected.append((step, next, outcome))
      }
    } catch {
      return false
    }
    for (step, world, outcome) in expected {
      self.world = world
      try perform(step, outcome)
    }
    return true
  }

  private func perform(_ step: ModelStep, _ outcome: ReferenceWorld.Outcome) throws {
    stepCount += 1
    stage.perform(step)
    tree.statistics.bodies = 0
    tree.settle()
    let hasChanged = tree.commitRevision()
    if outcome.isSilent, hasChanged || tree.statistics.bodies > 0 {
      throw Mismatch(text: "\(tree.statistics.bodies) bodies evaluated, output changed: \(hasChanged)")
    }
    // Only now and then, because the check visits every node several times.
    if stepCount.isMultiple(of: 20) { try checkInvariants() }
    try compare(outcome.updates)
  }

  /// Tears the program down and checks that nothing is left.
  func end() throws {
    try checkInvariants()
    let issues = tree.issues.counts.keys.filter { !Self.expectedIssues.contains($0) }
    try expect(issues.map(\.rawValue), [], "issues")
    let last = world.memory.effects.values.filter { $0.isVisible && $0.node.kind == .appearance }
    tree.tearDown()
    try expect(stage.takeEffects().count, last.count, "effects at the end")
    try expect(tree.nodeCount, 0, "nodes at the end")
    try expect(stage.living(), [], "objects at the end")
  }

  private func checkInvariants() throws {
    let violations = tree.invariantViolations()
    if !violations.isEmpty { throw Mismatch(text: violations.joined(separator: "\n")) }
  }

  /// The issues that a valid program may cause.
  private static let expectedIssues: Set<RuntimeIssue.Code> = [
    .environmentObjectMissing, .observableEnvironmentMissing, .forEachDuplicateID, .forEachRangeChanged,
  ]

  private func compare(_ updates: [[RanEffect]]) throws {
    try expect(rendered(tree.outputRoot!).children, world.outputs, "output")
    try expect(stage.living(), world.living, "living objects")
    try compareEffects(stage.takeEffects(), updates)
    // At most once in each update (rule 5 allows fewer).
    for (name, count) in stage.takeBodies() where count > max(updates.count, 1) {
      throw Mismatch(text: "\(name) was evaluated \(count) times in \(updates.count) updates")
    }
  }

  private func compareEffects(_ ran: [String], _ updates: [[RanEffect]]) throws {
    var rest = ran[...]
    for update in updates {
      let entries = Array(rest.prefix(update.count))
      rest = rest.dropFirst(update.count)
      try expect(entries.sorted(), update.map(\.entry).sorted(), "effects of an update, of all \(ran)")
      for (first, second) in EffectOrder.pairs(update) {
        guard let before = entries.firstIndex(of: first), let after = entries.lastIndex(of: second),
          before > after
        else { continue }
        throw Mismatch(text: "\(first) must run before \(second): \(entries)")
      }
    }
    try expect(Array(rest), [], "more effects, of all \(ran)")
  }

  private func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) throws {
    if found != expected {
      throw Mismatch(text: "\(what)\n  engine:    \(found)\n  reference: \(expected)")
    }
  }

  private func rendered(_ node: RenderedNode) -> Output {
    var children: [Output] = []
    node.forEachOutputChild { children.append(rendered($0)) }
    let word = (node as? ElementNode<Word>)?.attributes.text
    return Output(name: word ?? node.typeName.description, children: children)
  }
}
