import CDispatchMainQueue
import CMicroHTTPD
import CThreadLocal
import Foundation

extension EventLoop {
  private static let mainQueueTag: UInt64 = 63

  /// Serves the sources, the main queue and the main run loop's timers on the calling thread until ``end()``. The
  /// thread must be the process's main thread. The loop may be run again afterwards.
  ///
  /// It must be called synchronously from `main`: once the main actor has suspended, Dispatch has taken the main
  /// queue away from this thread, and its tasks would never run again.
  package func run() {
    precondition(
      Thread.isMainThread && !stateroom_serves_main_queue() && mode == .idle,
      "EventLoop.run() belongs to the main thread"
    )
    signal(SIGPIPE, SIG_IGN)
    mode = .ownThread
    mainQueueDescriptor = _dispatch_get_main_queue_handle_4CF()
    poll.add(mainQueueDescriptor, events: EPOLLIN.rawValue, tag: Self.mainQueueTag)
    for index in entries.indices { attach(index) }
    var milliseconds: Int32 = 0
    while !hasEnded {
      var readable: UInt64 = 0
      _ = poll.wait(milliseconds: milliseconds) { tag, _ in readable |= 1 << tag }
      milliseconds = turn(readable: readable)
    }
    poll.remove(mainQueueDescriptor)
    for case let entry? in entries { poll.remove(entry.source.descriptor) }
    mode = .idle
    hasEnded = false
  }

  func attachToPoll(_ index: Int) {
    guard let entry = entries[index] else { return }
    poll.add(entry.source.descriptor, events: EPOLLIN.rawValue, tag: UInt64(index))
  }

  /// Lets the main queue run if this turn has used up its budget. Called before each request, since hundreds of
  /// them may be ready in one turn. Without effect behind Dispatch, which calls the loop as part of the main
  /// queue's own work.
  func shareTurn() {
    guard mode == .ownThread else { return }
    // The previous request has ended just now, if there was one.
    let time = lastReading ?? DispatchTime.now().uptimeNanoseconds
    lastReading = nil
    beginWork(at: time)
    guard time &- budgetStart > Self.turnBudget else { return }
    now = DispatchTime(uptimeNanoseconds: time)
    drainMainQueue()
    budgetStart = DispatchTime.now().uptimeNanoseconds
  }

  /// Performs one turn. Returns the time in milliseconds to wait for the next, or -1 to wait for an event.
  private func turn(readable: UInt64) -> Int32 {
    now = DispatchTime.now()
    budgetStart = time
    lastReading = time
    beginWork(at: time)
    var didWork = readable != 0 || isTurnScheduled
    for index in entries.indices {
      guard index < entries.count, let source = entries[index]?.source else { continue }
      guard readable & 1 << UInt64(index) != 0 || source.deadline(at: now) <= now else { continue }
      source.serve()
      didWork = true
    }
    var isAppsTurn = false
    if readable & 1 << Self.mainQueueTag != 0 {
      drainMainQueue()
      isAppsTurn = true
    }
    if performDueTimers() { (didWork, isAppsTurn) = (true, true) }
    if runLoopTimers.deadline <= now { pollRunLoop() }
    isTurnScheduled = false
    endTurn()
    if didWork {
      beginWork(at: .now())
      runLoopTimers.noteWork(ofApp: isAppsTurn || hasRunAppCode)
    }
    workClock.rest()
    hasRunAppCode = false
    return isTurnScheduled ? 0 : milliseconds(until: min(nextDeadline(), runLoopTimers.deadline))
  }

  private func milliseconds(until deadline: DispatchTime) -> Int32 {
    guard deadline != .distantFuture else { return -1 }
    let time = DispatchTime.now()
    guard deadline > time else { return 0 }
    return Int32(clamping: (deadline.uptimeNanoseconds - time.uptimeNanoseconds) / 1_000_000 + 1)
  }

  private func drainMainQueue() {
    var count: UInt64 = 0
    guard read(mainQueueDescriptor, &count, 8) == 8 else { return }
    _dispatch_main_queue_callback_4CF(nil)
  }

  /// Fires the main run loop's timers that are due.
  private func pollRunLoop() {
    let date = RunLoop.main.limitDate(forMode: .default)
    runLoopTimers.notePoll(at: now, next: date)
  }
}
