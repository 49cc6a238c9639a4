import CBaseline

/// A loop in C that writes what actions change.
final class BareStore {
  private let path: String
  private let synchronous: Int32
  private(set) var cost = ServerCost()
  /// Sessions in a commit.
  private(set) var group = Series()

  init(path: String, synchronous: Int32) {
    self.path = path
    self.synchronous = synchronous
  }

  /// Commits for a while, so many sessions at a time on average.
  func commit(group: Double, seconds: Double) throws {
    var done = baseline_commits()
    let error = baseline_commit(path, synchronous, group, seconds, &done)
    guard error == 0 else { throw StoreProblem.sqlite(error) }
    cost.processor.append(Double(done.processor_nanoseconds) / Double(done.sessions))
    cost.throughput.append(Double(done.sessions) / Double(done.nanoseconds) * 1e9)
    self.group.append(group)
  }
}

/// Why the loop could not write.
enum StoreProblem: Error {
  case sqlite(Int32)
}
