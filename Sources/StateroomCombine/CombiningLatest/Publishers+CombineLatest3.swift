extension Publishers {
  /// Emits the latest values of three publishers, each time that one of them emits, once all have emitted.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// The latest value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output)

    /// The failure type of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// Combines three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let latestA = LatestValue<A.Output>()
      let latestB = LatestValue<B.Output>()
      let latestC = LatestValue<C.Output>()
      let subscription = CombineLatestSubscription(of: subscriber, sourceCount: 3) {
        guard let a = latestA.value, let b = latestB.value, let c = latestC.value else { return nil }
        return (a, b, c)
      }
      subscriber.receive(subscription: subscription)
      subscription.attach(a, latest: latestA)
      subscription.attach(b, latest: latestB)
      subscription.attach(c, latest: latestC)
    }
  }
}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
