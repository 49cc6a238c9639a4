import CBaseline

/// A loop in C that makes the writes of actions.
final class BareStore: MeasuredStore {
  private let path: String
  private let synchronous: Int32
  private(set) var cost = StoreCost()

  init(path: String, synchronous: Int32) {
    self.path = path
    self.synchronous = synchronous
  }

  /// Commits for some seconds, with so many sessions per commit on average.
  func commit(group: Double, seconds: Double) throws {
    var done = baseline_commits()
    let error = baseline_commit(path, synchronous, group, seconds, &done)
    guard error == 0 else { throw StoreProblem.sqlite(error) }
    cost.note(
      commits: Int(done.commits), sessions: Int(done.sessions), wall: done.nanoseconds,
      processor: done.processor_nanoseconds)
  }
}

/// An error for which nothing can be written.
enum StoreProblem: Error {
  case sqlite(Int32)
  case refused
  case missing
}
