extension Publishers {
  /// Emits the latest values of four publishers, each time that one of them emits, once all have emitted.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// The latest value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

    /// The failure type of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// The fourth publisher.
    public let d: D

    /// Combines four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let latestA = LatestValue<A.Output>()
      let latestB = LatestValue<B.Output>()
      let latestC = LatestValue<C.Output>()
      let latestD = LatestValue<D.Output>()
      let subscription = CombineLatestSubscription(of: subscriber, sourceCount: 4) {
        guard let a = latestA.value, let b = latestB.value, let c = latestC.value, let d = latestD.value
        else { return nil }
        return (a, b, c, d)
      }
      subscriber.receive(subscription: subscription)
      subscription.attach(a, latest: latestA)
      subscription.attach(b, latest: latestB)
      subscription.attach(c, latest: latestC)
      subscription.attach(d, latest: latestD)
    }
  }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
