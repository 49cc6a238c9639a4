import RenderTree
import StateroomHTTP
import StateroomStores

extension API {
  /// Answers a request for a session with what `make` makes of it, once all that it may show is committed.
  func answer(
    _ text: String, _ request: HTTPRequest, _ exchange: HTTPExchange, for user: RequestUser?,
    acting: Bool = false,
    _ make: (LiveSession) throws(Problem) -> HTTPResponse?
  ) throws(Problem) {
    guard let live = try find(text, for: user, request, exchange, acting: acting) else { return }
    if putOff(exchange, until: live) { return }
    if waitsForRoom(exchange, ofSize: live.session.tree.size) { return }
    if !acting, registry.lacksMemory(forAnswerOf: live) { throw .noMemoryToAnswer }
    if let user { live.session.update(user: user.value) }
    let response: HTTPResponse?
    do throws(Problem) {
      response = try live.noted(.request) { () throws(Problem) in try make(live) }
    } catch {
      response = counted(error.response)
    }
    guard let response else { return }
    if acting { live.respond(response, to: exchange) } else { show(response, of: live, to: exchange) }
  }

  /// Gives an answer that only shows the session, once what it shows is committed. If that turns out not to have
  /// happened, the request is answered anew, by what is stored.
  func show(_ response: HTTPResponse, of live: LiveSession, to exchange: HTTPExchange) {
    if live.showsCommitted { return exchange.respond(response) }
    live.whenCommitted { [self] loss in
      if loss == nil { exchange.respond(response) } else { askAgain(exchange) }
    }
  }

  /// Answers a request anew in a later turn, after all that a failed commit undid.
  ///
  /// It is dropped if its client leaves before: what its headers say is gone with them.
  func askAgain(_ exchange: HTTPExchange) {
    registry.turns.add { [self] in answerAnew(exchange) }
  }

  func answerAnew(_ exchange: HTTPExchange) {
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

  /// The session that a path names, restored if it is not in memory; nil if the request waits for it.
  func find(
    _ text: String, for user: RequestUser?, _ request: HTTPRequest, _ exchange: HTTPExchange, acting: Bool
  ) throws(Problem) -> LiveSession? {
    guard let id = SessionID(text) else { throw .sessionNotFound(text) }
    let known = registry.sharedStore == nil ? nil : request.knownRevision
    switch registry.find(id, for: user, acting: acting, knowing: known) {
    case .live(let live): return live
    case .loading(let load): wait(for: load, exchange)
    case .erasing(let erasure):
      erasure.whenDone(for: .only(user?.id)) { [self] outcome in
        switch outcome {
        case .erased, .notFound: exchange.respond(Problem.sessionNotFound(text).response)
        case .failed, .unknown: askAgain(exchange)
        }
      }
    case .refused(let problem): throw problem
    }
    return nil
  }

  /// Answers a request anew once its session is in memory.
  func wait(
    for load: SessionLoad, _ exchange: HTTPExchange,
    onRefusal: @escaping @MainActor (Problem) -> Bool = { _ in false }
  ) {
    load.whenDone { [self] finding in
      if case .refused(let problem) = finding, !onRefusal(problem) {
        exchange.respond(problem.response)
      } else {
        answerAnew(exchange)
      }
    }
  }
}

extension LiveSession {
  /// Gives an answer that shows the session, once what it shows is committed.
  func respond(_ response: HTTPResponse, to exchange: HTTPExchange) {
    if showsCommitted { return exchange.respond(response) }
    whenCommitted { loss in exchange.respond(loss?.problem.response ?? response) }
  }
}
