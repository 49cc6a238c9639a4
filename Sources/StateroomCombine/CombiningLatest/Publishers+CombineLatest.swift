extension Publishers {
  /// Emits the latest values of two publishers, each time that one of them emits, once all have emitted.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// The latest value of each publisher.
    public typealias Output = (A.Output, B.Output)

    /// The failure type of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Combines two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let latestA = LatestValue<A.Output>()
      let latestB = LatestValue<B.Output>()
      let subscription = CombineLatestSubscription(of: subscriber, sourceCount: 2) {
        guard let a = latestA.value, let b = latestB.value else { return nil }
        return (a, b)
      }
      subscriber.receive(subscription: subscription)
      subscription.attach(a, latest: latestA)
      subscription.attach(b, latest: latestB)
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
