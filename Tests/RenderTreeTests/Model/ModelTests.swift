import Foundation
import Testing

/// Runs random programs in the engine and in a reference interpreter that implements nothing but the rules.
///
/// `STATEROOM_SEED` replays one program. `STATEROOM_RUNS` tries that many others, and `STATEROOM_STEPS` sets their
/// length.
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
    let count = UInt64(runs ?? 320) / 4
    var performed = 0
    for seed in first + UInt64(part) * count..<first + UInt64(part + 1) * count {
      performed += try await ModelTrial(seed: seed).go(steps: steps)
    }
    if runs == nil { #expect(performed >= 8_000) }
  }
}
