import Foundation

/// Passes the values of several publishers on to one subscriber.
///
/// Unless the demand is unlimited, each publisher is asked for one value at a time, which waits here until there is
/// demand. No publisher is therefore drained in favor of the others.
final class MergeSubscription<Downstream: Subscriber>: Subscription {
  typealias Input = Downstream.Input

  private let lock = Lock()
  // Recursive, because a subscriber may cause the next value while it handles one.
  private let delivery = NSRecursiveLock()
  private var downstream: Downstream?
  private var sources: SourceList
  private var demand = Subscribers.Demand.none
  private var waiting: [(value: Input, index: Int)] = []

  init(of downstream: Downstream, sourceCount: Int) {
    self.downstream = downstream
    sources = SourceList(count: sourceCount)
  }

  /// Subscribes to the next publisher.
  func attach<Source: Publisher>(_ source: Source)
  where Source.Output == Input, Source.Failure == Downstream.Failure {
    let index = lock.withLock { downstream == nil ? nil : sources.reserve() }
    guard let index else { return }
    source.subscribe(MergeSource(subscription: self, index: index))
  }

  /// Completes a merge without publishers.
  func finishWithoutSources() {
    finishIfExhausted()
  }

  func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    // The publishers are asked again only if the demand has become unlimited, since each has already been asked for
    // one value.
    let (unbounded, hasWaiting) = lock.withLock { () -> ([any Subscription], Bool) in
      guard downstream != nil else { return ([], false) }
      let wasUnlimited = demand == .unlimited
      demand += more
      return (demand == .unlimited && !wasUnlimited ? sources.subscriptions : [], !waiting.isEmpty)
    }
    if hasWaiting { deliverWaiting() }
    for subscription in unbounded { subscription.request(.unlimited) }
    if hasWaiting { finishIfExhausted() }
  }

  func cancel() {
    _ = end()
  }

  fileprivate func begin(_ subscription: any Subscription, at index: Int) {
    let due = lock.withLock { () -> Subscribers.Demand? in
      guard downstream != nil, sources.subscribe(subscription, at: index) else { return nil }
      return demand == .unlimited ? .unlimited : .max(1)
    }
    guard let due else { return subscription.cancel() }
    subscription.request(due)
  }

  fileprivate func receive(_ value: Input, at index: Int) -> Subscribers.Demand {
    delivery.lock()
    defer { delivery.unlock() }
    let downstream = lock.withLock { () -> Downstream? in
      guard let downstream = self.downstream else { return nil }
      guard demand > .none else {
        waiting.append((value, index))
        return nil
      }
      demand -= 1
      return downstream
    }
    guard let downstream else { return .none }
    let more = downstream.receive(value)
    if more > .none { request(more) }
    return .max(1)
  }

  fileprivate func finish(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
    lock.withLock { sources.finish(at: index) }
    guard case .failure = completion else { return finishIfExhausted() }
    delivery.lock()
    defer { delivery.unlock() }
    end()?.receive(completion: completion)
  }

  private func deliverWaiting() {
    delivery.lock()
    defer { delivery.unlock() }
    while true {
      var source: (any Subscription)?
      let due = lock.withLock { () -> (Downstream, Input)? in
        guard let downstream, demand > .none, !waiting.isEmpty else { return nil }
        demand -= 1
        let first = waiting.removeFirst()
        source = sources[first.index]
        return (downstream, first.value)
      }
      guard let (downstream, value) = due else { return }
      let more = downstream.receive(value)
      if more > .none { lock.withLock { demand += more } }
      source?.request(.max(1))
    }
  }

  private func finishIfExhausted() {
    delivery.lock()
    defer { delivery.unlock() }
    guard lock.withLock({ sources.areAllFinished && waiting.isEmpty }) else { return }
    end()?.receive(completion: .finished)
  }

  private func end() -> Downstream? {
    var subscriptions: [any Subscription] = []
    var dropped: [(value: Input, index: Int)] = []
    let downstream = lock.withLock { () -> Downstream? in
      guard let downstream = self.downstream else { return nil }
      self.downstream = nil
      subscriptions = sources.subscriptions
      swap(&waiting, &dropped)
      return downstream
    }
    for subscription in subscriptions { subscription.cancel() }
    return downstream
  }
}

/// The subscriber of one of the merged publishers.
private struct MergeSource<Input, Downstream: Subscriber>: Subscriber where Downstream.Input == Input {
  typealias Failure = Downstream.Failure

  let combineIdentifier = CombineIdentifier()
  let subscription: MergeSubscription<Downstream>
  let index: Int

  func receive(subscription upstream: any Subscription) {
    subscription.begin(upstream, at: index)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    subscription.receive(input, at: index)
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    subscription.finish(completion, at: index)
  }
}
