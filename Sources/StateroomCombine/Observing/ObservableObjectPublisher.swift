// Safe to share: all state is accessed under the lock, and observers are Sendable themselves. Ordinary subscribers
// run on the sending thread, as everywhere in Combine.

/// The publisher by which an observable object announces its changes in advance.
public final class ObservableObjectPublisher: OpenCombine.Publisher, @unchecked Sendable {
  /// Emits no value, only the event.
  public typealias Output = Void

  /// Never fails.
  public typealias Failure = Never

  // An object, because a send iterates over a copy, and copying a weak reference costs several times as much as
  // reading one.
  fileprivate final class WeakObserver {
    weak let observer: (any ObjectObserver)?

    init(_ observer: any ObjectObserver) {
      self.observer = observer
    }
  }

  /// The identifier of one registration of an observer.
  package struct ObserverID: Hashable, Sendable {
    fileprivate let registration: Registrations<WeakObserver>.ID
  }

  private let lock = Lock()
  private var observers = Registrations<WeakObserver>()
  private var subscriptions = Registrations<LiveSubscription<Void>>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Attaches a subscriber. From its first request on it receives every announcement, however many it asks for.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Void, Downstream.Failure == Never {
    let subscription = DescribedSubscription<Void>(of: subscriber, to: .object)
    let id = lock.withLock { subscriptions.insert(subscription) }
    subscription.whenCancelled { [weak self] in self?.remove(id) }
    subscriber.receive(subscription: subscription)
  }

  /// Notifies all observers and subscribers that the object is about to change.
  ///
  /// - Complexity: O(observers plus subscribers).
  public func send() {
    let (observers, subscriptions) = lock.withLock { (self.observers, self.subscriptions) }
    observers.forEach { $0.observer?.objectWillChange() }
    subscriptions.forEach { $0.offer(()) }
  }

  /// Registers an observer without retaining it.
  ///
  /// An observer that is registered twice is notified twice.
  package func addObserver(_ observer: any ObjectObserver) -> ObserverID {
    lock.withLock { ObserverID(registration: observers.insert(WeakObserver(observer))) }
  }

  /// Ends a registration. Complexity: O(log *n*) amortized.
  ///
  /// A send under way, further up the stack or on another thread, may still notify the observer.
  package func removeObserver(_ id: ObserverID) {
    _ = lock.withLock { observers.remove(id.registration) }
  }

  private func remove(_ id: Registrations<LiveSubscription<Void>>.ID) {
    // Kept in a variable, so that the subscriber is released outside of the lock.
    let removed = lock.withLock { subscriptions.remove(id) }
    withExtendedLifetime(removed) {}
  }
}
