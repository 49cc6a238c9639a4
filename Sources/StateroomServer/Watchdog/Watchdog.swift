import Dispatch
import Foundation
import Logging
import RenderTree
import Synchronization

/// Reports what held the main actor for too long: afterwards with how long it took, and while it lasts, where it
/// does not seem to end.
@MainActor
final class Watchdog {
  /// How often a piece of work that does not end is looked for.
  nonisolated private static let interval: TimeInterval = 1

  private let logger: Logger

  init(_ loop: EventLoop, stall: Duration, logger: Logger, onStall: @escaping @MainActor () -> Void) {
    self.logger = logger
    loop.stall = stall
    let activity = loop.activity
    loop.onStall = { duration in
      onStall()
      Self.report("The main actor was held for \(Self.milliseconds(duration)) ms.", activity, logger)
    }
    EvaluationMark.isTimed = true
    let limit = max(stall, .seconds(Self.interval))
    Thread.detachNewThread { Self.watch(activity, limit, logger) }
  }

  nonisolated private static func watch(_ activity: MainActorActivity, _ limit: Duration, _ logger: Logger) {
    var reported: UInt64 = 0
    while true {
      Thread.sleep(forTimeInterval: interval)
      guard let start = activity.start, start != reported else { continue }
      let now = DispatchTime.now().uptimeNanoseconds
      guard now > start, Duration.nanoseconds(Int64(now - start)) > limit else { continue }
      reported = start
      let duration = Duration.nanoseconds(Int64(now - start))
      report("The main actor has been held for \(milliseconds(duration)) ms and still is.", activity, logger)
    }
  }

  nonisolated private static func report(
    _ message: String, _ activity: MainActorActivity, _ logger: Logger
  ) {
    var metadata: Logger.Metadata = [:]
    if let view = EvaluationMark.slowest { metadata["view"] = "\(view)" }
    switch activity.subject {
    case .opening(let scene)?: metadata["scene"] = "\(scene)"
    case .action(let action, let session)?:
      metadata["target"] = "\(action.target.name)"
      metadata["action"] = "\(action.action ?? "the natural one")"
      metadata["session"] = "\(session.redacted)"
    case .settling(let session)?: metadata["session"] = "\(session.redacted)"
    case nil: break
    }
    logger.warning("\(message)", metadata: metadata)
  }

  nonisolated private static func milliseconds(_ duration: Duration) -> Int {
    Int(duration / .milliseconds(1))
  }
}
