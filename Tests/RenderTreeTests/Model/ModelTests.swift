import Foundation
import RenderTree
import Testing

/// Random programs in the engine and in a reference interpreter that knows nothing but the rules.
///
/// `STATEROOM_SEED` replays one program; `STATEROOM_RUNS` tries so many others, `STATEROOM_STEPS` makes them
/// longer.
@MainActor
@Suite struct ModelTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(arguments: 0..<4)
  func `random programs do what the rules say`(part: Int) async throws {
    let steps = Self.setting("STATEROOM_STEPS") ?? 100
    if let seed = Self.setting("STATEROOM_SEED") {
      if part == 0 { try await ModelTrial(seed: UInt64(seed)).go(steps: steps) }
      return
    }
    let runs = Self.setting("STATEROOM_RUNS")
    let first = runs == nil ? 0 : UInt64.random(in: 0..<1_000_000_000)
    let count = UInt64(runs ?? 1000) / 4
    var performed = 0
    for seed in first + UInt64(part) * count..<first + UInt64(part + 1) * count {
      performed += try await ModelTrial(seed: seed).go(steps: steps)
    }
    if runs == nil { #expect(performed >= 25_000) }
  }
}

/// One random program and the steps that it goes through.
@MainActor
struct ModelTrial {
  let seed: UInt64

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Answers the number of steps that were performed.
  @discardableResult
  func go(steps: Int) async throws -> Int {
    var generator = ProgramGenerator(seed: seed)
    // A program that is undefined at once makes room for the next.
    while true {
      let program = generator.program()
      do {
        return try await go(ModelRun(program), program, steps)
      } catch is ReferenceWorld.Undefined {
        continue
      } catch let mismatch as ModelRun.Mismatch {
        throw failure(program, [], mismatch)
      }
    }
  }

  private func go(_ run: ModelRun, _ program: ProgramNode, _ count: Int) async throws -> Int {
    var generator = StepGenerator(seed: seed)
    var steps: [[ModelStep]] = []
    var performed = 0
    do {
      while performed < count {
        // Tests of servers run beside this one, on the same actor.
        await Task.yield()
        let next = generator.next(run.world)
        steps.append(next)
        if try run.perform(next) { performed += next.count } else { steps.removeLast() }
      }
      try run.end()
    } catch let mismatch as ModelRun.Mismatch {
      throw failure(program, steps, mismatch)
    }
    return performed
  }

  private func failure(
    _ program: ProgramNode, _ steps: [[ModelStep]], _ mismatch: ModelRun.Mismatch
  ) -> Failure {
    var shrinker = ModelShrinker(program: program, steps: steps, mismatch: mismatch)
    shrinker.shrink()
    return Failure(
      description: """
        STATEROOM_SEED=\(seed), step \(steps.count): \(mismatch.text)
        \(program)
        In short: \(shrinker.mismatch.text)
        \(shrinker.program)
        \(shrinker.steps.flatMap { $0 }.map { "  \($0)" }.joined(separator: "\n"))
        """)
  }
}
