import CNotes
import Foundation

/// A subscription to events that occur regardless of demand, such as changes, ticks and notifications.
///
/// An event without demand is dropped or, if the subscription replays, kept until there is demand.
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
  /// The session whose code subscribed, to which the work caused by an event is attributed.
  private let subject = stateroom_note_subject()
  private var demand = Subscribers.Demand.none
  private var downstream: Any?
  // Separate from `owed`, because it is much cheaper to check, and nothing is owed nearly always.
  private var owes: Bool
  private var owed: Owed
  private var receive: ((Value) -> Subscribers.Demand)?
  private var cancellation: (() -> Void)?

  /// Creates the subscription of a subscriber that receives only later values.
  init<Downstream: Subscriber>(of subscriber: Downstream) where Downstream.Input == Value {
    downstream = subscriber
    replays = false
    owed = .nothing
    owes = false
    receive = { subscriber.receive($0) }
  }

  /// Creates the subscription of a subscriber that receives the current value first.
  ///
  /// `current` is released at the first demand, so it may own the value's source without keeping it alive for as
  /// long as the subscription.
  init<Downstream: Subscriber>(of subscriber: Downstream, replaying current: @escaping () -> Value)
  where Downstream.Input == Value {
    downstream = subscriber
    replays = true
    owed = .current(current)
    owes = true
    receive = { subscriber.receive($0) }
  }

  /// The subscriber, or nil after it has cancelled, and its remaining demand.
  final var downstreamAndDemand: (downstream: Any?, demand: Subscribers.Demand) {
    lock.withLock { (downstream, demand) }
  }

  /// Sets the closure that ends the subscription at its source. Must be called before the subscriber receives the
  /// subscription.
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

  func request(_ demand: Subscribers.Demand) {
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
    // The owed value is taken under the delivery lock, because otherwise an older value could overtake one that
    // another thread offers.
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
