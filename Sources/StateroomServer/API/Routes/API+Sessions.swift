import Foundation
import RenderTree
import Stateroom

extension API {
  /// `POST /sessions`
  func openSession(_ request: HTTPRequest, from origin: RequestOrigin) throws(Problem) -> HTTPResponse {
    try request.checkQuery([])
    let body = try request.jsonBody(depthLimit: limits.jsonDepth) ?? .object([])
    _ = try body.members(of: "the body", known: ["scene", "environment"])
    let scene = try scene(try body.string("scene", of: "the body"))
    let environment = try SessionEnvironment(body["environment"] ?? .object([]))
    let key = try request.idempotencyKey()
    let bodyHash = Digest.hash(request.body)
    if let key, let opening = registry.openings.opening(for: key, at: loop.now) {
      guard opening.bodyHash == bodyHash else { throw .keyOfAnotherRequest }
      if let live = registry[opening.session] { return opened(live) }
    }
    loop.activity.name(.opening(scene: scene.id))
    let live: LiveSession
    do {
      live = try registry.open(scene, for: origin.address, environment: environment.apply(to:))
    } catch {
      throw Problem(error)
    }
    if let key {
      registry.openings.keep(.init(bodyHash: bodyHash, session: live.id, time: loop.now), for: key)
    }
    return opened(live)
  }

  private func opened(_ live: LiveSession) -> HTTPResponse {
    writeSnapshot(of: live, isOpening: true)
    return response(
      201,
      headers: [("Location", "sessions/\(live.id)"), ("ETag", live.entityTag)]
        + links(base: "sessions/\(live.id)/", root: ""))
  }

  private func scene(_ id: String?) throws(Problem) -> SceneDescription {
    guard let id else {
      guard let scene = catalog.scenes.first else { throw .notFound("The app has no scenes.") }
      return scene
    }
    guard let scene = catalog[id] else {
      let ids = catalog.scenes.map(\.id)
      throw Problem(404, "Not Found", "There is no scene \"\(id)\"; GET /scenes lists them.") { json in
        json.writeKey("candidates")
        json.write(JSONValue.array(ids.map { .string($0) }))
      }
    }
    return scene
  }

  /// `DELETE /sessions/{s}`
  func closeSession(_ live: LiveSession, _ request: HTTPRequest) throws(Problem) -> HTTPResponse {
    try request.checkQuery([])
    registry.close(live, because: "deleted")
    return HTTPResponse(status: 204)
  }

  /// `GET /sessions/{s}`: the snapshot, or the changes since a revision, at once or when there are some.
  func read(
    _ live: LiveSession, _ request: HTTPRequest, _ exchange: HTTPExchange
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery(["since", "wait"])
    live.settle()
    guard let since = try request.since(upTo: live.revision) else {
      if request.queryValue("wait") != nil {
        throw .badRequest("\"wait\" needs \"since\": the revision after which to wait.")
      }
      if request.ifNoneMatch(live.entityTag) {
        return HTTPResponse(status: 304, headers: [("ETag", live.entityTag)])
      }
      return snapshot(of: live, base: "\(live.id)/", root: "../")
    }
    if let wait = request.queryValue("wait") {
      guard let seconds = Int(digits: wait), (0...60).contains(seconds) else {
        throw .badRequest("\"wait\" must be a number of seconds from 0 to 60.")
      }
      if since == live.revision, seconds > 0 {
        try checkFollowers(of: live)
        LongPoll(live, exchange, loop: loop, atEnd: .notFound) { [self] in
          changes(of: live, since: since)
        }.start(seconds: seconds)
        return nil
      }
    }
    return changes(of: live, since: since)
  }

  /// `GET /sessions/{s}/nodes/{target}`
  func readNode(_ live: LiveSession, _ target: String, _ request: HTTPRequest) throws(Problem) -> HTTPResponse
  {
    try request.checkQuery(["in", "role"])
    live.settle()
    if request.ifNoneMatch(live.entityTag) {
      return HTTPResponse(status: 304, headers: [("ETag", live.entityTag)])
    }
    let target = Target(target, within: request.queryValue("in"), role: request.queryValue("role"))
    do {
      SnapshotWriter(json).write(try live.session.find(target, forAction: false))
    } catch {
      throw Problem(error)
    }
    return response(headers: [("ETag", live.entityTag)])
  }

  // MARK: Forms of a session

  /// The whole output of a session.
  func snapshot(of live: LiveSession, base: String, root: String) -> HTTPResponse {
    writeSnapshot(of: live)
    return response(headers: [("ETag", live.entityTag)] + links(base: base, root: root))
  }

  /// Writes a snapshot; an opened session also says what was wrong from the start.
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

  /// What changed in a session after a revision.
  func changes(of live: LiveSession, since: Revision, status: Int = 200) -> HTTPResponse {
    live.session.writeChanges(since: since, to: json)
    return response(status, headers: [("ETag", live.entityTag)])
  }

  /// Where to go from a session, relative to the request's own path.
  private func links(base: String, root: String) -> [(name: String, value: String)] {
    [
      (
        "Link",
        "<\(base)actions>; rel=\"edit\", <\(base)events>; rel=\"monitor\", "
          + "<\(root)openapi.json>; rel=\"service-desc\""
      )
    ]
  }
}

extension LiveSession {
  /// The revision as an entity tag.
  var entityTag: String { "\"\(revision)\"" }
}
