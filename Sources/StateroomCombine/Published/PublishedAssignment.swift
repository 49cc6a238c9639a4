/// A subscriber that assigns the values of a publisher to a published property.
final class PublishedAssignment<Input>: Subscriber {
  typealias Failure = Never

  // Weak, because the box retains the subscription, which retains this subscriber.
  private weak let box: PublishedBox<Input>?
  private let lock = Lock()
  private var registration: Registrations<any Subscription>.ID?
  private var isComplete = false

  init(to box: PublishedBox<Input>) {
    self.box = box
  }

  func receive(subscription: any Subscription) {
    guard let box else { return subscription.cancel() }
    let id = box.retain(source: subscription)
    lock.withLock { registration = id }
    subscription.request(.unlimited)
    // A publisher may complete during the request, or even before it on another thread.
    if lock.withLock({ isComplete }) { box.releaseSource(id) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    box?.assign(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    let registration = lock.withLock {
      isComplete = true
      return self.registration
    }
    if let registration { box?.releaseSource(registration) }
  }
}
