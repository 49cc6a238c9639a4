extension Publishers {
  /// Emits the values of a publisher in arrays, period by period.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of a period.
    public typealias Output = [Upstream.Output]

    /// What the publisher may fail with.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are collected.
    public let upstream: Upstream

    /// When the collected values are emitted.
    public let strategy: TimeGroupingStrategy<Context>

    /// The options of the scheduler.
    public let options: Context.SchedulerOptions?

    /// Collects the values of a publisher.
    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.subscribe(
        CollectByTimeSubscription<Upstream.Output, Downstream, Context>(
          of: subscriber, strategy: strategy, options: options))
    }
  }
}

extension Publisher {
  /// Emits values in arrays, period by period. A period without a value emits nothing.
  ///
  /// When this publisher finishes, what has been collected is emitted; when it fails, it is dropped.
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, Context> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
