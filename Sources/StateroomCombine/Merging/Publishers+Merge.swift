extension Publishers {
  /// Emits what any of two publishers emits, as it comes.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// What each of the publishers emits.
    public typealias Output = A.Output

    /// What each of the publishers may fail with.
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
