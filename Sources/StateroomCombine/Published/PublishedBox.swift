/// The type-erased part of a published property's box.
@usableFromInline
class AnyPublishedBox {
  // Properties are also assigned off the main thread, by mistake or not, which must not corrupt memory.
  @usableFromInline let lock = Lock()

  /// Whether assignments must be announced. Guarded by the lock.
  @usableFromInline final var isObserved = false

  /// The serial number of the property, among all published properties of the process.
  final let serial = PublishedHistory.next()

  private final var announcing: ObservableObjectPublisher?

  /// Whether the object ever announced an assignment. Guarded by the lock.
  private final var hasAnnounced = false

  /// Whether the property itself ever had a subscriber. Guarded by the lock.
  fileprivate final var isFollowed = false

  @usableFromInline
  init() {}

  /// Makes the object announce its change, and returns whether the property itself has ever had subscribers.
  // Not generic, so that the values of all types share the same fast code.
  @usableFromInline
  final func announce() -> Bool {
    let (publisher, isFollowed) = lock.withLock {
      if announcing != nil { hasAnnounced = true }
      return (announcing, self.isFollowed)
    }
    publisher?.send()
    return isFollowed
  }

  /// Whether the property was assigned since the object's publisher was first requested.
  final var wasAnnounced: Bool { lock.withLock { hasAnnounced } }

  /// The publisher of the property's object, or nil before its first request.
  final var announcer: ObservableObjectPublisher? {
    lock.withLock { announcing }
  }

  /// Announces all later changes through the object's publisher, unless one is set already.
  final func announce(through publisher: ObservableObjectPublisher) {
    lock.withLock {
      guard announcing == nil else { return }
      announcing = publisher
      isObserved = true
    }
  }
}

/// The value of a published property, with its subscribers.
// The lock makes each access atomic. Not Sendable, because the value may be of any type.
@usableFromInline
final class PublishedBox<Value>: AnyPublishedBox {
  @usableFromInline var current: Value
  private var subscriptions = Registrations<LiveSubscription<Value>>()
  private var sources = Registrations<any Subscription>()

  @inlinable
  init(_ value: Value) {
    current = value
  }

  deinit {
    sources.forEach { $0.cancel() }
  }

  /// The stored value.
  @inlinable var value: Value {
    lock.withLock { current }
  }

  /// Announces a value, then stores it.
  @inlinable
  func assign(_ newValue: Value) {
    var replaced = newValue
    let isDone = lock.withLock { () -> Bool in
      guard !isObserved else { return false }
      // Swapped, so that the old value's `deinit` runs outside of the lock.
      swap(&current, &replaced)
      return true
    }
    if isDone { return }
    if announce() { offer(newValue) }
    store(newValue)
  }

  /// Stores a value without announcing it.
  @inlinable
  func store(_ newValue: Value) {
    var replaced = newValue
    lock.withLock { swap(&current, &replaced) }
  }

  /// Attaches a subscriber of the property.
  func subscribe<Downstream: Subscriber>(_ subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    let subscription = DescribedSubscription<Value>(
      of: subscriber, to: .property(Value.self), replaying: { self.value })
    let id = lock.withLock {
      isObserved = true
      isFollowed = true
      return subscriptions.insert(subscription)
    }
    subscription.whenCancelled { [weak self] in self?.removeSubscription(id) }
    subscriber.receive(subscription: subscription)
  }

  /// Retains the subscription to a publisher that assigns to the property, for the lifetime of the box.
  func retain(source: any Subscription) -> Registrations<any Subscription>.ID {
    lock.withLock { sources.insert(source) }
  }

  /// Releases a source that has completed.
  func releaseSource(_ id: Registrations<any Subscription>.ID) {
    let removed = lock.withLock { sources.remove(id) }
    withExtendedLifetime(removed) {}
  }

  @usableFromInline
  func offer(_ newValue: Value) {
    let subscriptions = lock.withLock { self.subscriptions }
    subscriptions.forEach { $0.offer(newValue) }
  }

  private func removeSubscription(_ id: Registrations<LiveSubscription<Value>>.ID) {
    let removed = lock.withLock { subscriptions.remove(id) }
    withExtendedLifetime(removed) {}
  }
}
