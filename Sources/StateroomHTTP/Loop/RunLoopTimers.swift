import Dispatch
import Foundation

/// The timers of the main run loop, which an event loop serves in its stead.
@MainActor
struct RunLoopTimers {
  /// The minimum time between two looks at the run loop, each of which costs as much as a request.
  private static let interval = Duration.milliseconds(1)
  /// The minimum time while none of the app's own code has run.
  private static let quietInterval = Duration.milliseconds(20)

  private var polledAt = DispatchTime(uptimeNanoseconds: 1)
  /// The time of the next look.
  private(set) var deadline = DispatchTime(uptimeNanoseconds: 1)

  /// Notes that work was done, which may have added a timer to the run loop.
  mutating func noteWork(ofApp isAppsWork: Bool) {
    deadline = min(deadline, polledAt + (isAppsWork ? Self.interval : Self.quietInterval))
  }

  /// Notes a look at the run loop, and the date of its next timer.
  mutating func notePoll(at now: DispatchTime, next date: Date?) {
    polledAt = now
    deadline = .distantFuture
    guard let date, date != .distantFuture else { return }
    let delay = Duration.seconds(min(date.timeIntervalSinceNow, 86_400))
    deadline = now + max(delay, Self.interval)
  }
}
