import Foundation

extension Timer {
  /// Returns a publisher that emits the date at every interval after it is connected.
  ///
  /// ```swift
  /// struct Clock: View {
  ///   @State private var date = Date.now
  ///   private let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  ///
  ///   var body: some View {
  ///     Text(date, style: .time).onReceive(ticks) { date = $0 }
  ///   }
  /// }
  /// ```
  ///
  /// On the main run loop, the main dispatch queue serves it, so that it ticks even if no loop is running.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher that emits the date at every interval after it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    /// The date of a tick.
    public typealias Output = Date

    /// Never fails.
    public typealias Failure = Never

    /// The seconds between two ticks.
    public let interval: TimeInterval

    /// The maximum delay of a tick in seconds, or nil for none.
    public let tolerance: TimeInterval?

    /// The loop on whose thread the publisher emits.
    public let runLoop: RunLoop

    /// The mode of the loop in which the timer ticks.
    public let mode: RunLoop.Mode

    /// The options of the loop.
    public let options: RunLoop.SchedulerOptions?

    private let lock = Lock()
    private var subscriptions = Registrations<LiveSubscription<Date>>()

    /// Creates a publisher, which does not tick before it is connected.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never {
      let subscription = LiveSubscription<Date>(of: subscriber)
      let id = lock.withLock { subscriptions.insert(subscription) }
      subscription.whenCancelled { [weak self] in self?.remove(id) }
      subscriber.receive(subscription: subscription)
    }

    /// Starts a timer that ticks until the returned connection is cancelled. Releasing the connection does not stop
    /// it.
    public func connect() -> any Cancellable {
      // The timer retains the publisher, since a program may keep its subscription and connection, but not the
      // publisher.
      runLoop.startTimer(
        after: Date(timeIntervalSinceNow: interval), interval: interval, tolerance: tolerance ?? 0, mode: mode
      ) {
        self.tick()
      }
    }

    private func tick() {
      let date = Date()
      let subscriptions = lock.withLock { self.subscriptions }
      subscriptions.forEach { $0.offer(date) }
    }

    private func remove(_ id: Registrations<LiveSubscription<Date>>.ID) {
      // Kept in a variable, so that the subscriber is released outside of the lock.
      let removed = lock.withLock { subscriptions.remove(id) }
      withExtendedLifetime(removed) {}
    }
  }
}
