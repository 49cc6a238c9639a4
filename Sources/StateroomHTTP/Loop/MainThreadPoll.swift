import CDispatchMainQueue
import CMicroHTTPD
import Dispatch
import Foundation

/// The poll of an event loop that has the main thread to itself. It waits for the descriptors of the loop's sources,
/// for Dispatch's main queue and for the main run loop's timers.
@MainActor
final class MainThreadPoll {
  private static let mainQueueTag: UInt64 = 63

  private let poll = EventPoll()
  private let mainQueueDescriptor: Int32 = _dispatch_get_main_queue_handle_4CF()
  private var runLoopTimers = RunLoopTimers()
  private var isMainQueueReadable = false

  init() {
    poll.add(mainQueueDescriptor, events: EPOLLIN.rawValue, tag: Self.mainQueueTag)
  }

  /// Watches the descriptor of a source under the source's tag.
  func watch(_ source: any EventLoopSource, tag: Int) {
    poll.add(source.descriptor, events: EPOLLIN.rawValue, tag: UInt64(tag))
  }

  /// Stops watching the descriptor of a source.
  func unwatch(_ source: any EventLoopSource) { poll.remove(source.descriptor) }

  /// Waits until something is readable or a timer of the run loop is due, up to a deadline. Returns the tags of the
  /// sources that are readable, as bits.
  func wait(until deadline: DispatchTime) -> UInt64 {
    let milliseconds = Self.milliseconds(until: min(deadline, runLoopTimers.deadline))
    var readable: UInt64 = 0
    _ = poll.wait(milliseconds: milliseconds) { tag, _ in readable |= 1 << tag }
    isMainQueueReadable = readable & 1 << Self.mainQueueTag != 0
    return readable & ~(1 << Self.mainQueueTag)
  }

  /// Performs the main queue's work if the last wait found some. Returns whether it did.
  func drainReadableMainQueue() -> Bool {
    guard isMainQueueReadable else { return false }
    drainMainQueue()
    return true
  }

  /// Performs the main queue's work.
  func drainMainQueue() {
    isMainQueueReadable = false
    var count: UInt64 = 0
    guard read(mainQueueDescriptor, &count, 8) == 8 else { return }
    _dispatch_main_queue_callback_4CF(nil)
  }

  /// Fires the main run loop's timers if one may be due.
  func serveRunLoop(at now: DispatchTime) {
    guard runLoopTimers.deadline <= now else { return }
    let date = RunLoop.main.limitDate(forMode: .default)
    runLoopTimers.notePoll(at: now, next: date)
  }

  /// Notes that work was done, which may have added a timer to the run loop.
  func noteWork(ofApp isAppsWork: Bool) { runLoopTimers.noteWork(ofApp: isAppsWork) }

  /// Returns the time to wait until `deadline`, or -1 to wait for an event.
  private static func milliseconds(until deadline: DispatchTime) -> Int32 {
    guard deadline != .distantFuture else { return -1 }
    let time = DispatchTime.now()
    guard deadline > time else { return 0 }
    return Int32(clamping: (deadline.uptimeNanoseconds - time.uptimeNanoseconds) / 1_000_000 + 1)
  }
}
