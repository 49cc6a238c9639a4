import Foundation
import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

extension API {
  /// Answers `POST /sessions`.
  func openSession(
    _ request: HTTPRequest, _ exchange: HTTPExchange, for user: RequestUser?
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery([])
    let body = try request.jsonBody(depthLimit: limits.jsonDepth) ?? .object([])
    _ = try body.members(of: "the body", known: ["scene", "environment"])
    let scene = try scene(try body.string("scene", of: "the body"))
    let environment = try SessionEnvironment(body["environment"] ?? .object([]))
    let key = try request.openingKey()
    let client = try request.clientName()
    let bodyHash = Digest.hash(request.body)
    if let key, let opening = registry.openings.opening(for: .init(user: user?.id, key: key), at: loop.now) {
      guard opening.bodyHash == bodyHash else { throw .keyOfAnotherRequest }
      if try reuse(opening, under: .init(user: user?.id, key: key), for: user, request, exchange) {
        return nil
      }
    }
    if registry.commits.isFailing { throw .storeFailing }
    if waitsForRoom(exchange, ofSize: openedSizes[scene.id] ?? 0) { return nil }
    try checkQuarantine(of: scene, under: key, environment)
    registry.work.name(.opening(scene: scene.id))
    let address = exchange.clientAddress ?? request.remoteAddress
    let live: LiveSession
    do {
      live = try registry.open(
        scene, for: address, environment: environment,
        user: user, under: key.map { SessionOpening(key: $0, bodyHash: bodyHash, time: .now) },
        in: access.proxies.slot(of: request))
    } catch {
      throw Problem(error)
    }
    // The client has said the window's size.
    if let client { live.session.lead(by: client) }
    openedSizes[scene.id] = live.session.tree.size
    noteSnapshot(of: live, in: environment, from: address, for: request)
    respond(live.noted(.opening) { opened(live, for: request) }, openedAs: live, to: exchange)
    return nil
  }

  /// Answers with a session that was opened before. Returns false if it was closed since.
  private func reuse(
    _ opening: RecentOpenings.Opening, under key: RecentOpenings.Key, for user: RequestUser?,
    _ request: HTTPRequest, _ exchange: HTTPExchange
  ) throws(Problem) -> Bool {
    switch registry.find(opening.session, for: user) {
    case .live(let live):
      if !putOff(exchange, until: live) {
        if waitsForRoom(exchange, ofSize: live.session.tree.size) { return true }
        if let user { live.session.update(user: user.value) }
        respond(live.noted(.request) { opened(live, for: request) }, openedAs: live, to: exchange)
      }
      return true
    case .loading(let load):
      wait(for: load, exchange) { [registry] problem in
        guard problem.status == 404 else { return false }
        registry.openings.remove(key, of: opening.session)
        return true
      }
      return true
    case .erasing: return false
    case .refused(let problem):
      // A session that cannot be read now may exist all the same.
      guard problem.status == 404 else { throw problem }
      return false
    }
  }

  /// Answers with a session once it is committed, or with another that was opened with its key before.
  private func respond(_ response: HTTPResponse, openedAs live: LiveSession, to exchange: HTTPExchange) {
    if live.isCommitted { return exchange.respond(response) }
    live.whenCommitted { [self] loss in
      if loss?.isOfOpening == true { return askAgain(exchange) }
      exchange.respond(loss?.problem.response ?? response)
    }
  }

  private func opened(_ live: LiveSession, for request: HTTPRequest) -> HTTPResponse {
    writeSnapshot(of: live, isOpening: true)
    let location = "sessions/" + live.id.description
    var headers = [
      (name: "Location", value: location), (name: "ETag", value: live.entityTag),
      link(base: location + "/", root: ""),
    ]
    if comesFromOwnPage(request) {
      headers.append(SessionCookie(scene: live.session.scene.id).header(live.id, for: request))
    }
    return response(201, headers: headers)
  }

  private func scene(_ id: String?) throws(Problem) -> SceneDescription {
    guard let id else {
      guard let scene = catalog.scenes.first else { throw .notFound("The app has no scenes.") }
      return scene
    }
    guard let scene = catalog[id] else {
      let ids = catalog.scenes.map(\.id)
      let hint = Similarity.correction(of: id, among: ids).map { "did you mean \"\($0)\"? " } ?? ""
      throw Problem(404, "Not Found", "There is no scene \"\(id)\"; \(hint)GET /scenes lists them.") { json in
        json.writeKey("candidates")
        let alike = Similarity.nearest(to: id, among: ids, limit: ids.count)
        json.write(JSONValue.array(alike.map { .string($0) }))
      }
    }
    return scene
  }

