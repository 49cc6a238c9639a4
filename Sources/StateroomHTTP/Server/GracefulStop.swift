import Dispatch

/// The progress of a server's graceful stop.
@MainActor
final class GracefulStop {
  enum Phase { case serving, draining, finishing, stopped }

  private(set) var phase = Phase.serving
  /// Whether the stop was requested.
  private(set) var isRequested = false
  private var graceEnd = DispatchTime.distantFuture
  private var completions: [@MainActor () -> Void] = []

  /// Requests the stop, or shortens the grace period of one that was requested.
  func request(by end: DispatchTime, completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
    graceEnd = min(graceEnd, end)
    isRequested = true
  }

  /// Moves on from serving: no further connections are accepted.
  func beginDraining() { phase = .draining }

  /// Whether the server, which is draining, has nothing more to wait for.
  func isDrained(at now: DispatchTime, requestsInFlight: Int) -> Bool {
    phase == .draining && (requestsInFlight == 0 || graceEnd <= now)
  }

  /// Moves on from draining: the connections that are left are closed.
  func beginFinishing() { phase = .finishing }

  /// Ends the stop. Returns the calls that wait for it.
  func end() -> [@MainActor () -> Void] {
    phase = .stopped
    defer { completions = [] }
    return completions
  }
}
