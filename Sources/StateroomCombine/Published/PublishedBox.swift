/// What the box of every published property has, whatever the type of its value.
@usableFromInline
class AnyPublishedBox {
  // Properties are assigned off the main thread too, by mistake or not: that must not corrupt memory.
  @usableFromInline let lock = Lock()

  /// Whether an assignment concerns anyone. Under the lock.
  @usableFromInline final var isObserved = false

  /// When the property was made: counts up with every published property of the process.
  package final let serial = PublishedHistory.next()

  private final var announcing: ObservableObjectPublisher?

  /// Whether an assignment was ever announced by the object. Under the lock.
  private final var hasAnnounced = false

  /// Whether there was ever a subscriber of the property itself. Under the lock.
  fileprivate final var isFollowed = false

  @usableFromInline
  init() {}

  /// Lets the object announce its change, and answers whether subscribers of the property want to know too.
  // Not generic, and so the same fast code for the values of all types.
  @usableFromInline
  final func announce() -> Bool {
    let (publisher, isFollowed) = lock.withLock {
      if announcing != nil { hasAnnounced = true }
      return (announcing, self.isFollowed)
    }
    publisher?.send()
    return isFollowed
  }

  /// Whether the property was assigned since someone asked for the object's publisher.
  final var wasAnnounced: Bool { lock.withLock { hasAnnounced } }

  /// The publisher of the object that the property belongs to, once someone asked for it.
  final var announcer: ObservableObjectPublisher? {
    lock.withLock { announcing }
  }

  /// Announces all later changes through the publisher of the object, unless there is one already.
  final func announce(through publisher: ObservableObjectPublisher) {
    lock.withLock {
      guard announcing == nil else { return }
      announcing = publisher
      isObserved = true
    }
  }
}

/// The value of a published property, and everyone who follows it.
// The lock makes each access whole. The value itself may be of any type, so this is not Sendable.
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

  /// The value as it is stored.
  @inlinable var value: Value {
    lock.withLock { current }
  }

  /// Announces a value, then stores it.
  @inlinable
  func assign(_ newValue: Value) {
    var replaced = newValue
    let isDone = lock.withLock { () -> Bool in
      guard !isObserved else { return false }
      // Exchanged, so that the old value's `deinit` runs after the lock.
      swap(&current, &replaced)
      return true
    }
    if isDone { return }
    if announce() { offer(newValue) }
    store(newValue)
  }

  /// Stores a value, announcing nothing.
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

  /// Keeps the subscription to a publisher that assigns to the property, for as long as the box lives.
  func retain(source: any Subscription) -> Registrations<any Subscription>.ID {
    lock.withLock { sources.insert(source) }
  }

  /// Lets go of a source that has come to its end.
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
