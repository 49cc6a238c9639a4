extension Publishers {
  /// Emits the values of several publishers as they arrive.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values of the publishers.
    public typealias Output = Upstream.Output

    /// The failure type of the publishers.
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

    /// Emits the values of these publishers and another as they arrive.
    public func merge(with other: Upstream) -> MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Emits the values of this publisher and another of its type as they arrive.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany(self, other)
  }
}
