import RenderTree
import StateroomStores

/// Finds out whether sessions come to this server again and again, each time from another one.
///
///     if watch.note(session, at: .now) { warn() }
struct TakeoverWatch {
  /// How often a session comes within one period for a reason: a server ends, another begins.
  private static let usualCount = 2
  private static let period = Duration.seconds(60)
  /// How many sessions are counted in a period at most.
  private static let limit = 10_000

  private var began: ContinuousClock.Instant?
  private var counts: [SessionID: Int] = [:]
  private var hasWarned = false

  /// Counts a session that another server had; whether that is to be told, once a period.
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
