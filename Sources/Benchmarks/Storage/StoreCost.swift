/// What commits of a store cost.
struct StoreCost {
  /// Processor time, in nanoseconds a commit.
  private(set) var processor = Series()
  /// Commits a second.
  private(set) var throughput = Series()
  /// Sessions in a commit.
  private(set) var group = Series()

  /// Notes what came of a while, with nanoseconds of the wall's clock and of the processor.
  mutating func note(commits: Int, sessions: Int, wall: UInt64, processor: UInt64) {
    self.processor.append(Double(processor) / Double(commits))
    throughput.append(Double(commits) / Double(wall) * 1e9)
    group.append(Double(sessions) / Double(commits))
  }
}
