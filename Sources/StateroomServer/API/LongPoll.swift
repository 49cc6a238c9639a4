import RenderTree
import StateroomHTTP

/// A request that waits for a session's next revision.
@MainActor
final class LongPoll: Follower {
  /// The purpose of a request, which decides its answer if the session ends or its commit fails.
  enum Purpose {
    /// To see the session: the request is handled again if the commit fails.
    case read
    /// To change the session, which it has done.
    case action
  }

  /// Whether the present revision is one that a request waits for.
  enum Dueness: Equatable {
    case due, notDue
    /// It is too early to find out.
    case askAgain(seconds: Double)
  }

  private let live: LiveSession
  private let exchange: HTTPExchange
  private let requests: SessionRequests
  private let purpose: Purpose
  private let dueness: (@MainActor () -> Dueness)?
  private let answer: @MainActor () -> HTTPResponse
  private var timer: ScheduledAction?
  private var retry: ScheduledAction?
  private var hasEnded = false
  private var isWaitingForRoom = false
  private var isAsked = false
  /// Whether the wait has ended, in time or by the client.
  private var isOver = false
  /// Whether the changes of an action are in the store, even if later changes are lost.
  private var isStored = false

  /// Creates a follower. `answer` is called when there is a new revision, or when there was none in time.
  ///
  /// `dueness` returns whether the present revision is one that the request waits for. It is called in a turn of its
  /// own, once for all revisions since the last call.
  init(
    _ live: LiveSession, _ exchange: HTTPExchange, _ requests: SessionRequests, for purpose: Purpose,
    until dueness: (@MainActor () -> Dueness)? = nil, answer: @escaping @MainActor () -> HTTPResponse
  ) {
    self.live = live
    self.exchange = exchange
    self.requests = requests
    self.purpose = purpose
    self.dueness = dueness
    self.answer = answer
  }

  /// Answers with the next revision, or after a while without one.
  func start(seconds: Int) {
    live.follow(self)
    if purpose == .action { live.whenCommitted { [weak self] loss in self?.isStored = loss == nil } }
    exchange.isWait = true
    let endWait: @MainActor () -> Void = { [self] in
      isOver = true
      respond()
    }
    timer = requests.loop.schedule(after: .seconds(seconds), endWait)
    exchange.onHangUp = endWait
  }

  func revisionPublished() {
    guard dueness != nil else { return respond() }
    guard !isAsked else { return }
    isAsked = true
    requests.turns.add { [self] in
      isAsked = false
      respond(ifDue: true)
    }
  }

  func sessionEnded(_ reason: SessionEnd) {
    guard purpose == .read, reason.isFinal else { return respond(isLast: true) }
    guard !hasEnded else { return }
    end()
    exchange.respond(Problem.sessionNotFound(live.id.description).response)
  }

  /// Answers once the session is committed and there is room for the answer. Until then the session has a follower,
  /// which keeps it in memory, unless it ends now.
  private func respond(isLast: Bool = false, ifDue: Bool = false) {
    live.whenReadable { [self] in
      guard !hasEnded else { return }
      if exchange.isEnded { return end() }
      if ifDue, !isOver, live.loss == nil, let dueness {
        switch live.noted(.request, dueness) {
        case .due: break
        case .notDue: return
        case .askAgain(let seconds): return askAgain(after: seconds)
        }
      }
      // Requests that have waited for one revision are often answered together, so that room is checked at the last
      // moment.
      if !isLast, live.loss == nil, requests.lacksRoom(for: live) { return waitForRoom(ifDue: ifDue) }
      end()
      switch purpose {
      case .read:
        if live.loss != nil { return requests.askAgain(exchange) }
        requests.show(live.noted(.request) { answer() }, of: live, to: exchange)
      case .action:
        if let loss = live.loss { return exchange.respond(problem(of: loss).response) }
        let response = live.noted(.request) { answer() }
        live.whenCommitted { [self] loss in
          exchange.respond(loss.map { problem(of: $0).response } ?? response)
        }
      }
    }
  }

  /// Returns the problem of an action whose session was lost. A stored action has happened, so the answer must not deny
  /// it.
  private func problem(of loss: SessionLoss) -> Problem {
    isStored ? SessionLoss.unknown.problem : loss.problem
  }

  private func askAgain(after seconds: Double) {
    guard !isAsked else { return }
    isAsked = true
    retry = requests.loop.schedule(after: .milliseconds(Int(seconds * 1000) + 1)) { [self] in
      isAsked = false
      respond(ifDue: true)
    }
  }

  private func waitForRoom(ifDue: Bool) {
    guard !isWaitingForRoom else { return }
    isWaitingForRoom = true
    requests.room.whenFree(for: live.session.tree.size, within: requests.limits.roomTimeout) { [self] in
      isWaitingForRoom = false
      respond(ifDue: ifDue)
    } orElse: { [self] in
      isWaitingForRoom = false
      giveUp()
    }
  }

  /// Ends the wait for room.
  private func giveUp() {
    guard !hasEnded else { return }
    // The result of an action must be reported.
    guard purpose == .read else { return respond(isLast: true) }
    end()
    requests.refuseForRoom(exchange)
  }

  private func end() {
    hasEnded = true
    timer?.cancel()
    retry?.cancel()
    live.unfollow(self)
    exchange.onHangUp = nil
  }
}
