import RenderTree
import StateroomStores

/// Detects sessions that come to this server again and again, each time from another one.
///
///     if watch.note(session, at: .now) { warn() }
struct TakeoverWatch {
  /// The number of times that a session may come within one period for a good reason: a server stops, another
  /// starts.
  private static let usualCount = 2
  private static let period = Duration.seconds(60)
  /// The maximum number of sessions that are counted in a period.
  private static let limit = 10_000

  private var began: ContinuousClock.Instant?
  private var counts: [SessionID: Int] = [:]
  private var hasWarned = false

  /// Counts a takeover of a session. Returns whether to warn about it, at most once per period.
  mutating func note(_ session: SessionID, at now: ContinuousClock.Instant) -> Bool {
    if began.map({ now - $0 >= Self.period }) ?? true {
      self = TakeoverWatch()
      began = now
    }
    guard !hasWarned, counts.count < Self.limit || counts[session] != nil else { return false }
    counts[session, default: 0] += 1
    hasWarned = counts[session]! > Self.usualCount
    return hasWarned
  }
}
