import CDispatchMainQueue
import CThreadLocal
import Dispatch
import Foundation
import Glibc

/// The loop that runs everything on the main actor.
///
/// ``run()`` makes it the main thread's own loop, which serves Dispatch's main queue (and thereby the main actor)
/// and the main run loop's timers besides its sources. If the main thread belongs to other code, as in tests inside
/// a process, ``runOnMainQueue()`` serves the same sources from behind Dispatch.
@MainActor
package final class EventLoop {
  private enum Mode {
    case idle
    case mainThread(MainThreadPoll)
    case mainQueue(DispatchWatch)
  }

  /// The time at which the present turn began.
  package var now: DispatchTime { began }
  // Other modules would check each access to a stored property.
  private var began = DispatchTime.now() {
    didSet { time = began.uptimeNanoseconds }
  }
  /// ``now`` in nanoseconds of uptime.
  private(set) var time: UInt64 = 1
  /// The pieces of work that the loop performs.
  package let work = WorkMeter()

  private var mode = Mode.idle
  private var hasEnded = false
  /// Whether a turn is wanted even if nothing is readable.
  private var isTurnScheduled = false
  private var budget = TurnBudget()
  private let sources = LoopSources()
  private let timers = LoopTimers()
  private let turnEnd = TurnEnd()

  /// Creates a loop without sources.
  package init() {}

  /// The time in nanoseconds of uptime, also in the midst of a piece of work.
  package static var uptime: UInt64 { WorkClock.uptime }

  // MARK: Sources

  /// Serves `source` from the next turn on.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources, at most 63.
  package func add(_ source: any EventLoopSource) {
    watch(source, tag: sources.add(source))
  }

  /// Stops serving `source`. Its descriptor may be closed in `completion`, not before.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources, at most 63.
  package func remove(_ source: any EventLoopSource, completion: @escaping @MainActor () -> Void = {}) {
    guard let tag = sources.remove(source) else { return completion() }
    switch mode {
    case .idle: completion()
    case .mainThread(let poll):
      poll.unwatch(source)
      completion()
    case .mainQueue(let watch): watch.unwatch(tag: tag, completion: completion)
    }
  }

  private func watch(_ source: any EventLoopSource, tag: Int) {
    switch mode {
    case .idle: break
    case .mainThread(let poll): poll.watch(source, tag: tag)
    case .mainQueue(let watch):
      watch.watch(source, tag: tag) { [weak self] in self?.turn(readable: 1 << UInt64(tag)) }
    }
  }

  // MARK: Running

  /// Serves the sources, the main queue and the main run loop's timers on the calling thread until ``end()``. The
  /// thread must be the process's main thread. The loop may be run again afterwards.
  ///
  /// It must be called synchronously from `main`: once the main actor has suspended, Dispatch has taken the main
  /// queue away from this thread, and its tasks would never run again.
  ///
  /// - Complexity: O(*n*) per turn, not counting the work for each, where *n* is the number of sources and of the
  ///   timers that are due.
  package func run() {
    guard case .idle = mode, Thread.isMainThread, !stateroom_serves_main_queue() else {
      preconditionFailure("EventLoop.run() belongs to the main thread")
    }
    signal(SIGPIPE, SIG_IGN)
    let poll = MainThreadPoll()
    mode = .mainThread(poll)
    sources.forEach(watch)
    var deadline = DispatchTime.now()
    while !hasEnded { deadline = turn(readable: poll.wait(until: deadline), in: poll) }
    mode = .idle
    hasEnded = false
  }

  /// Serves the sources from behind Dispatch's main queue and returns at once. Something else must serve the main
  /// queue, as an asynchronous `main` or a test runner does.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources.
  package func runOnMainQueue() {
    guard case .idle = mode else { preconditionFailure("the loop runs already") }
    mode = .mainQueue(DispatchWatch { [weak self] in self?.turn(readable: 0) })
    sources.forEach(watch)
    isTurnScheduled = false
    setNeedsTurn()
  }

  /// Ends the loop after this turn: ``run()`` returns.
  package func end() {
    hasEnded = true
    setNeedsTurn()
  }

  // MARK: Turns

  /// Requests a turn even if nothing is readable. In the loop's own thread all code runs as part of a turn, so that
  /// only work left by the turn's end needs another one.
  package func setNeedsTurn() {
    guard !isTurnScheduled else { return }
    isTurnScheduled = true
    guard case .mainQueue = mode else { return }
    DispatchQueue.main.async { [self] in
      isTurnScheduled = false
      turn(readable: 0)
    }
  }

  /// Calls `action` in a phase of every turn's end: after everything that was ready has run, and before the loop
  /// waits again. The place to write out what the turn changed.
  package func on(_ phase: TurnPhase, _ action: @escaping @MainActor () -> Void) {
    turnEnd.add(action, to: phase)
  }

  /// Performs the actions of all phases of a turn's end.
  package func endTurn() { turnEnd.perform() }

  /// Lets the main queue run if this turn has used up its budget. Called before each request, since hundreds of
  /// them may be ready in one turn. Without effect behind Dispatch, which calls the loop as part of the main
  /// queue's own work.
  func shareTurn() {
    guard case .mainThread(let poll) = mode else { return }
    let time = work.beginNow()
    guard budget.isUsedUp(at: time) else { return }
    began = DispatchTime(uptimeNanoseconds: time)
    poll.drainMainQueue()
    budget.renew(at: Self.uptime)
  }

  /// Performs a turn of ``run()``. Returns the time at which the next one has to begin at the latest.
  private func turn(readable: UInt64, in poll: MainThreadPoll) -> DispatchTime {
    began = DispatchTime.now()
    budget.renew(at: time)
    work.beginTurn(at: time)
    let isWanted = isTurnScheduled
    let hasServed = sources.serve(readable: readable, at: now)
    var isAppsTurn = poll.drainReadableMainQueue()
    if performDueTimers() { isAppsTurn = true }
    poll.serveRunLoop(at: now)
    isTurnScheduled = false
    endTurn()
    if isWanted || hasServed || isAppsTurn {
      work.begin(at: Self.uptime)
      poll.noteWork(ofApp: isAppsTurn || work.hasRunAppCode)
    }
    work.rest()
    return isTurnScheduled ? now : nextDeadline()
  }

  /// Performs a turn of ``runOnMainQueue()``.
  private func turn(readable: UInt64) {
    guard case .mainQueue(let watch) = mode else { return }
    began = DispatchTime.now()
    _ = sources.serve(readable: readable, at: now)
    performDueTimers()
    endTurn()
    if hasEnded {
      mode = .idle
      watch.cancel()
      sources.removeAll()
      return
    }
    let deadline = nextDeadline()
    if deadline <= now { setNeedsTurn() } else { watch.schedule(deadline) }
  }

  // MARK: Timers

  /// Calls `action` in the first turn after `delay`, unless it is cancelled before.
  ///
  /// - Complexity: O(*n*), where *n* is the number of timers that are due earlier.
  @discardableResult
  package func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let timer = ScheduledAction(deadline: DispatchTime.now() + delay, in: timers, action: action)
    timers.add(timer)
    setNeedsTurn()
    return timer
  }

  /// The number of timers, cancelled ones included.
  var timerCount: Int { timers.count }

  /// Performs the timers that are due. Returns whether there were any.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of timers that are due.
  @discardableResult
  private func performDueTimers() -> Bool {
    var areAny = false
    while let timer = timers.takeDue(at: now) {
      timer.perform()
      areAny = true
    }
    return areAny
  }

  /// Returns the time at which the next turn has to begin at the latest.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources, at most 63.
  private func nextDeadline() -> DispatchTime { min(timers.nextDeadline, sources.nextDeadline(at: now)) }
}
