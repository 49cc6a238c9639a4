import RenderTree
import Stateroom
import StateroomHTTP

/// Answers requests for nodes of sessions.
@MainActor
struct NodeRoutes {
  let requests: SessionRequests
  let answers: SessionAnswers
  let server: ServerRoutes

  private var limits: RequestLimits { requests.limits }

  /// Answers `GET /sessions/{s}/nodes` with all nodes that meet conditions, at once or when there are some, or
  /// none.
  func listNodes(
    _ live: LiveSession, _ request: HTTPRequest, _ exchange: HTTPExchange
  ) throws(Problem) -> HTTPResponse? {
    var query = try request.nodeQuery()
    query.workLimit = limits.searchWork
    let end = try request.waitsUntil()
    // A wait for words must not end because a symbol that is shown has them as its name.
    query.triesSpokenNames = end == nil
    let seconds = try request.seconds(orElse: NodeWait.usualSeconds)
    live.settle()
    let seen = try request.hasSeen(live.entityTag) ? live.revision : nil
    let search = live.searches.search(query, in: live.session)
    if search.known == nil,
      let delay = live.searches.delay(at: requests.loop.now, perSecond: limits.searchWorkPerSecond)
    {
      throw .tooManySearches(Int(delay.rounded(.up)))
    }
    // What is not there yet may be of a type of the app's own.
    if let type = query.misspelledType, case .success(let matches) = search.outcome, matches.nodes.isEmpty,
      !matches.isGivenUp
    {
      throw .badRequest("There is no type \"\(type.name)\"; did you mean \"\(type.meant)\"?")
    }
    guard let end else {
      switch search.outcome {
      case .success(let matches) where matches.isGivenUp: throw .searchGivenUp
      case .success(let matches): return list(matches, of: live, unless: seen)
      case .failure(let problem): throw Problem(problem)
      }
    }
    let wait = NodeWait(live, for: search, until: end)
    let answer: @MainActor () -> HTTPResponse = { [self] in
      do throws(Problem) {
        return list(try wait.outcome(after: seconds), of: live, unless: seen)
      } catch {
        return server.phase == .draining ? Problem.draining.response : error.response
      }
    }
    if seconds == 0 || wait.isOver { return answer() }
    try requests.checkFollowers(of: live)
    let dueness: @MainActor () -> LongPoll.Dueness = { [loop = requests.loop, limits] in
      wait.dueness(at: loop.now, workPerSecond: limits.searchWorkPerSecond)
    }
    LongPoll(live, exchange, requests, for: .read, until: dueness, answer: answer).start(seconds: seconds)
    return nil
  }

  private func list(_ matches: NodeMatches, of live: LiveSession, unless seen: Revision?) -> HTTPResponse {
    let response = answers.writer.respond(headers: [("ETag", live.entityTag)]) {
      matches.write(at: live.revision, to: $0)
    }
    return seen == live.revision
      ? SessionAnswers.notModified(live.entityTag, size: response.bodySize) : response
  }

  /// Answers `GET /sessions/{s}/nodes/{target}`.
  func readNode(_ live: LiveSession, _ target: String, _ request: HTTPRequest) throws(Problem) -> HTTPResponse
  {
    try request.checkQuery(["in", "role"])
    let form = try request.form(of: .all)
    live.settle()
    let node = try node(target, of: live, request)
    let entityTag = live.entityTag(form)
    let hasSeen = try request.hasSeen(entityTag)
    let response = try answers.node(
      node, of: live, as: form, headers: [("ETag", entityTag), ("Vary", "Accept")])
    return hasSeen ? SessionAnswers.notModified(entityTag, size: response.bodySize) : response
  }

  /// Answers `GET /sessions/{s}/nodes/{target}/props/{name}`.
  func readProp(
    _ live: LiveSession, _ target: String, _ name: String, _ request: HTTPRequest
  ) throws(Problem) -> HTTPResponse {
    try request.checkQuery(["in", "role"])
    let form = try request.form(of: .withoutPage)
    live.settle()
    let node = try node(target, of: live, request)
    let props = node.shownProps
    guard let value = props[name] else { throw .propNotFound(name, of: node, with: props) }
    let entityTag = live.entityTag(form)
    let hasSeen = try request.hasSeen(entityTag)
    let text = form == .text ? value.stringValue : nil
    let bytes =
      text.map { Array($0.utf8) }
      ?? answers.writer.bytes { json in
        json.write(value)
        if form != .text { json.write("\n" as Unicode.Scalar) }
      }
    let response = answers.writer.respond(
      as: form, headers: [("ETag", entityTag), ("Vary", "Accept")], bytes)
    return hasSeen ? SessionAnswers.notModified(entityTag, size: response.bodySize) : response
  }

  /// Returns the node that a path names, with the query's `in` and `role`.
  private func node(
    _ target: String, of live: LiveSession, _ request: HTTPRequest
  ) throws(Problem) -> RenderedNode {
    let target = Target(target, within: request.queryValue("in"), role: request.queryValue("role"))
    do { return try live.session.find(target, forAction: false) } catch { throw Problem(error) }
  }
}

extension Problem {
  private static let candidateLimit = 20

  fileprivate static func tooManySearches(_ seconds: Int) -> Problem {
    Problem(
      429, "Too Many Requests",
      "Searches in the session have read much of late; wait for nodes with \"until\" rather than ask again and again.",
      headers: [("Retry-After", "\(seconds)")])
  }

  @MainActor fileprivate static func propNotFound(
    _ name: String, of node: RenderedNode, with props: JSONValue
  ) -> Problem {
    var names: [String] = []
    if case .object(let members) = props { names = members.map(\.name) }
    let nearest = Similarity.nearest(to: name, among: names, limit: candidateLimit)
    let hint =
      names.isEmpty ? "it has none" : "it has \(nearest.joined(separator: ", ")), those most alike first"
    return Problem(404, "Not Found", "The \(node.typeName) has no prop of that name; \(hint).") { json in
      json.writeKey("candidates")
      json.write(JSONValue.array(nearest.map { .string($0) }))
    }
  }
}
