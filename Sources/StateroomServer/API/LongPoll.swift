import RenderTree

/// A request that waits for a session's next revision.
@MainActor
final class LongPoll: Follower {
  /// What a waiting client is answered when the session ends meanwhile.
  enum End { case notFound, answer }

  private let live: LiveSession
  private let exchange: HTTPExchange
  private let loop: EventLoop
  private let end: End
  private let answer: @MainActor () -> HTTPResponse
  private var timer: ScheduledAction?

  /// A request whose answer is made when there is something new, or when nothing came.
  init(
    _ live: LiveSession, _ exchange: HTTPExchange, loop: EventLoop, atEnd end: End,
    answer: @escaping @MainActor () -> HTTPResponse
  ) {
    self.live = live
    self.exchange = exchange
    self.loop = loop
    self.end = end
    self.answer = answer
  }

  /// Answers with the next revision, or after a while without one.
  func start(seconds: Int) {
    live.follow(self)
    timer = loop.schedule(after: .seconds(seconds)) { [self] in respond() }
    exchange.onHangUp = { [self] in respond() }
  }

  func revisionPublished() { respond() }

  func sessionEnded(_ reason: SessionEnd) {
    guard end == .notFound, reason.isFinal else { return respond() }
    stop()
    exchange.respond(Problem.sessionNotFound(live.id.description).response)
  }

  private func respond() {
    stop()
    live.whenReadable { [self] in
      if live.hasFailed { return exchange.respond(Problem.notCommitted.response) }
      live.respond(live.noted(.request) { answer() }, to: exchange)
    }
  }

  private func stop() {
    timer?.cancel()
    live.unfollow(self)
    exchange.onHangUp = nil
  }
}
