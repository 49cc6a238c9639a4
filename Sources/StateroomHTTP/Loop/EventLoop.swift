import Dispatch
import Glibc

/// The loop that everything on the main actor runs in.
///
/// ``run()`` makes it the main thread's own loop, which serves Dispatch's main queue (hence the main
/// actor) and the main run loop's timers besides its sources. Where the main thread is not ours, as in
/// tests inside a process, ``runOnMainQueue()`` serves the same sources from behind Dispatch.
@MainActor
package final class EventLoop {
  enum Mode { case idle, ownThread, mainQueue }

  /// A source and, behind Dispatch, what watches its descriptor.
  struct Entry {
    let source: any EventSource
    var dispatchSource: (any DispatchSourceRead)?
  }

  /// How long one turn may keep the main queue waiting.
  static let turnBudget: UInt64 = 2_000_000

  /// When the present turn began.
  package internal(set) var now = DispatchTime.now() {
    didSet { time = now.uptimeNanoseconds }
  }
  /// ``now`` in nanoseconds of uptime.
  private(set) var time: UInt64 = 1
  /// What the clock said last in this turn, unless something has gone on for a while since.
  var lastReading: UInt64?

  var mode = Mode.idle
  var hasEnded = false
  /// Indexed by the tag that the poll reports; a place is used again after its source went.
  var entries: [Entry?] = []
  var timers: [ScheduledAction] = []
  var cancelledTimers = 0
  /// Times the present piece of work, for threads that watch over the main actor.
  package let workClock = WorkClock()
  /// Whether code of the app ran since there was nothing to do: it may have added timers to the run loop.
  var hasRunAppCode = false
  /// Called as each piece of work begins.
  package var onWorkBegin: (@MainActor () -> Void)?
  /// Told of each piece of work that took longer than ``stall``.
  package var onStall: (@MainActor (_ duration: Duration) -> Void)?
  /// How long a piece of work may keep everything else waiting.
  package var stall = Duration.milliseconds(250) {
    didSet { stallNanoseconds = stall.wholeNanoseconds }
  }
  private var stallNanoseconds: UInt64 = 250_000_000
  private let turnEnd = TurnEnd()

  /// Of ``run()`` only.
  let poll = EventPoll()
  var budgetStart: UInt64 = 1
  var mainQueueDescriptor: Int32 = -1
  var runLoopPolled = DispatchTime(uptimeNanoseconds: 1)
  var runLoopDeadline = DispatchTime(uptimeNanoseconds: 1)

  /// Of ``runOnMainQueue()`` only.
  var dispatchTimer: (any DispatchSourceTimer)?

  /// Whether there is something to do although nothing is readable.
  var isTurnScheduled = false

  /// A loop without sources.
  package init() {}

  /// Calls `action` in a phase of every turn's end, after everything that was ready has run and before
  /// the loop waits again: the place to write out what the turn changed.
  package func on(_ phase: TurnPhase, _ action: @escaping @MainActor () -> Void) {
    turnEnd.add(action, to: phase)
  }

  /// Serves `source` from the next turn on.
  package func add(_ source: any EventSource) {
    let index = entries.firstIndex { $0 == nil } ?? entries.count
    if index == entries.count { entries.append(nil) }
    precondition(index < 63, "a loop has few sources")
    entries[index] = Entry(source: source)
    attach(index)
  }

  /// Stops serving `source`. Its descriptor may be closed in `completion`, not before.
  package func remove(_ source: any EventSource, completion: @escaping @MainActor () -> Void = {}) {
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

  /// Asks for a turn although nothing is readable, after something was left for it to do. In the loop's
  /// own thread whatever runs is part of a turn, so that only what a turn's end leaves needs another.
  package func setNeedsTurn() {
    guard !isTurnScheduled else { return }
    isTurnScheduled = true
    if mode == .mainQueue { scheduleTurn() }
  }

  /// Notes that the present piece of work runs code of the app.
  package func noteAppCode() { hasRunAppCode = true }

  /// One piece of work ends here, another may begin.
  func beginWork(at time: DispatchTime) {
    beginWork(at: time.uptimeNanoseconds)
  }

  /// The same in nanoseconds of uptime.
  func beginWork(at time: UInt64) {
    if let start = workClock.start, time > start, time - start > stallNanoseconds {
      onStall?(.nanoseconds(Int64(time - start)))
    }
    workClock.begin(at: time)
    onWorkBegin?()
  }

  /// The time in nanoseconds of uptime, for whoever ends a piece of work with it.
  func readClock() -> UInt64 {
    let reading = Self.uptime
    lastReading = reading
    return reading
  }

  /// The time in nanoseconds of uptime, in the midst of a piece of work.
  package static var uptime: UInt64 {
    // What `DispatchTime.now()` reads, in a third of the time.
    var clock = timespec()
    clock_gettime(CLOCK_MONOTONIC, &clock)
    return UInt64(clock.tv_sec) &* 1_000_000_000 &+ UInt64(clock.tv_nsec)
  }

  package func endTurn() { turnEnd.perform() }

  /// When the next turn has to begin at the latest.
  func nextDeadline() -> DispatchTime {
    var deadline = nextTimerDeadline
    for entry in entries {
      if let wanted = entry?.source.deadline(at: now), wanted < deadline { deadline = wanted }
    }
    return deadline
  }
}
