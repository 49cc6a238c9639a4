import CClock
import CTestTime
import Dispatch
import Foundation
import IssueReporting
import RenderTree
import StateCore
import StateroomCombine

/// The results of the system's time functions for code that uses a test's clock.
enum SystemTimeAnswers {
  /// Installs the answers, once for the process.
  static func install() { installation }

  private static let installation: Void = {
    var answers = stateroom_test_time(
      clock: { id, nanoseconds in
        guard let time = TestClock.current?.time(of: id) else { return false }
        nanoseconds.pointee = time
        return true
      },
      after: { code, queue, context, function in
        guard let clock = TestClock.current else { return false }
        return clock.take(
          QueuedWork(queue: queue, context: context, function: function), at: DispatchMoment(code))
      },
      async: { queue, context, function in
        guard let clock = TestClock.current ?? cause else { return false }
        clock.hand(QueuedWork(queue: queue, context: context, function: function))
        return true
      },
      run_loop_timer: { timer in
        guard let clock = TestClock.current, isOnMainActor,
          let target = stateroom_run_loop_timer_target(timer)
        else { return false }
        // Pointers are not sendable, addresses are.
        let address = UInt(bitPattern: target)
        MainActor.assumeIsolated { clock.take(timerAt: address) }
        return true
      },
      source_timer: { code in TestClock.current?.systemMoment(of: DispatchMoment(code)).code ?? code })
    stateroom_install_test_time(&answers)
  }()

  private static var cause: TestClock? {
    stateroom_cause().map { Unmanaged<TestClock>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension TestClock {
  /// Keeps work until a moment of the system's clocks; false if that never comes.
  fileprivate func take(_ work: QueuedWork, at moment: DispatchMoment) -> Bool {
    switch moment {
    case .never: return false
    case .now: hand(work)
    case .at(let clock, let nanoseconds):
      guard let time = time(of: clock) else { return false }
      let delay = nanoseconds.subtractingReportingOverflow(time)
      guard delay.overflow || delay.partialValue > 0 else {
        hand(work)
        return true
      }
      wait(.work(work), until: now.offset + .nanoseconds(delay.overflow ? .max / 2 : delay.partialValue))
    }
    return true
  }

  /// Fires a timer of Foundation's whenever it is due.
  @MainActor
  fileprivate func take(timerAt address: UInt) {
    guard let timer = UnsafeRawPointer(bitPattern: address) else { return }
    RunLoopTimer(Unmanaged.fromOpaque(timer).takeUnretainedValue()).start(on: self)
  }

  /// The same moment by the system's time, for a timer that cannot follow.
  fileprivate func systemMoment(of moment: DispatchMoment) -> DispatchMoment {
    guard case .at(let clock, let nanoseconds) = moment, let time = time(of: clock) else { return moment }
    reportIssue(
      """
      A timer of Dispatch, or a task that sleeps with a tolerance, goes by the system's time: a test's clock cannot \
      advance it.
      """)
    return .at(clock: clock, nanoseconds: nanoseconds - time + stateroom_system_time(clock))
  }
}

/// A timer of Foundation's that a clock fires in place of the run loop.
@MainActor
private final class RunLoopTimer {
  private let timer: Timer
  private var schedule: (any Cancellable)?

  init(_ timer: Timer) {
    self.timer = timer
  }

  func start(on clock: TestClock) {
    let delay = Duration.rounded(seconds: timer.fireDate.timeIntervalSinceNow)
    let interval = timer.timeInterval > 0 ? Duration.rounded(seconds: timer.timeInterval) : nil
    schedule = clock.schedule(after: delay, every: interval, on: .main) { [self] in
      MainActor.assumeIsolated { fire() }
    }
  }

  private func fire() {
    timer.fire()
    if !timer.isValid { schedule?.cancel() }
  }
}
