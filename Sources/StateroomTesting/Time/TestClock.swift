import CTestTime
import Dispatch
import Foundation
import IssueReporting
import Stateroom
import StateroomCombine
import Synchronization

/// A clock that stands still until a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let session = TestSession(clock: clock) { StopwatchView() }
/// try session.button("Start").tap()
/// await clock.advance(by: .seconds(5))
/// #expect(session.text("00:05").exists)
/// ```
///
/// All code of a session goes by its clock, without being given it: `Task.sleep` by any of the system's
/// clocks, `Timer`, `asyncAfter`, `debounce` and the like, `Date.now` and the `now` of the system's clocks.
/// Tasks inherit it. It is a `Clock` as well, for code that takes one.
///
/// Work that the session starts inherits the clock. Timers that started earlier do not: make models that start timers in
/// the closure of the session, or within ``apply(to:)``. Locks and semaphores that wait for a limited time, Dispatch
/// sources, `Task.sleep` with a tolerance, processes and connections use the system's time. A Dispatch timer source and a
/// sleep with a tolerance fail the test, since a test that relied on the clock for them would be wrong.
public final class TestClock: Clock, Sendable {
  /// A moment of a test's clock.
  public struct Instant: InstantProtocol {
    /// The time by which the clock has been advanced.
    public let offset: Duration

    /// The moment some time after this one.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether one moment comes before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// The clock that the running code goes by, or nil if it goes by the system's.
  @TaskLocal static var current: TestClock?

  /// The time by which the clock has been advanced, in nanoseconds. Atomic, since any thread reads it.
  private let nanoseconds = Atomic<Int64>(0)
  /// The blocks and jobs that were handed to queues and have not run; of those on the main queue, where this is asked,
  /// they have not begun.
  private let handed = Atomic<Int>(0)
  private let waiting = Mutex(WaitingList())
  private let start: SystemTimes
  @MainActor private var sessions: [WeakSession] = []

  private struct WeakSession {
    weak var session: TestSession?
  }

  /// A clock that stands at a date, by default the present one.
  public init(date: Date = .now) {
    start = SystemTimes(date: date)
    SystemTimeAnswers.install()
    stateroom_count_test_clocks(1)
  }

  deinit {
    stateroom_count_test_clocks(-1)
    waiting.withLock { $0.removeAll() }.forEach { $0.abandon() }
  }

  // MARK: Reading

  /// The present moment.
  public var now: Instant { Instant(offset: .nanoseconds(nanoseconds.load(ordering: .acquiring))) }

  /// The present date, which is `Date.now` for code that goes by the clock.
  public var date: Date {
    let nanoseconds = time(of: CLOCK_REALTIME) ?? 0
    return Date(timeIntervalSince1970: Double(nanoseconds / 1_000) / 1e6)
  }

  /// The clock is as exact as can be.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Whether nothing waits for the clock: advancing it changes the time alone.
  public var isIdle: Bool { waiting.withLock { $0.isEmpty } }

  /// The time by one of the system's clocks in nanoseconds, or nil for a clock that does not follow.
  func time(of clock: clockid_t) -> Int64? {
    start[clock].map { $0 + nanoseconds.load(ordering: .acquiring) }
  }

  /// The tasks of views that wait for the clock.
  var sleepingTasks: Set<ObjectIdentifier> { waiting.withLock { $0.viewTasks } }

  /// Whether something that the session's code has put into a queue has not run.
  var isBusy: Bool { handed.load(ordering: .acquiring) > 0 }

  // MARK: Following

  /// Runs a closure whose code goes by the clock, with the tasks and timers that it starts.
  ///
  /// ```swift
  /// let model = clock.apply { SearchModel() }
  /// ```
  public func apply<Result, Failure: Error>(
    to body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = Self.$current.withValue(self) {
      TimeContext.$source.withValue(self) {
        Swift.Result { () throws(Failure) in try body() }
      }
    }
    return try outcome.get()
  }

  @MainActor
  func attach(_ session: TestSession) {
    sessions.removeAll { $0.session == nil }
    sessions.append(WeakSession(session: session))
  }

  // MARK: Advancing

  /// Advances the clock, and runs everything that becomes due, each at its moment and in order.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let session = TestSession(clock: clock) { StopwatchView() }
  /// await clock.advance(by: .seconds(1))
  /// ```
  ///
  /// After each moment the sessions of the clock settle, so work that follows from it starts at that moment.
  ///
  /// - Complexity: O(*n* × *m*), not counting the work for each, where *n* is the number of timers and sleeps that are
  ///   due, and *m* the number of those that wait.
  @MainActor
  public func advance(by duration: Duration) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the clock to a moment, and runs everything that becomes due, each at its moment and in order.
  @MainActor
  public func advance(to end: Instant) async {
    await rest()
    while let next = waiting.withLock({ $0.first }), next.deadline <= end.offset {
      move(to: next.deadline)
      waiting.withLock { $0.take(next) }
      run(next)
      await rest()
    }
    move(to: end.offset)
    await rest()
  }

