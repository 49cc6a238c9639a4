#if PostgreSQL
  import CBaseline
  import StateroomServer
  import StateroomStores

  /// A loop in C that makes the writes of actions, in the tables of our own servers.
  final class BarePostgreSQLStore: MeasuredStore {
    private let target: String
    private let sessions: String
    private(set) var cost = StoreCost()

    init(_ target: String, sessions: [SessionID]) {
      self.target = target
      let ids = sessions.map { session in
        session.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
      self.sessions = "{" + ids.map { #""\\x\#($0)""# }.joined(separator: ",") + "}"
    }

    /// Commits for some seconds, with so many sessions per commit on average.
    func commit(group: Double, seconds: Double) throws {
      var done = baseline_commits()
      guard baseline_commit_postgres(target, sessions, group, seconds, &done) else {
        throw StoreProblem.refused
      }
      cost.note(
        commits: Int(done.commits), sessions: Int(done.sessions), wall: done.nanoseconds,
        processor: done.processor_nanoseconds)
    }
  }
#endif
