import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// Answers requests that read or close a session.
@MainActor
struct SessionRoutes {
  let requests: SessionRequests
  let answers: SessionAnswers
  let webPages: WebPageRoutes

  private var registry: SessionRegistry { requests.registry }

  /// Answers `GET /sessions/{s}` with the snapshot, or the changes since a revision, at once or when there are
  /// some.
  func read(
    _ live: LiveSession, _ request: HTTPRequest, _ exchange: HTTPExchange
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery(["since", "wait", "include"])
    if let included = request.queryValue("include") { return try inspect(live, including: included, request) }
    let form = try request.form(of: request.queryValue("since") == nil ? .all : .withoutPage, for: live)
    live.settle()
    let since = try request.since(upTo: live.revision)
    let seconds = try request.seconds()
    let revision = live.revision
    let hasSeen = try request.hasSeen(live.entityTag(form))
    let answer: @MainActor () -> HTTPResponse = { [self] in
      if hasSeen, since == nil, live.revision == revision,
        let size = live.sizeOfWhole(as: form, at: revision)
      {
        return SessionAnswers.notModified(live.entityTag(form), size: size)
      }
      var response =
        since.map { answers.changes(of: live, since: $0, as: form) }
        ?? answers.whole(live, as: form, base: live.id.description + "/", root: "../")
      response.headers.append(("Vary", "Accept"))
      return hasSeen && live.revision == revision
        ? SessionAnswers.notModified(live.entityTag(form), size: response.bodySize) : response
    }
    guard seconds > 0, hasSeen || since == revision else { return answer() }
    try requests.checkFollowers(of: live)
    LongPoll(live, exchange, requests, for: .read, answer: answer).start(seconds: seconds)
    return nil
  }

  /// Answers `DELETE /sessions/{s}`.
  func close(
    _ text: String, _ request: HTTPRequest, _ exchange: HTTPExchange, for user: RequestUser?
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery([])
    if registry.commits.isFailing { throw .storeFailing }
    let respond: @MainActor (SessionErasure.Outcome) -> Void = { [self] outcome in
      exchange.respond(
        outcome == .notFound ? Problem.sessionNotFound(text).response : webPages.answer(to: outcome))
    }
    if let id = SessionID(text), registry.erasures.closesAtOnce(id) {
      registry.erasures.close(id, of: .only(user?.id), respond)
      return nil
    }
    guard let live = try requests.find(text, for: user, request, exchange, acting: true) else { return nil }
    if requests.putOff(exchange, until: live) { return nil }
    registry.erasures.close(live.id, respond)
    return nil
  }

  // MARK: State

  /// Answers `GET /sessions/{s}?include=state` with every node and its own state.
  private func inspect(
    _ live: LiveSession, including included: String, _ request: HTTPRequest
  ) throws(Problem) -> HTTPResponse {
    guard included == "state" else {
      throw .badRequest("\"include\" must be \"state\", but it is \"\(included)\".")
    }
    guard request.query.count == 1 else {
      throw .badRequest("\"include\" goes with nothing else: state is told as it is, not as it changes.")
    }
    _ = try request.form(of: .jsonOnly)
    guard registry.limits.inspectsTrees else { throw .inspectorIsOff }
    // Changes of background work are not committed while the store fails.
    if registry.commits.isFailing { throw .storeFailing }
    live.settle()
    let state = answers.writer.bytes { writeInspection(of: live, to: $0) }
    // State may change without the output, so that the revision alone does not identify an answer.
    let entityTag = "\"\(live.revision)-\(Digest(bits: state.withUnsafeBufferPointer { Digest.hash($0) }))\""
    if try request.hasSeen(entityTag) { return SessionAnswers.notModified(entityTag, size: state.count) }
    return answers.writer.respond(
      headers: [("ETag", entityTag), answers.link(base: live.id.description + "/", root: "../")]
    ) { $0.write(state) }
  }

  private func writeInspection(of live: LiveSession, to json: JSONWriter) {
    json.writeObject {
      json.writeKey("session")
      json.write(live.id.description)
      json.writeKey("scene")
      json.write(live.session.scene.id)
      json.writeKey("revision")
      json.write(live.revision)
      live.session.writeInspection(to: json)
    }
  }
}

extension Problem {
  static let inspectorIsOff = Problem(
    403, "Forbidden",
    "The state of sessions is shown only by a server that was started with --inspector, or with INSPECTOR=1 in its "
      + "environment: everybody's input is there to read.")
}
