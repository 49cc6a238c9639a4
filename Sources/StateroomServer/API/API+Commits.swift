import RenderTree
import StateroomHTTP
import StateroomStores

extension API {
  /// Answers a request for a session with the result of `make`, once everything that it shows is committed.
  func serve(
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

  /// Sends an answer that only shows the session, once its content is committed. If the commit fails, the request
  /// is handled again, with the stored state.
  func show(_ response: HTTPResponse, of live: LiveSession, to exchange: HTTPExchange) {
    if live.isCommitted { return exchange.respond(response) }
    live.whenCommitted { [self] loss in
      if loss == nil { exchange.respond(response) } else { askAgain(exchange) }
    }
  }

  /// Handles a request again in a later turn, after a failed commit was undone.
  ///
  /// The request is dropped if its client leaves before: its headers are gone then.
  func askAgain(_ exchange: HTTPExchange) {
    registry.turns.add { [self] in answerAnew(exchange) }
  }

  func answerAnew(_ exchange: HTTPExchange) {
    guard !exchange.isEnded else { return }
    let request = HTTPRequest(exchange)
    do throws(Problem) {
      if let response = try dispatch(.to(request.path), request, exchange) { exchange.respond(response) }
    } catch {
      exchange.respond(error.response)
    }
  }

  /// Postpones a request while its session handles another. Returns false if the session is free.
  ///
  /// The request is dropped if its client leaves before it is handled: its headers are gone then.
  func putOff(_ exchange: HTTPExchange, until live: LiveSession) -> Bool {
    guard live.isBusy else { return false }
    live.whenFree { [self] in answerAnew(exchange) }
    return true
  }

  /// Returns the session that a path names, restored if it is not in memory, or nil if the request waits for it.
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

  /// Handles a request again once its session is in memory.
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
  /// Sends an answer that shows the session, once its content is committed.
  func respond(_ response: HTTPResponse, to exchange: HTTPExchange) {
    if isCommitted { return exchange.respond(response) }
    whenCommitted { loss in exchange.respond(loss?.problem.response ?? response) }
  }
}
