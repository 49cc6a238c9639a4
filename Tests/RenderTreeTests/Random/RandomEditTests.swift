import Foundation
import RenderTree
import Stateroom
import Testing

/// `STATEROOM_SEED` replays one run; `STATEROOM_STEPS` and `STATEROOM_RUNS` make it longer.
@MainActor
@Suite struct RandomEditTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func `changes lead to the snapshot, which is the one of a tree made from scratch`() async throws {
    let steps = Self.setting("STATEROOM_STEPS") ?? 500
    if let seed = Self.setting("STATEROOM_SEED") {
      return try await RandomRun(seed: UInt64(seed), log: true).go(steps: steps)
    }
    // Each run makes the same edits, so that a failure is due to a change of the code. `STATEROOM_RUNS` uses other
    // seeds.
    let runs = Self.setting("STATEROOM_RUNS")
    let first = runs == nil ? 1 : UInt64.random(in: 0..<1_000_000_000)
    for seed in first..<first + UInt64(runs ?? 8) {
      try await RandomRun(seed: seed, log: false).go(steps: steps)
    }
  }
}

/// A random tree and the edits made to it.
@MainActor
final class RandomRun {
  private let seed: UInt64
  private let log: Bool
  private var random: SplitMix
  private let forest: ItemForest
  private let tree: Tree
  private var kept: [(revision: Revision, snapshot: [UInt8])] = []
  private var stored = StoredState()
  private let json = JSONWriter(capacity: 1 << 16)

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(seed: UInt64, log: Bool) {
    self.seed = seed
    self.log = log
    random = SplitMix(seed: seed)
    forest = ItemForest(using: &random)
    tree = Self.makeTree(of: forest.root, isUnderTest: true)
  }

  private static func makeTree(
    of root: Item, isUnderTest: Bool, restoring state: StoredState? = nil
  ) -> Tree {
    let tree = Tree(
      TestWindow(content: ItemView(item: root)), restoring: state, collectsState: isUnderTest
    ) {
      $0.isUnderTest = isUnderTest
      $0.isRestored = state != nil
    }
    tree.isChecked = isUnderTest
    tree.settle()
    tree.commitRevision()
    return tree
  }

  func go(steps: Int) async throws {
    try check(step: 0)
    for step in 1...steps {
      // Yields to tests of servers that run on the same actor.
      await Task.yield()
      for _ in 0...random.below(3) {
        if random.oneIn(4) {
          withAnimation { forest.edit(using: &random) }
        } else {
          forest.edit(using: &random)
        }
      }
      tree.settle()
      tree.commitRevision()
      try check(step: step)
    }
    tree.tearDown()
    guard tree.nodeCount == 0, tree.index.count == 0 else {
      throw failure(steps, "\(tree.nodeCount) nodes remain")
    }
  }

  private func failure(_ step: Int, _ text: String) -> Failure {
    Failure(description: "STATEROOM_SEED=\(seed), step \(step): \(text)")
  }

  private func check(step: Int) throws {
    if let issue = tree.issues.recent.last?.issue, issue.code == .treeUnsound {
      throw failure(step, issue.message)
    }
    let snapshot = snapshot(of: tree)
    try checkScratch(snapshot, step)
    try checkStored(snapshot, step)
    if log { print("step \(step), revision \(tree.revision): \(text(snapshot))") }
    kept.append((tree.revision, snapshot))
    if kept.count > 60 { kept.remove(at: random.below(60)) }
    try checkChanges(to: snapshot, from: kept.randomElement(using: &random)!, step)
    if kept.count > 1 { try checkChanges(to: snapshot, from: kept[kept.count - 2], step) }
  }

  private func checkScratch(_ snapshot: [UInt8], _ step: Int) throws {
    let scratch = Self.makeTree(of: forest.root, isUnderTest: false)
    let expected = self.snapshot(of: scratch)
    scratch.tearDown()
    if expected != snapshot {
      throw failure(step, "not as from scratch:\n\(text(snapshot))\n\(text(expected))")
    }
  }

  private func checkStored(_ snapshot: [UInt8], _ step: Int) throws {
    stored.apply(tree.takeStoredChanges())
    guard stored == tree.storedState() else { throw failure(step, "the store is not up to date") }
    guard step % 10 == 0 else { return }
    let restored = Self.makeTree(of: forest.root, isUnderTest: false, restoring: stored)
    let issues = restored.issues.recent.map(\.issue.code).filter {
      $0 == .stateDropped || $0 == .stateUndecodable
    }
    let expected = self.snapshot(of: restored)
    restored.tearDown()
    if expected != snapshot || !issues.isEmpty {
      throw failure(step, "not as restored: \(issues)\n\(text(snapshot))\n\(text(expected))")
    }
  }

  private func checkChanges(
    to snapshot: [UInt8], from old: (revision: Revision, snapshot: [UInt8]), _ step: Int
  ) throws {
    json.removeAll()
    json.writeLiteral("[")
    ChangesWriter(tree, since: old.revision, to: json).write()
    json.writeLiteral("]")
    let changes = json.copyBytes()
    let context = "since \(old.revision) of \(tree.revision):\n\(text(old.snapshot))\n\(text(changes))"
    do {
      let client = try ClientTree(snapshot: JSONReader.read(old.snapshot, depthLimit: 500))
      try client.apply(JSONReader.read(changes, depthLimit: 500))
      json.removeAll()
      client.write(to: json)
    } catch {
      throw failure(step, "\(error) \(context)\n\(text(snapshot))")
    }
    let result = json.copyBytes()
    if result != snapshot {
      throw failure(step, "\(context)\n gives \(text(result))\n not \(text(snapshot))")
    }
  }

  private func snapshot(of tree: Tree) -> [UInt8] {
    json.removeAll()
    if let root = tree.outputRoot { SnapshotWriter(json).write(root) }
    return json.copyBytes()
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
