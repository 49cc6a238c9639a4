extension Publishers {
  /// Emits the values of two publishers as they arrive.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The values of the publishers.
    public typealias Output = A.Output

    /// The failure type of the publishers.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Merges two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let subscription = MergeSubscription(of: subscriber, sourceCount: 2)
      subscriber.receive(subscription: subscription)
      subscription.attach(a)
      subscription.attach(b)
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
