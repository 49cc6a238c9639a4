import Dispatch
import Glibc

/// The loop that runs everything on the main actor.
///
/// ``run()`` makes it the main thread's own loop, which serves Dispatch's main queue (and thereby the main actor)
/// and the main run loop's timers besides its sources. If the main thread belongs to other code, as in tests inside
/// a process, ``runOnMainQueue()`` serves the same sources from behind Dispatch.
@MainActor
package final class EventLoop {
  enum Mode { case idle, ownThread, mainQueue }

  /// A source and, behind Dispatch, the dispatch source for its descriptor.
  struct Entry {
    let source: any EventLoopSource
    var dispatchSource: (any DispatchSourceRead)?
  }

  /// The time in nanoseconds for which one turn may keep the main queue waiting.
  static let turnBudget: UInt64 = 2_000_000

  /// The time at which the present turn began.
  package internal(set) var now = DispatchTime.now() {
    didSet { time = now.uptimeNanoseconds }
  }
  /// ``now`` in nanoseconds of uptime.
  private(set) var time: UInt64 = 1
  /// The clock's last reading in this turn, or nil if it may be out of date.
  var lastReading: UInt64?

  var mode = Mode.idle
  var hasEnded = false
  /// The sources, indexed by the tag that the poll reports. The index of a removed source is reused.
  // Accesses marked `unchecked` are instantaneous and happen on the main actor, so that two cannot overlap.
  // Saves 0.5 % of a tap in the counter with SQLite.
  @exclusivity(unchecked)
  var entries: [Entry?] = []
  // Saves 0.3 % of a tap in the counter with SQLite.
  @exclusivity(unchecked)
  private var timers = LoopTimers()
  /// The start of the present piece of work, for threads that watch the main actor.
  package let workClock = WorkClock()
  /// Whether code of the app has run since the loop was last idle. It may have added timers to the run loop.
  var hasRunAppCode = false
  /// Called when a piece of work begins.
  // Saves 0.3 % of a tap in the counter with SQLite.
  @exclusivity(unchecked)
  package var onWorkBegin: (@MainActor () -> Void)?
  /// Called after a piece of work that took longer than ``stall``.
  package var onStall: (@MainActor (_ duration: Duration) -> Void)?
  /// The duration beyond which a piece of work is reported as a stall.
  package var stall = Duration.milliseconds(250) {
    didSet { stallNanoseconds = stall.wholeNanoseconds }
  }
  private var stallNanoseconds: UInt64 = 250_000_000
  private let turnEnd = TurnEnd()

  /// The poll, and the state below, of ``run()`` only.
  let poll = EventPoll()
  var budgetStart: UInt64 = 1
  var mainQueueDescriptor: Int32 = -1
  var runLoopTimers = RunLoopTimers()

  /// The timer of ``runOnMainQueue()`` only.
  var dispatchTimer: (any DispatchSourceTimer)?

  /// Whether a turn is wanted even if nothing is readable.
  var isTurnScheduled = false

  /// Creates a loop without sources.
  package init() {}

  /// Calls `action` in a phase of every turn's end: after everything that was ready has run, and before the loop
  /// waits again. The place to write out what the turn changed.
  package func on(_ phase: TurnPhase, _ action: @escaping @MainActor () -> Void) {
    turnEnd.add(action, to: phase)
  }

  /// Serves `source` from the next turn on.
  ///
  /// Complexity: O(n) in the number of sources, at most 63.
  package func add(_ source: any EventLoopSource) {
    let index = entries.firstIndex { $0 == nil } ?? entries.count
    if index == entries.count { entries.append(nil) }
    precondition(index < 63, "a loop has few sources")
    entries[index] = Entry(source: source)
    attach(index)
  }

  /// Stops serving `source`. Its descriptor may be closed in `completion`, not before.
  ///
  /// Complexity: O(n) in the number of sources, at most 63.
  package func remove(_ source: any EventLoopSource, completion: @escaping @MainActor () -> Void = {}) {
    guard let index = entries.firstIndex(where: { $0?.source === source }) else { return completion() }
    let entry = entries[index]
    entries[index] = nil
    if let dispatchSource = entry?.dispatchSource {
      dispatchSource.setCancelHandler { completion() }
      dispatchSource.cancel()
    } else {
      if mode == .ownThread { poll.remove(source.descriptor) }
      completion()
    }
  }

  /// Ends the loop after this turn: ``run()`` returns.
  package func end() {
    hasEnded = true
    setNeedsTurn()
  }

  func attach(_ index: Int) {
    switch mode {
    case .idle: break
    case .ownThread: attachToPoll(index)
    case .mainQueue: attachToDispatch(index)
    }
  }

  /// Requests a turn even if nothing is readable. In the loop's own thread all code runs as part of a turn, so that
  /// only work left by the turn's end needs another one.
  package func setNeedsTurn() {
    guard !isTurnScheduled else { return }
    isTurnScheduled = true
    if mode == .mainQueue { scheduleTurn() }
  }

  // MARK: Timers

  /// Calls `action` in the first turn after `delay`, unless it is cancelled before.
  ///
  /// Complexity: O(n) in the number of timers that are due earlier.
  @discardableResult
  package func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let timer = ScheduledAction(deadline: DispatchTime.now() + delay, loop: self, action: action)
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
  func performDueTimers() -> Bool {
    var areAny = false
    while let timer = timers.takeDue(at: now) {
      timer.perform()
      areAny = true
    }
    return areAny
  }

  /// Counts a cancelled timer. Complexity: O(1) on average.
  func discardCancelledTimers() { timers.noteCancelled() }

  // MARK: Work

  /// Notes that the present piece of work runs the app's code.
  package func noteAppCode() { hasRunAppCode = true }

  /// Ends the present piece of work, and begins the next.
  func beginWork(at time: DispatchTime) {
    beginWork(at: time.uptimeNanoseconds)
  }

  /// Ends the present piece of work, and begins the next, at a time in nanoseconds of uptime.
  func beginWork(at time: UInt64) {
    if let start = workClock.start, time > start, time - start > stallNanoseconds {
      onStall?(.nanoseconds(Int64(time - start)))
    }
    workClock.begin(at: time)
    onWorkBegin?()
  }

  /// Reads the clock in nanoseconds of uptime at the end of a piece of work. The next one begins at this reading.
  func readClock() -> UInt64 {
    let reading = Self.uptime
    lastReading = reading
    return reading
  }

  /// The time in nanoseconds of uptime, also in the midst of a piece of work.
  package static var uptime: UInt64 {
    // The clock of `DispatchTime.now()`, read in a third of the time.
    var clock = timespec()
    clock_gettime(CLOCK_MONOTONIC, &clock)
    return UInt64(clock.tv_sec) &* 1_000_000_000 &+ UInt64(clock.tv_nsec)
  }

  package func endTurn() { turnEnd.perform() }

  /// Returns the time at which the next turn has to begin at the latest.
  ///
  /// Complexity: O(n) in the number of sources, at most 63.
  func nextDeadline() -> DispatchTime {
    var deadline = timers.nextDeadline
    for index in entries.indices {
      if let wanted = entries[index]?.source.deadline(at: now), wanted < deadline { deadline = wanted }
    }
    return deadline
  }
}
