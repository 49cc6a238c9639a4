import Foundation

/// Combines the latest values of several publishers for one subscriber.
///
/// The subscriber's demand is requested from every publisher. A value that arrives without demand is kept as the
/// latest one of its publisher, but triggers no emission.
final class CombineLatestSubscription<Downstream: Subscriber>: Subscription {
  private let lock = Lock()
  // Recursive, because a subscriber may cause the next value while it handles one.
  private let delivery = NSRecursiveLock()
  private var downstream: Downstream?
  private var sources: SourceList
  private var demand = Subscribers.Demand.none
  private let combine: () -> Downstream.Input?

  /// Creates a subscription. `combine` combines the latest values, or returns nil if one is missing.
  init(of downstream: Downstream, sourceCount: Int, combine: @escaping () -> Downstream.Input?) {
    self.downstream = downstream
    sources = SourceList(count: sourceCount)
    self.combine = combine
  }

  /// Subscribes to the next publisher.
  func attach<Source: Publisher>(_ source: Source, latest: LatestValue<Source.Output>)
  where Source.Failure == Downstream.Failure {
    let index = lock.withLock { downstream == nil ? nil : sources.reserve() }
    guard let index else { return }
    source.subscribe(CombineLatestSource(subscription: self, index: index, latest: latest))
  }

  func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    let subscriptions = lock.withLock { () -> [any Subscription] in
      guard downstream != nil else { return [] }
      demand += more
      return sources.subscriptions
    }
    for subscription in subscriptions { subscription.request(more) }
  }

  func cancel() {
    _ = end()
  }

  fileprivate func begin(_ subscription: any Subscription, at index: Int) {
    let due = lock.withLock { () -> Subscribers.Demand? in
      guard downstream != nil, sources.subscribe(subscription, at: index) else { return nil }
      return demand
    }
    guard let due else { return subscription.cancel() }
    if due > .none { subscription.request(due) }
  }

  fileprivate func receive<Value>(_ value: Value, at index: Int, latest: LatestValue<Value>)
    -> Subscribers.Demand
  {
    let more = deliver(value, latest: latest)
    guard more > .none else { return .none }
    let others = lock.withLock { () -> [any Subscription] in
      guard downstream != nil else { return [] }
      demand += more
      let sender = sources[index]?.combineIdentifier
      return sources.subscriptions.filter { $0.combineIdentifier != sender }
    }
    for subscription in others { subscription.request(more) }
    return more
  }

  fileprivate func finish(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
    let isOver = lock.withLock { () -> Bool in
      sources.finish(at: index)
      if case .failure = completion { return true }
      return sources.areAllFinished
    }
    guard isOver else { return }
    delivery.lock()
    defer { delivery.unlock() }
    end()?.receive(completion: completion)
  }

  private func deliver<Value>(_ value: Value, latest: LatestValue<Value>) -> Subscribers.Demand {
    // Combined under the delivery lock, because otherwise an older combination could overtake a newer one.
    delivery.lock()
    defer { delivery.unlock() }
    var replaced: Value? = value
    let due = lock.withLock { () -> (Downstream, Downstream.Input)? in
      guard let downstream else { return nil }
      swap(&latest.value, &replaced)
      guard demand > .none, let combination = combine() else { return nil }
      demand -= 1
      return (downstream, combination)
    }
    guard let (downstream, combination) = due else { return .none }
    return downstream.receive(combination)
  }

  private func end() -> Downstream? {
    var subscriptions: [any Subscription] = []
    let downstream = lock.withLock { () -> Downstream? in
      guard let downstream = self.downstream else { return nil }
      self.downstream = nil
      subscriptions = sources.subscriptions
      return downstream
    }
    for subscription in subscriptions { subscription.cancel() }
    return downstream
  }
}

/// The subscriber of one of the combined publishers.
private struct CombineLatestSource<Input, Downstream: Subscriber>: Subscriber {
  typealias Failure = Downstream.Failure

  let combineIdentifier = CombineIdentifier()
  let subscription: CombineLatestSubscription<Downstream>
  let index: Int
  let latest: LatestValue<Input>

  func receive(subscription upstream: any Subscription) {
    subscription.begin(upstream, at: index)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    subscription.receive(input, at: index, latest: latest)
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    subscription.finish(completion, at: index)
  }
}
