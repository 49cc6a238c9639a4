import Foundation

/// Collects values for one subscriber and emits them whenever its scheduler's period ends.
final class CollectByTimeSubscription<Input, Downstream: Subscriber, Context: Scheduler>: Subscriber,
  Subscription
where Downstream.Input == [Input] {
  typealias Failure = Downstream.Failure

  private enum State {
    case waiting
    case subscribed(any Subscription)
    case over
  }

  private let lock = Lock()
  // Recursive, because a subscriber may cause the next value while it handles an array.
  private let delivery = NSRecursiveLock()
  private let strategy: Publishers.TimeGroupingStrategy<Context>
  private let options: Context.SchedulerOptions?
  private var downstream: Downstream?
  private var state = State.waiting
  private var timer: (any Cancellable)?
  private var demand = Subscribers.Demand.none
  private var collected: [Input] = []

  init(
    of downstream: Downstream, strategy: Publishers.TimeGroupingStrategy<Context>,
    options: Context.SchedulerOptions?
  ) {
    self.downstream = downstream
    self.strategy = strategy
    self.options = options
  }

  func receive(subscription: any Subscription) {
    let downstream = lock.withLock { () -> Downstream? in
      guard case .waiting = state else { return nil }
      state = .subscribed(subscription)
      return self.downstream
    }
    guard let downstream else { return subscription.cancel() }
    startTimer()
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let isFull = lock.withLock { () -> Bool in
      guard downstream != nil else { return false }
      collected.append(input)
      guard case .byTimeOrCount(_, _, let count) = strategy else { return false }
      return collected.count >= count
    }
    if isFull { emit() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if case .finished = completion { emit() }
    delivery.lock()
    defer { delivery.unlock() }
    end()?.receive(completion: completion)
  }

  func request(_ more: Subscribers.Demand) {
    lock.withLock { demand += more }
  }

  func cancel() {
    _ = end()
  }

  private func startTimer() {
    let (scheduler, period) =
      switch strategy {
      case .byTime(let scheduler, let period), .byTimeOrCount(let scheduler, let period, _):
        (scheduler, period)
      }
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: period), interval: period, tolerance: scheduler.minimumTolerance,
      options: options
    ) { [weak self] in
      self?.emit()
    }
    let isOver = lock.withLock {
      self.timer = timer
      return downstream == nil
    }
    if isOver { timer.cancel() }
  }

  private func emit() {
    delivery.lock()
    defer { delivery.unlock() }
    let due = lock.withLock { () -> (Downstream, [Input])? in
      guard let downstream, demand > .none, !collected.isEmpty else { return nil }
      demand -= 1
      defer { collected = [] }
      return (downstream, collected)
    }
    guard let (downstream, values) = due else { return }
    let more = downstream.receive(values)
    lock.withLock { demand += more }
  }

  private func end() -> Downstream? {
    var ending = State.over
    let (downstream, timer, dropped) = lock.withLock {
      swap(&state, &ending)
      defer {
        self.downstream = nil
        self.timer = nil
        collected = []
      }
      return (self.downstream, self.timer, collected)
    }
    timer?.cancel()
    if case .subscribed(let subscription) = ending { subscription.cancel() }
    withExtendedLifetime(dropped) {}
    return downstream
  }
}
