import CNotes
import Dispatch
import Foundation
import Logging
import RenderTree
import StateroomHTTP
import Synchronization

/// Reports work that blocks the main actor for too long: while it lasts, and with its duration when it has ended. Ends
/// the process if the work exceeds the limit.
@MainActor
final class Watchdog {
  /// The interval in seconds at which the watchdog looks for work that does not end.
  nonisolated private static let interval: TimeInterval = 1

  private let logger: Logger

  /// Watches a loop. The process ends if a piece of work takes more than `limit` ticks in a row; nil for no limit.
  init(
    _ loop: EventLoop, _ work: NamedWork, stall: Duration, limit: Int? = nil, logger: Logger,
    onStall: @escaping @MainActor () -> Void
  ) {
    self.logger = logger
    loop.work.stall = stall
    let clock = loop.work.clock
    loop.work.onStall = { duration in
      onStall()
      Self.report(
        "The main actor was held for \(Self.milliseconds(duration)) ms.", work.subject(at: clock.start),
        logger)
    }
    SlowestEvaluation.isTimed = true
    loop.work.onBegin = { SlowestEvaluation.begin() }
    let threshold = max(stall, .seconds(Self.interval))
    Thread.detachNewThread { Self.watch(clock, work, threshold, StallCount(limit: limit), logger) }
  }

  /// Looks once a second for work that does not end, for as long as the process runs.
  ///
  /// - Complexity: O(1) once a second.
  nonisolated private static func watch(
    _ clock: WorkClock, _ work: NamedWork, _ threshold: Duration, _ count: StallCount, _ logger: Logger
  ) {
    var count = count
    var reported: UInt64 = 0
    while true {
      Thread.sleep(forTimeInterval: interval)
      if count.tick(clock.start) { endProcess(work.subject(at: clock.start), count.ticks, logger) }
      guard let start = clock.start, start != reported else { continue }
      let now = DispatchTime.now().uptimeNanoseconds
      guard now > start, Duration.nanoseconds(Int64(now - start)) > threshold else { continue }
      reported = start
      let duration = Duration.nanoseconds(Int64(now - start))
      report(
        "The main actor has been held for \(milliseconds(duration)) ms and still is.",
        work.subject(at: start), logger)
    }
  }

  /// Ends the process because its main actor is blocked, and attributes the end to the code that is running.
  ///
  /// - Complexity: O(*n*), where *n* is the number of calls on the main thread's stack, of which at most 100
  ///   are logged.
  nonisolated private static func endProcess(
    _ subject: NamedWork.Subject?, _ seconds: Int, _ logger: Logger
  ) -> Never {
    stateroom_notes_mark(UInt32(STATEROOM_CAUSE_STALL))
    report(
      "The main actor has not been given back for \(seconds) s (--stall-limit): the process ends.", subject,
      logger, at: .critical)
    for (number, call) in MainThreadCalls.describe().enumerated() {
      logger.critical("  \(number) \(call)")
    }
    stateroom_end_process()
  }

  nonisolated private static func report(
    _ message: String, _ subject: NamedWork.Subject?, _ logger: Logger, at level: Logger.Level = .warning
  ) {
    var metadata: Logger.Metadata = [:]
    if let view = SlowestEvaluation.slowest { metadata["view"] = "\(view)" }
    switch subject {
    case .opening(let scene)?: metadata["scene"] = "\(scene)"
    case .action(let target, let action, let session)?:
      metadata["target"] = "\(target)"
      metadata["action"] = "\(action ?? "the natural one")"
      metadata["session"] = "\(session.redacted)"
    case .settling(let session)?: metadata["session"] = "\(session.redacted)"
    case nil: break
    }
    logger.log(level: level, "\(message)", metadata: metadata)
  }

  nonisolated private static func milliseconds(_ duration: Duration) -> Int {
    Int(duration / .milliseconds(1))
  }
}
