// Safe to share: all of its state is read and written under its lock, and observers are Sendable themselves.
// Ordinary subscribers run on the thread that sends, as everywhere in Combine.

/// The publisher that an observable object emits from before it changes.
public final class ObservableObjectPublisher: OpenCombine.Publisher, @unchecked Sendable {
  /// Emits no value, only the fact.
  public typealias Output = Void

  /// Never fails.
  public typealias Failure = Never

  // An object, because a send walks over a copy, and to copy a weak reference costs several times what it costs
  // to read one.
  fileprivate final class WeakObserver {
    weak let observer: (any ObjectObserver)?

    init(_ observer: any ObjectObserver) {
      self.observer = observer
    }
  }

  /// Names one registration of an observer.
  package struct ObserverID: Hashable, Sendable {
    fileprivate let registration: Registrations<WeakObserver>.ID
  }

  private let lock = Lock()
  private var observers = Registrations<WeakObserver>()
  private var subscriptions = Registrations<LiveSubscription<Void>>()

  /// A publisher without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Void, Downstream.Failure == Never {
    let subscription = DescribedSubscription<Void>(of: subscriber, to: .object)
    let id = lock.withLock { subscriptions.insert(subscription) }
    subscription.whenCancelled { [weak self] in self?.remove(id) }
    subscriber.receive(subscription: subscription)
  }

  /// Tells all observers and subscribers that the object is about to change.
  public func send() {
    let (observers, subscriptions) = lock.withLock { (self.observers, self.subscriptions) }
    observers.forEach { $0.observer?.objectWillChange() }
    subscriptions.forEach { $0.offer(()) }
  }

  /// Registers an observer, without retaining it.
  ///
  /// An observer that is registered twice is told twice.
  package func addObserver(_ observer: any ObjectObserver) -> ObserverID {
    lock.withLock { ObserverID(registration: observers.insert(WeakObserver(observer))) }
  }

  /// Ends a registration, in logarithmic time.
  ///
  /// A send that is under way, further up the stack or on another thread, may still reach the observer.
  package func removeObserver(_ id: ObserverID) {
    _ = lock.withLock { observers.remove(id.registration) }
  }

  private func remove(_ id: Registrations<LiveSubscription<Void>>.ID) {
    // Bound, so that the subscriber is released after the lock.
    let removed = lock.withLock { subscriptions.remove(id) }
    withExtendedLifetime(removed) {}
  }
}
