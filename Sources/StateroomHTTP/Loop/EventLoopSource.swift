import Dispatch

/// A source of an event loop: a descriptor that becomes readable, or a deadline.
@MainActor
package protocol EventLoopSource: AnyObject {
  /// The descriptor, watched until the source is removed from its loop.
  var descriptor: Int32 { get }

  /// Returns the time at which the source wants a turn even if its descriptor is not readable. A time in the past
  /// means at once.
  func deadline(at now: DispatchTime) -> DispatchTime

  /// Called when the descriptor is readable or the deadline has come.
  func serve()
}

extension EventLoopSource {
  /// Never: most sources wait for their descriptor only.
  package func deadline(at now: DispatchTime) -> DispatchTime { .distantFuture }
}

extension Duration {
  /// The duration in nanoseconds; 0 if it is negative.
  var wholeNanoseconds: UInt64 {
    UInt64(clamping: components.seconds) &* 1_000_000_000
      &+ UInt64(
        clamping: components.attoseconds / 1_000_000_000)
  }
}

extension DispatchTime {
  /// Adds a duration, as `DispatchTime + DispatchTimeInterval` does, for the standard library's duration.
  package static func + (time: DispatchTime, duration: Duration) -> DispatchTime {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    guard nanoseconds > 0 else { return time }
    return DispatchTime(uptimeNanoseconds: time.uptimeNanoseconds &+ UInt64(nanoseconds))
  }
}
