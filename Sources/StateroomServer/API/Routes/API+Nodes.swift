import RenderTree
import Stateroom
import StateroomHTTP

extension API {
  /// Answers `GET /sessions/{s}/nodes` with all nodes that meet conditions, at once or when there are some, or
  /// none.
  func listNodes(
    _ live: LiveSession, _ request: HTTPRequest, _ exchange: HTTPExchange
  ) throws(Problem) -> HTTPResponse? {
    var query = try request.nodeQuery()
    query.workLimit = limits.searchWork
    let end = try request.waitsUntil()
    let seconds = try request.seconds(orElse: NodeWait.usualSeconds)
    live.settle()
    let seen = try request.hasSeen(live.entityTag) ? live.revision : nil
    let search = live.searches.search(query, in: live)
    if search.known == nil,
      let delay = live.searches.delay(at: loop.now, perSecond: limits.searchWorkPerSecond)
    {
      throw .tooManySearches(Int(delay.rounded(.up)))
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
        return phase == .draining ? Problem.draining.response : error.response
      }
    }
    if seconds == 0 || wait.isOver { return answer() }
    try checkFollowers(of: live)
    let dueness: @MainActor () -> LongPoll.Dueness = { [loop, limits] in
      wait.dueness(at: loop.now, workPerSecond: limits.searchWorkPerSecond)
    }
    LongPoll(live, exchange, of: self, for: .read, until: dueness, answer: answer).start(seconds: seconds)
    return nil
  }

  private func list(_ matches: NodeMatches, of live: LiveSession, unless seen: Revision?) -> HTTPResponse {
    matches.write(at: live.revision, to: json)
    let response = response(headers: [("ETag", live.entityTag)])
    return seen == live.revision ? notModified(live.entityTag, size: response.bodySize) : response
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
    var bytes: [UInt8]
    if form == .text, let text = value.stringValue {
      bytes = Array(text.utf8)
    } else {
      json.write(value)
      bytes = form == .text ? json.copyBytes() : json.copyLine()
      json.removeAll()
    }
    let response = response(form, bytes, headers: [("ETag", entityTag), ("Vary", "Accept")])
    return hasSeen ? notModified(entityTag, size: response.bodySize) : response
  }

  /// Returns the node that a path names, with the query's `in` and `role`.
  func node(
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
