/// The cost of commits to a store.
struct StoreCost {
  /// The processor time in nanoseconds per commit.
  private(set) var processor = Series()
  /// The number of commits per second.
  private(set) var throughput = Series()
  /// The number of sessions per commit.
  private(set) var group = Series()

  /// Records the commits of one measurement, with its wall time and processor time in nanoseconds.
  mutating func note(commits: Int, sessions: Int, wall: UInt64, processor: UInt64) {
    self.processor.append(Double(processor) / Double(commits))
    throughput.append(Double(commits) / Double(wall) * 1e9)
    group.append(Double(sessions) / Double(commits))
  }
}
