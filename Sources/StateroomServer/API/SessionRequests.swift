import Dispatch
import RenderTree
import StateroomHTTP
import StateroomStores

/// Brings requests to their sessions, and sends the answers once what they show is committed.
///
/// A request waits until its session is in memory, until earlier requests for the session are served, and, if its answer
/// is large, until there is room for it. It is then handled again from its start: nothing was done for it by then. It is
/// dropped if its client leaves before, since its headers are gone then.
@MainActor
final class SessionRequests {
  let registry: SessionRegistry
  let limits: RequestLimits
  let access: AccessPolicy
  let writer: AnswerWriter
  /// The bound on the bytes of large answers and events.
  let room: OutgoingRoom
  let loop: EventLoop
  private var handle: (@MainActor (HTTPRequest, HTTPExchange) throws(Problem) -> HTTPResponse?)?

  init(
    _ registry: SessionRegistry, _ limits: RequestLimits, _ access: AccessPolicy, _ writer: AnswerWriter,
    room: OutgoingRoom, loop: EventLoop
  ) {
    self.registry = registry
    self.limits = limits
    self.access = access
    self.writer = writer
    self.room = room
    self.loop = loop
  }

  /// Sets the function that handles a request from its start. It returns the answer, or nil if it is sent later.
  func setHandler(
    _ handle: @escaping @MainActor (HTTPRequest, HTTPExchange) throws(Problem) -> HTTPResponse?
  ) {
    self.handle = handle
  }

  /// The queue for requests that let other sessions have their turn.
  var turns: TurnQueue { registry.schedule.turns }

  /// Answers a request for a session with the result of `make`, once everything that it shows is committed.
  func serve(
    _ text: String, _ request: HTTPRequest, _ exchange: HTTPExchange, for user: RequestUser?,
    acting: Bool = false, _ make: (LiveSession) throws(Problem) -> HTTPResponse?
  ) throws(Problem) {
    guard let live = try find(text, for: user, request, exchange, acting: acting) else { return }
    if putOff(exchange, until: live) { return }
    if waitsForRoom(exchange, ofSize: live.session.tree.size) { return }
    if !acting, registry.relief.lacksMemory(forAnswerOf: live) { throw .noMemoryToAnswer }
    if let user { live.session.update(user: user.value) }
    let response: HTTPResponse?
    do throws(Problem) {
      response = try live.noted(.request) { () throws(Problem) in try make(live) }
    } catch {
      response = writer.counted(error.response)
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

  // MARK: Handling again

  /// Handles a request again in a later turn, after a failed commit was undone.
  func askAgain(_ exchange: HTTPExchange) {
    turns.add { [self] in answerAnew(exchange) }
  }

  /// Handles a request again.
  func answerAnew(_ exchange: HTTPExchange) {
    guard !exchange.isEnded else { return }
    do throws(Problem) {
      if let response = try handle?(HTTPRequest(exchange), exchange) { exchange.respond(response) }
    } catch {
      exchange.respond(error.response)
    }
  }

  /// Postpones a request while its session handles another. Returns false if the session is free.
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
      wait(for: erasure, of: user, exchange, orElse: Problem.sessionNotFound(text).response)
    case .refused(let problem): throw problem
    }
    return nil
  }

  /// Handles a request again once its session is in memory. Otherwise answers with the problem, unless `recover` returns
  /// true.
  func wait(
    for load: SessionLoad, _ exchange: HTTPExchange,
    recover: @escaping @MainActor (Problem) -> Bool = { _ in false }
  ) {
    load.whenDone { [self] finding in
      if case .refused(let problem) = finding, !recover(problem) {
        exchange.respond(problem.response)
      } else {
        answerAnew(exchange)
      }
    }
  }

  /// Answers with `response` once a session is erased. Handles the request again if it is not.
  func wait(
    for erasure: SessionErasure, of user: RequestUser?, _ exchange: HTTPExchange,
    orElse response: HTTPResponse
  ) {
    erasure.whenDone(for: .only(user?.id)) { [self] outcome in
      switch outcome {
      case .erased, .notFound: exchange.respond(response)
      case .failed, .unknown: askAgain(exchange)
      }
    }
  }

  // MARK: Room

  /// Returns whether there is no room at present for an answer about a session. A small one needs none.
  func lacksRoom(for live: LiveSession) -> Bool { lacksRoom(ofSize: live.session.tree.size) }

  private func lacksRoom(ofSize size: Int) -> Bool {
    size >= OutgoingRoom.smallest && room.isFull(for: size)
  }

  /// Postpones a request until there is room for its answer. Returns false if there is room.
  ///
  /// The request is refused after a while without room.
  func waitsForRoom(_ exchange: HTTPExchange, ofSize size: Int) -> Bool {
    guard lacksRoom(ofSize: size) else { return false }
    let deadline = exchange.roomDeadline ?? .now() + limits.roomTimeout
    exchange.roomDeadline = deadline
    let left = max(0, Int64(deadline.uptimeNanoseconds) - Int64(DispatchTime.now().uptimeNanoseconds))
    room.whenFree(for: size, within: .nanoseconds(left)) { [self] in
      answerAnew(exchange)
    } orElse: { [self] in
      refuseForRoom(exchange)
    }
    return true
  }

  /// Refuses a request because there is no room for its answer.
  func refuseForRoom(_ exchange: HTTPExchange) {
    registry.reports.onMemory(.refusedAnswer)
    exchange.respond(Problem.noRoom.response)
  }

  /// Throws if a session has as many readers as are allowed.
  func checkFollowers(of live: LiveSession) throws(Problem) {
    guard live.followerCount >= limits.streamsPerSession else { return }
    throw Problem(
      429, "Too Many Requests",
      "The session has \(live.followerCount) readers that wait; close one or try again later.",
      headers: [("Retry-After", "5")])
  }
}

extension LiveSession {
  /// Sends an answer that shows the session, once its content is committed.
  func respond(_ response: HTTPResponse, to exchange: HTTPExchange) {
    if isCommitted { return exchange.respond(response) }
    whenCommitted { loss in exchange.respond(loss?.problem.response ?? response) }
  }
}

extension Problem {
  fileprivate static let noRoom = memoryShort(
    "As many answers as the server has room for wait for slow readers; nothing was done. Try again in a moment. The "
      + "server's operator may raise --outgoing-limit.")
}
