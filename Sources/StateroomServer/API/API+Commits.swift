import RenderTree
import StateroomHTTP

extension API {
  /// Answers a request for a session with what `make` makes of it, once all that it may show is committed.
  func answer(
    _ text: String, _ exchange: HTTPExchange, for user: RequestUser?, acting: Bool = false,
    _ make: (LiveSession) throws(Problem) -> HTTPResponse?
  ) throws(Problem) {
    if let id = SessionID(text), registry.isBeingErased(id) {
      return registry.whenErased(id) { [self] isErased in
        if isErased { return exchange.respond(Problem.sessionNotFound(text).response) }
        askAgain(exchange)
      }
    }
    let live = try session(text, for: user, acting: acting)
    if putOff(exchange, until: live) { return }
    if let user { live.session.update(user: user.value) }
    let response: HTTPResponse?
    do throws(Problem) {
      response = try live.noted(.request) { () throws(Problem) in try make(live) }
    } catch {
      response = error.response
    }
    guard let response else { return }
    if acting { live.respond(response, to: exchange) } else { show(response, of: live, to: exchange) }
  }

  /// Gives an answer that only shows the session, once what it shows is committed. If that turns out not to have
  /// happened, the request is answered anew, by what is stored.
  func show(_ response: HTTPResponse, of live: LiveSession, to exchange: HTTPExchange) {
    if live.showsCommitted { return exchange.respond(response) }
    live.whenCommitted { [self] isCommitted in
      if isCommitted { exchange.respond(response) } else { askAgain(exchange) }
    }
  }

  /// Answers a request anew in a later turn, after all that a failed commit undid.
  ///
  /// It is dropped if its client leaves before: what its headers say is gone with them.
  func askAgain(_ exchange: HTTPExchange) {
    registry.turns.add { [self] in answerAnew(exchange) }
  }

  private func answerAnew(_ exchange: HTTPExchange) {
    guard !exchange.isEnded else { return }
    let request = HTTPRequest(exchange)
    do throws(Problem) {
      if let response = try answer(Route(request.path), request, exchange) { exchange.respond(response) }
    } catch {
      exchange.respond(error.response)
    }
  }

  /// Puts a request off while its session is in the midst of another; false if the session is free.
  ///
  /// It is dropped if its client leaves before it is begun: what its headers say is gone with them.
  func putOff(_ exchange: HTTPExchange, until live: LiveSession) -> Bool {
    guard live.isBusy else { return false }
    live.whenFree { [self] in answerAnew(exchange) }
    return true
  }

  /// The session that a path names, restored where it is not in memory.
  ///
  /// While the store takes no commits, restoring for an action would run user code in vain.
  func session(_ text: String, for user: RequestUser?, acting: Bool) throws(Problem) -> LiveSession {
    guard let id = SessionID(text) else { throw .sessionNotFound(text) }
    if acting, registry.commits.isFailing, !registry.isInMemory(id) { throw .storeFailing }
    return try session(id, for: user)
  }

  func session(_ id: SessionID, for user: RequestUser?) throws(Problem) -> LiveSession {
    if let quarantine = registry.quarantine {
      if let hold = quarantine.hold(on: id) { throw Problem(hold) }
      if registry.mustWait(id) { throw .restoringOneByOne }
    }
    let live: LiveSession?
    do {
      live = try registry.session(id, for: user)
    } catch {
      registry.logger?.error("A session cannot be read from the store: \(error)")
      throw .storeFailing
    }
    guard let live else { throw .sessionNotFound(id.description) }
    return live
  }
}

extension LiveSession {
  /// Gives an answer that shows the session, once what it shows is committed.
  func respond(_ response: HTTPResponse, to exchange: HTTPExchange) {
    if showsCommitted { return exchange.respond(response) }
    whenCommitted { isCommitted in
      exchange.respond(isCommitted ? response : Problem.notCommitted.response)
    }
  }
}