  /// Advances the clock to the next moment at which something is due; false if nothing waits.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// while await clock.advanceToNext() {}
  /// ```
  @MainActor @discardableResult
  public func advanceToNext() async -> Bool {
    await rest()
    guard let next = waiting.withLock({ $0.first }) else { return false }
    await advance(to: Instant(offset: max(next.deadline, now.offset)))
    return true
  }

  private func move(to offset: Duration) {
    nanoseconds.max(offset.nanoseconds, ordering: .acquiringAndReleasing)
  }

  /// Waits until nothing is under way that the present moment has set off.
  @MainActor
  private func rest() async {
    var patience = SettlingDelay()
    var quietTurns = 0
    while quietTurns < 2 {
      await TestSession.turnOfMainQueue()
      let hasChanged = sessions.map { $0.session?.settleIfAwake() ?? false }.contains(true)
      quietTurns = hasChanged || isBusy ? 0 : quietTurns + 1
      if quietTurns == 0, await !patience.pass() {
        reportIssue("What the test's clock has set off does not come to rest.")
        return
      }
    }
  }

  // MARK: Sleeping

  /// Sleeps until the clock has been advanced to a moment.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return await Task.yield() }
    let id = waiting.withLock { $0.makeID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        wait(.resumption(continuation), id: id, until: deadline.offset)
        // A cancellation that came before has found nothing.
        if Task.isCancelled { cancelWait(id) }
      }
    } onCancel: {
      cancelWait(id)
    }
  }

  fileprivate func cancelWait(_ id: Int) {
    waiting.withLock { $0.remove(id) }?.abandon()
  }

  func wait(_ event: Wait.Event, id: Int? = nil, until deadline: Duration, every interval: Duration? = nil) {
    waiting.withLock { list in
      list.insert(
        Wait(
          id: id ?? list.makeID(), deadline: deadline, interval: interval, viewTask: TimeContext.viewTask,
          event: event))
    }
  }

  private func run(_ wait: Wait) {
    switch wait.event {
    case .resumption(let continuation): causing { continuation.resume() }
    case .work(let work): hand(work)
    case .action(let queue, let action):
      handed.add(1, ordering: .acquiringAndReleasing)
      queue.async { [self] in
        causing { apply { action() } }
        handed.subtract(1, ordering: .acquiringAndReleasing)
      }
    }
  }

  /// Puts work into a queue. The clock is busy until it has run.
  func hand(_ work: QueuedWork) {
    handed.add(1, ordering: .acquiringAndReleasing)
    let handed = HandedWork(work: work, clock: self)
    stateroom_system_async(work.queue, Unmanaged.passRetained(handed).toOpaque()) { context in
      Unmanaged<HandedWork>.fromOpaque(context!).takeRetainedValue().run()
    }
  }

  /// Runs code whose work in queues counts as the clock's.
  fileprivate func causing(_ body: () -> Void) {
    let outer = stateroom_cause()
    stateroom_set_cause(Unmanaged.passUnretained(self).toOpaque())
    defer { stateroom_set_cause(outer) }
    body()
  }

  fileprivate func perform(_ work: QueuedWork) {
    let isOnMainQueue = work.queue == stateroom_main_queue()
    if isOnMainQueue { handed.subtract(1, ordering: .acquiringAndReleasing) }
    causing { apply { work.run() } }
    if !isOnMainQueue { handed.subtract(1, ordering: .acquiringAndReleasing) }
  }
}

/// Work on its way through a queue, for which a clock is busy.
private final class HandedWork {
  private let work: QueuedWork
  private let clock: TestClock

  init(work: QueuedWork, clock: TestClock) {
    self.work = work
    self.clock = clock
  }

  func run() { clock.perform(work) }
}

extension TestClock: TimeSource {
  package func schedule(
    after delay: Duration, every interval: Duration?, on queue: DispatchQueue,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let id = waiting.withLock { $0.makeID() }
    wait(.action(queue, action), id: id, until: now.offset + max(delay, .zero), every: interval)
    return ScheduledWait(clock: self, id: id)
  }
}

/// Ends what is scheduled when it is cancelled, and not when it is lost.
private struct ScheduledWait: Cancellable {
  weak var clock: TestClock?
  let id: Int

  func cancel() { clock?.cancelWait(id) }
}
