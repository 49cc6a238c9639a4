import Glibc
import StateroomHTTP
import StateroomStores

/// The pace of commits on the main thread, which hold up all other sessions.
///
/// After one that waited long, as for a slow disk, there are none for a while. One that took long because the machine is
/// busy would have taken as long on another thread.
@MainActor
struct DirectCommitPace {
  /// The time in nanoseconds beyond which a commit took long.
  private static let longest: UInt64 = 2_000_000
  /// The time in nanoseconds without such commits after that.
  private static let pause: UInt64 = 10_000_000_000

  private let uptime: @MainActor () -> UInt64
  private let waits: @MainActor () -> Int
  private var pauseEnd: UInt64 = 0

  /// Creates a pace by a clock, which returns nanoseconds, and by the number of times that the thread has waited.
  init(
    uptime: @escaping @MainActor () -> UInt64 = { EventLoop.uptime },
    waits: @escaping @MainActor () -> Int = { Self.threadWaits }
  ) {
    self.uptime = uptime
    self.waits = waits
  }

  /// Calls `commit` and measures it. Returns nil without calling it during a pause.
  mutating func measure(_ commit: () -> CommitOutcome?) -> CommitOutcome? {
    let start = uptime()
    guard start >= pauseEnd else { return nil }
    let waited = waits()
    let outcome = commit()
    let end = uptime()
    if end - start > Self.longest, waits() != waited { pauseEnd = end + Self.pause }
    return outcome
  }

  /// The number of times that the calling thread has given up the processor by itself.
  private static var threadWaits: Int {
    var usage = rusage()
    // RUSAGE_THREAD, which Swift does not know.
    getrusage(__rusage_who_t(1), &usage)
    return usage.ru_nvcsw
  }
}
