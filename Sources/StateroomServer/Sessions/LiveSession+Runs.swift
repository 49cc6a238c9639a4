import StateroomHTTP

/// Requests that wait while a session performs an array of actions over several turns.
@MainActor
final class SessionTurns {
  /// Whether a run is between two of its actions; else those that waited for it are being served.
  var isInRun = true
  /// Whether one of those that waited is being served right now.
  var isServing = false
  var waiting = CallQueue()
}

extension LiveSession {
  /// Whether a run of actions is under way: what it did so far is no revision, and nothing of it may be read or saved.
  var isInRun: Bool { turns?.isInRun ?? false }

  /// Whether a request has to wait for others that came before it.
  var isBusy: Bool { turns.map { $0.isInRun || !$0.isServing } ?? false }

  /// Keeps everything else waiting until ``endRun(_:)``.
  func beginRun() {
    if let turns { turns.isInRun = true } else { turns = SessionTurns() }
  }

  /// Ends a run with its answer, and serves what has waited for it.
  func endRun(_ answer: () -> Void) {
    turns?.isInRun = false
    answer()
    if loss == nil {
      // What was put off meanwhile.
      if saving.isChanged { registry?.saveLater(self) }
      if session.tree.hasAskedToSettle { registry?.settleLater(self) }
    }
    serveWaiting()
  }

  /// Calls once all requests that came before have been served.
  func whenFree(_ action: @escaping @MainActor () -> Void) {
    if isBusy { turns?.waiting.append(action) } else { action() }
  }

  /// Calls as soon as the session shows a revision, at once unless a run is under way.
  func whenReadable(_ action: @escaping @MainActor () -> Void) {
    if isInRun { turns?.waiting.append(action) } else { action() }
  }

  /// Serves those that wait in order, for as long in one turn as a run may perform actions.
  private func serveWaiting() {
    guard let turns else { return }
    let began = EventLoop.uptime
    while !turns.isInRun, let next = turns.waiting.popFirst() {
      turns.isServing = true
      next()
      turns.isServing = false
      if EventLoop.uptime - began > ActionRun.sliceDuration { break }
    }
    if turns.isInRun { return }
    if !turns.waiting.isEmpty, let registry {
      registry.turns.add { [self] in serveWaiting() }
    } else {
      self.turns = nil
    }
  }
}
