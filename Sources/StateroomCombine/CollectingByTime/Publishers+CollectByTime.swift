extension Publishers {
  /// Emits the values of a publisher in arrays, one for each period.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of a period.
    public typealias Output = [Upstream.Output]

    /// The failure type of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values are collected.
    public let upstream: Upstream

    /// The condition for emitting the collected values.
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
  /// Emits values in arrays, one for each period. A period without values emits nothing.
  ///
  /// ```swift
  /// let taps = PassthroughSubject<String, Never>()
  /// let batches = taps.collect(.byTime(DispatchQueue.main, .seconds(1))).sink { print($0) }
  /// taps.send("a")
  /// taps.send("b")  // A second later, prints ["a", "b"].
  /// ```
  ///
  /// When this publisher finishes, the remaining values are emitted, as soon as there is demand for them. When it
  /// fails, they are dropped.
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, Context> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
