import Foundation

/// Collects values for one subscriber and emits them whenever its scheduler's period ends.
final class CollectByTimeSubscription<Input, Downstream: Subscriber, Context: Scheduler>: Subscriber,
  Subscription
where Downstream.Input == [Input] {
  typealias Failure = Downstream.Failure

  private enum State {
    case waiting
    case subscribed(any Subscription)
    /// The publisher has finished, and the last values wait for demand.
    case finished
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
      guard case .subscribed = state else { return false }
      collected.append(input)
      guard case .byTimeOrCount(_, _, let count) = strategy else { return false }
      return collected.count >= count
    }
    if isFull { emit() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard case .finished = completion else { return end(with: completion) }
    var upstream = State.finished
    let timer = lock.withLock { () -> (any Cancellable)? in
      guard case .subscribed = state else { return nil }
      swap(&state, &upstream)
      defer { self.timer = nil }
      return self.timer
    }
    timer?.cancel()
    emit()
  }

  func request(_ more: Subscribers.Demand) {
    let isAwaited = lock.withLock {
      demand += more
      if case .finished = state { return !collected.isEmpty }
      return false
    }
    if isAwaited { emit() }
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
      guard case .subscribed = state else { return true }
      self.timer = timer
      return false
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
    if let (downstream, values) = due {
      let more = downstream.receive(values)
      lock.withLock { demand += more }
    }
    let isComplete = lock.withLock {
      if case .finished = state { return collected.isEmpty }
      return false
    }
    if isComplete { end(with: .finished) }
  }

  private func end(with completion: Subscribers.Completion<Downstream.Failure>) {
    delivery.lock()
    defer { delivery.unlock() }
    end()?.receive(completion: completion)
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
