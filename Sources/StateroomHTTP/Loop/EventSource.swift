import Dispatch

/// What an event loop waits for: a descriptor that becomes readable, or a time.
@MainActor
package protocol EventSource: AnyObject {
  /// Waited for until the source is removed from its loop.
  var descriptor: Int32 { get }

  /// When the source wants a turn even if nothing is readable; the past means at once.
  func deadline(at now: DispatchTime) -> DispatchTime

  /// Called when the descriptor is readable or the deadline has come.
  func serve()
}

extension EventSource {
  /// Never: most sources wait for their descriptor only.
  package func deadline(at now: DispatchTime) -> DispatchTime { .distantFuture }
}

extension Duration {
  /// In nanoseconds, a negative one as none at all.
  var wholeNanoseconds: UInt64 {
    UInt64(clamping: components.seconds) &* 1_000_000_000
      &+ UInt64(
        clamping: components.attoseconds / 1_000_000_000)
  }
}

extension DispatchTime {
  /// As `DispatchTime + DispatchTimeInterval`, for the standard library's duration.
  package static func + (time: DispatchTime, duration: Duration) -> DispatchTime {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    guard nanoseconds > 0 else { return time }
    return DispatchTime(uptimeNanoseconds: time.uptimeNanoseconds &+ UInt64(nanoseconds))
  }
}