  /// Answers `DELETE /sessions/{s}`.
  func closeSession(
    _ text: String, _ request: HTTPRequest, _ exchange: HTTPExchange, for user: RequestUser?
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery([])
    if registry.commits.isFailing { throw .storeFailing }
    let respond: @MainActor (SessionErasure.Outcome) -> Void = { [self] outcome in
      exchange.respond(
        outcome == .notFound ? Problem.sessionNotFound(text).response : answer(to: outcome))
    }
    if let id = SessionID(text), registry.closesAtOnce(id) {
      registry.close(id, of: .only(user?.id), respond)
      return nil
    }
    guard let live = try find(text, for: user, request, exchange, acting: true) else { return nil }
    if putOff(exchange, until: live) { return nil }
    registry.close(live.id, respond)
    return nil
  }

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
        return notModified(live.entityTag(form), size: size)
      }
      var response =
        since.map { changes(of: live, since: $0, as: form) }
        ?? whole(live, as: form, link: link(base: live.id.description + "/", root: "../"))
      response.headers.append(("Vary", "Accept"))
      return hasSeen && live.revision == revision
        ? notModified(live.entityTag(form), size: response.bodySize) : response
    }
    guard seconds > 0, hasSeen || since == revision else { return answer() }
    try checkFollowers(of: live)
    LongPoll(live, exchange, of: self, for: .read, answer: answer).start(seconds: seconds)
    return nil
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
    let headers = [(name: "ETag", value: entityTag), (name: "Vary", value: "Accept")]
    SnapshotWriter(json).write(node)
    if form != .json, json.count > ContentForm.largestTree {
      json.removeAll()
      throw .tooLargeToRead
    }
    let response =
      switch form {
      case .json: response(headers: headers)
      case .text: response(.text, outline(takeJSON()), headers: headers)
      case .page: page(of: takeJSON(), node: node.digest, in: live, headers: headers)
      }
    return hasSeen ? notModified(entityTag, size: response.bodySize) : response
  }

  // MARK: Forms of a session

  /// Returns the answer to a client that has the content of an entity tag. `size` is its length in bytes.
  func notModified(_ entityTag: String, size: Int) -> HTTPResponse {
    HTTPResponse(
      status: 304, headers: [("Cache-Control", "no-store"), ("ETag", entityTag), ("Vary", "Accept")],
      body: .unsent(size))
  }

  /// Creates an answer with the whole output of a session in a form.
  func whole(
    _ live: LiveSession, as form: ContentForm, link: (name: String, value: String)
  ) -> HTTPResponse {
    guard form != .json else { return snapshot(of: live, link: link) }
    live.session.writeRoot(to: json)
    let headers = [(name: "ETag", value: live.entityTag(form)), link]
    let response =
      form == .text
      ? response(.text, outline(takeJSON()), headers: headers)
      : page(of: takeJSON(), in: live, headers: headers)
    live.noteWhole(form, size: response.bodySize)
    return response
  }

  /// Creates an answer with the snapshot of a session.
  func snapshot(of live: LiveSession, base: String, root: String) -> HTTPResponse {
    snapshot(of: live, link: link(base: base, root: root))
  }

  private func snapshot(of live: LiveSession, link: (name: String, value: String)) -> HTTPResponse {
    writeSnapshot(of: live)
    let response = response(headers: [("ETag", live.entityTag), link])
    live.noteWhole(.json, size: response.bodySize)
    return response
  }

  /// Writes a snapshot. That of a session that was just opened includes its first issues.
  func writeSnapshot(of live: LiveSession, isOpening: Bool = false) {
    json.writeObject {
      json.writeKey("session")
      json.write(live.id.description)
      json.writeKey("scene")
      json.write(live.session.scene.id)
      json.writeKey("revision")
      json.write(live.revision)
      json.writeKey("root")
      live.session.writeRoot(to: json)
      if isOpening {
        live.session.writeIssues(since: 0, to: json)
        live.session.writeOpened(since: 0, to: json)
      }
    }
  }

  /// Creates an answer with the changes of a session since a revision.
  func changes(of live: LiveSession, since: Revision, as form: ContentForm = .json) -> HTTPResponse {
    live.session.writeChanges(since: since, to: json)
    let headers = [(name: "ETag", value: live.entityTag(form))]
    guard form == .text else { return response(headers: headers) }
    let outline = ChangeOutline(takeJSON(), in: live.session)
    return response(.text, Array(outline.description.utf8), headers: headers)
  }

  /// Returns the outline of a node with everything below it.
  func outline(_ node: JSONValue) -> [UInt8] {
    var writer = OutlineWriter()
    writer.write(node)
    return Array(writer.text.utf8)
  }

  /// Returns the content of `json` as a value, and empties that.
  func takeJSON() -> JSONValue {
    defer { json.removeAll() }
    return (try? JSONReader.read(json.copyBytes(), depthLimit: .max)) ?? .null
  }

  /// Returns the header with the links of a session's representation, relative to the request's own path.
  func link(base: String, root: String) -> (name: String, value: String) {
    var links = ""
    links.reserveCapacity(160)
    links += "<"
    links += base
    links += "actions>; rel=\"edit\", <"
    links += base
    links += "events>; rel=\"monitor\", <"
    links += root
    links += "openapi.json>; rel=\"service-desc\""
    if registry.limits.inspectsTrees {
      links += ", <\(base.dropLast())?include=state>; rel=\"describedby\""
    }
    return ("Link", links)
  }
}

extension LiveSession {
  /// The revision as an entity tag.
  var entityTag: String { "\"\(revision)\"" }
}
