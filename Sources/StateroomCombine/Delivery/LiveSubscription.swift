import CNotes
import Foundation

/// A subscription to something that happens whether or not anyone asked: a change, a tick, a notification.
///
/// An event without demand is dropped, or, where the subscription replays, kept until there is demand.
class LiveSubscription<Value>: Subscription {
  private enum Owed {
    case nothing
    case current(() -> Value)
    case missed(Value)
  }

  private let lock = Lock()
  // Recursive, because a subscriber may cause the next event while it handles one.
  private let delivery = NSRecursiveLock()
  private let replays: Bool
  /// Whose code subscribed: it answers for what an event sets off.
  private let subject = stateroom_note_subject()
  private var demand = Subscribers.Demand.none
  private var downstream: Any?
  // Beside the value, because it costs far less to look at while nothing is owed, which is nearly always.
  private var owes: Bool
  private var owed: Owed
  private var receive: ((Value) -> Subscribers.Demand)?
  private var cancellation: (() -> Void)?

  /// A subscription of a subscriber that gets only what happens from now on.
  init<Downstream: Subscriber>(of subscriber: Downstream) where Downstream.Input == Value {
    downstream = subscriber
    replays = false
    owed = .nothing
    owes = false
    receive = { subscriber.receive($0) }
  }

  /// A subscription of a subscriber that gets the current value first.
  ///
  /// `current` is held no longer than until the first demand, so that it may own what it reads from without
  /// keeping it alive as long as the subscription.
  init<Downstream: Subscriber>(of subscriber: Downstream, replaying current: @escaping () -> Value)
  where Downstream.Input == Value {
    downstream = subscriber
    replays = true
    owed = .current(current)
    owes = true
    receive = { subscriber.receive($0) }
  }

  /// The subscriber, unless it has cancelled, and what it still wants.
  final var downstreamAndDemand: (downstream: Any?, demand: Subscribers.Demand) {
    lock.withLock { (downstream, demand) }
  }

  /// Says what ends the subscription at its source. To be called before the subscriber gets the subscription.
  final func whenCancelled(_ cancellation: @escaping () -> Void) {
    lock.withLock { self.cancellation = cancellation }
  }

  /// Delivers a value if there is demand for it.
  final func offer(_ value: Value) {
    delivery.lock()
    let isNoted = stateroom_note_begin(subject, .job)
    defer {
      if isNoted { stateroom_note_end() }
      delivery.unlock()
    }
    var replaced = Owed.nothing
    var receive: ((Value) -> Subscribers.Demand)?
    lock.withLock {
      if demand > .none {
        receive = self.receive
        demand -= 1
        guard owes else { return }
        owes = false
      } else {
        guard replays, self.receive != nil else { return }
        owes = true
        replaced = .missed(value)
      }
      swap(&owed, &replaced)
    }
    if let receive { grant(receive(value)) }
  }

  final func request(_ demand: Subscribers.Demand) {
    grant(demand)
  }

  final func cancel() {
    var receive: ((Value) -> Subscribers.Demand)?
    var owed = Owed.nothing
    var cancellation: (() -> Void)?
    var downstream: Any?
    lock.withLock {
      owes = false
      swap(&self.downstream, &downstream)
      swap(&self.receive, &receive)
      swap(&self.owed, &owed)
      swap(&self.cancellation, &cancellation)
    }
    cancellation?()
  }

  private func grant(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    let owes = lock.withLock { () -> Bool in
      demand += more
      return self.owes
    }
    if owes { deliverOwed() }
  }

  private func deliverOwed() {
    // What is owed is looked up only under the delivery lock: otherwise a value offered by another thread
    // could be overtaken by an older one.
    delivery.lock()
    defer { delivery.unlock() }
    var due = Owed.nothing
    var receive: ((Value) -> Subscribers.Demand)?
    lock.withLock {
      guard owes, demand > .none else { return }
      owes = false
      demand -= 1
      receive = self.receive
      swap(&owed, &due)
    }
    guard let receive else { return }
    switch due {
    case .nothing: break
    case .current(let current): grant(receive(current()))
    case .missed(let value): grant(receive(value))
    }
  }
}
