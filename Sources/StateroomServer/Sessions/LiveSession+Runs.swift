import StateroomHTTP

/// The queue of requests that wait while a session performs an array of actions over several turns.
@MainActor
final class SessionTurns {
  /// The time in nanoseconds for which a run works before other sessions get their turn.
  static let sliceDuration: UInt64 = 10_000_000

  /// Whether a run is in progress. If not, the requests that waited for it are being served.
  var isInRun = true
  /// Whether one of the waiting requests is being served right now.
  var isServing = false
  var waiting = CallQueue()
}

extension LiveSession {
  /// Whether a run of actions is in progress. Its result so far is no revision, so that nothing may be read or
  /// saved.
  var isInRun: Bool { turns?.isInRun ?? false }

  /// Whether a request has to wait for earlier ones.
  var isBusy: Bool { turns.map { $0.isInRun || !$0.isServing } ?? false }

  /// Makes all other requests wait until ``endRun(_:)``.
  func beginRun() {
    if let turns { turns.isInRun = true } else { turns = SessionTurns() }
  }

  /// Ends a run with its answer, and serves the requests that have waited for it.
  func endRun(_ answer: () -> Void) {
    turns?.isInRun = false
    answer()
    if loss == nil {
      // Saving and settling were postponed during the run.
      if saving.isChanged { schedule.saveLater(self) }
      if session.tree.hasAskedToSettle { schedule.settleLater(self) }
    }
    serveWaiting()
  }

  /// Calls `action` once all earlier requests have been served.
  func whenFree(_ action: @escaping @MainActor () -> Void) {
    if isBusy { turns?.waiting.append(action) } else { action() }
  }

  /// Calls `action` as soon as the session shows a revision: at once unless a run is in progress.
  func whenReadable(_ action: @escaping @MainActor () -> Void) {
    if isInRun { turns?.waiting.append(action) } else { action() }
  }

  /// Serves waiting requests in order. A turn may spend as much time on it as on a run's actions.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of requests that are served.
  private func serveWaiting() {
    guard let turns else { return }
    let began = EventLoop.uptime
    while !turns.isInRun, let next = turns.waiting.popFirst() {
      turns.isServing = true
      next()
      turns.isServing = false
      if EventLoop.uptime - began > SessionTurns.sliceDuration { break }
    }
    if turns.isInRun { return }
    if turns.waiting.isEmpty {
      self.turns = nil
    } else {
      schedule.turns.add { [self] in serveWaiting() }
    }
  }
}
