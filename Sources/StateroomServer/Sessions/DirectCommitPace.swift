import StateroomHTTP
import StateroomStores

/// The pace of commits on the main thread, which hold up all other sessions.
///
/// After one that took long, as on a slow disk, there are none for a while.
@MainActor
struct DirectCommitPace {
  /// The time in nanoseconds beyond which a commit took long.
  private static let longest: UInt64 = 2_000_000
  /// The time in nanoseconds without such commits after that.
  private static let pause: UInt64 = 10_000_000_000

  private let uptime: @MainActor () -> UInt64
  private var pauseEnd: UInt64 = 0

  /// Creates a pace by a clock, which returns nanoseconds.
  init(uptime: @escaping @MainActor () -> UInt64 = { EventLoop.uptime }) {
    self.uptime = uptime
  }

  /// Calls `commit` and measures it. Returns nil without calling it during a pause.
  mutating func measure(_ commit: () -> CommitOutcome?) -> CommitOutcome? {
    let start = uptime()
    guard start >= pauseEnd else { return nil }
    let outcome = commit()
    let end = uptime()
    if end - start > Self.longest { pauseEnd = end + Self.pause }
    return outcome
  }
}
