/// A run of libmicrohttpd that was requested: it does not notice by itself that a connection was resumed if its loop is
/// external.
@MainActor
final class PendingRun {
  private let loop: EventLoop
  private(set) var isRequested = false

  init(in loop: EventLoop) {
    self.loop = loop
  }

  /// Requests a run in the next turn.
  func request() {
    isRequested = true
    loop.setNeedsTurn()
  }

  /// Notes that the run begins.
  func begin() { isRequested = false }
}
