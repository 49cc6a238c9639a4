import RenderTree

/// A request that waits for a session's next revision.
@MainActor
final class LongPoll: Follower {
  private let live: LiveSession
  private let since: Revision
  private let exchange: HTTPExchange
  private let api: API
  private var timer: ScheduledAction?

  init(_ live: LiveSession, since: Revision, _ exchange: HTTPExchange, _ api: API) {
    self.live = live
    self.since = since
    self.exchange = exchange
    self.api = api
  }

  /// Answers with the next revision, or after a while with none.
  func start(seconds: Int) {
    live.follow(self)
    timer = api.loop.schedule(after: .seconds(seconds)) { [self] in answer() }
    exchange.onHangUp = { [self] in answer() }
  }

  func revisionPublished() { answer() }

  func sessionClosed(_ reason: String) {
    end()
    exchange.respond(Problem.sessionNotFound(live.id.description).response)
  }

  private func answer() {
    end()
    exchange.respond(api.changes(of: live, since: since))
  }

  private func end() {
    timer?.cancel()
    live.unfollow(self)
    exchange.onHangUp = nil
  }
}
