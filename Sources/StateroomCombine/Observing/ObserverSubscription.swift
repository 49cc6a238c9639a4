/// Connects an observer to a publisher that does not support observers, which a class may use for its
/// `objectWillChange`.
// Safe to share: the observer is Sendable, and the subscription is accessed under the lock. Combine's subscriptions
// may be cancelled on any thread.
final class ObserverSubscription: @unchecked Sendable {
  private enum State {
    case waiting
    case subscribed(any Subscription)
    case cancelled
  }

  private weak let observer: (any ObjectObserver)?
  private let lock = Lock()
  private var state = State.waiting

  init(of observer: any ObjectObserver) {
    self.observer = observer
  }

  func begin(_ subscription: any Subscription) {
    let accepted = lock.withLock { () -> Bool in
      guard case .waiting = state else { return false }
      state = .subscribed(subscription)
      return true
    }
    if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func notify() {
    let isCancelled = lock.withLock {
      if case .cancelled = state { true } else { false }
    }
    if !isCancelled { observer?.objectWillChange() }
  }

  func cancel() {
    var previous = State.cancelled
    lock.withLock { swap(&state, &previous) }
    if case .subscribed(let subscription) = previous { subscription.cancel() }
  }
}

/// The subscriber part of an ``ObserverSubscription``. Ignores the values that it receives.
struct ObserverSubscriber<Input>: Subscriber {
  typealias Failure = Never

  let combineIdentifier = CombineIdentifier()
  let subscription: ObserverSubscription

  func receive(subscription upstream: any Subscription) {
    subscription.begin(upstream)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    subscription.notify()
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    subscription.cancel()
  }
}
