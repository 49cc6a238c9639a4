extension Publishers {
  /// Emits what any of several publishers emits, as it comes.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// What each of the publishers emits.
    public typealias Output = Upstream.Output

    /// What each of the publishers may fail with.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Merges some publishers.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Merges the publishers of a sequence.
    public init<Upstreams: Swift.Sequence>(_ upstream: Upstreams) where Upstreams.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let subscription = MergeSubscription(of: subscriber, sourceCount: publishers.count)
      subscriber.receive(subscription: subscription)
      if publishers.isEmpty { subscription.finishWithoutSources() }
      for publisher in publishers { subscription.attach(publisher) }
    }

    /// Emits what these publishers and another emit, as it comes.
    public func merge(with other: Upstream) -> MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Emits what this publisher and another of its type emit, as it comes.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}
