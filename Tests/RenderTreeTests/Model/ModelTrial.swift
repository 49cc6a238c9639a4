/// A random program and the steps performed on it.
@MainActor
struct ModelTrial {
  let seed: UInt64

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs the trial, and returns the number of steps performed.
  @discardableResult
  func go(steps: Int) async throws -> Int {
    var generator = ProgramGenerator(seed: seed)
    // A program whose initial behavior is undefined is replaced by the next one.
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
        // Yields to tests of servers that run on the same actor.
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
