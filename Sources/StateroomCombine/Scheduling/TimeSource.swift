import Dispatch

/// A clock that code goes by instead of the system's, as a test has it.
package protocol TimeSource: AnyObject, Sendable {
  /// Runs an action on a queue when some time has passed, and again after each interval if there is one,
  /// until it is cancelled. Releasing the result does not stop it.
  func schedule(
    after delay: Duration, every interval: Duration?, on queue: DispatchQueue,
    _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable
}

/// The clock that the running code goes by. Tasks inherit it.
package enum TimeContext {
  /// The clock, or nil for the system's.
  @TaskLocal package static var source: (any TimeSource)?

  /// The task of a view that the code belongs to, if it goes by another clock than the system's.
  @TaskLocal package static var viewTask: ObjectIdentifier?
}

extension Duration {
  /// A span of some seconds, in whole microseconds as far as those can be represented.
  ///
  /// A date's seconds are not exact: the difference of two is rounded to what they were meant to be.
  package static func rounded(seconds: Double) -> Duration {
    .microseconds(Int64(exactly: (seconds * 1e6).rounded()) ?? (seconds < 0 ? .min : .max))
  }
}
