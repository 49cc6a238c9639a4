import CNotes
import Foundation
import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// Answers requests that open sessions.
@MainActor
final class OpeningRoutes {
  private let requests: SessionRequests
  private let answers: SessionAnswers
  private let webPages: WebPageRoutes
  private let catalog: SceneCatalog
  private let registry: SessionRegistry
  /// The size of the tree of the last session that was opened with each scene.
  private var openedSizes: [String: Int] = [:]
  private var unknownProxies = UnknownProxyWatch()

  init(
    _ requests: SessionRequests, _ answers: SessionAnswers, _ webPages: WebPageRoutes
  ) {
    self.requests = requests
    self.answers = answers
    self.webPages = webPages
    registry = requests.registry
    catalog = registry.catalog
  }

  /// Answers `POST /sessions`.
  func open(
    _ request: HTTPRequest, _ exchange: HTTPExchange, for user: RequestUser?
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery([])
    let body = try request.jsonBody(depthLimit: requests.limits.jsonDepth) ?? .object([])
    _ = try body.members(of: "the body", known: ["scene", "environment"])
    let scene = try scene(try body.string("scene", of: "the body"))
    let environment = try SessionEnvironment(body["environment"] ?? .object([]))
    let key = try request.openingKey()
    let client = try request.clientName()
    let bodyHash = Digest.hash(request.body)
    if let key,
      let opening = registry.index.opening(for: .init(user: user?.id, key: key), at: requests.loop.now)
    {
      guard opening.bodyHash == bodyHash else { throw .keyOfAnotherRequest }
      if try reuse(opening, under: .init(user: user?.id, key: key), for: user, request, exchange) {
        return nil
      }
    }
    if registry.commits.isFailing { throw .storeFailing }
    if requests.waitsForRoom(exchange, ofSize: openedSizes[scene.id] ?? 0) { return nil }
    guard let defaults = try defaults(of: user, for: exchange) else { return nil }
    try registry.quarantine?.check(scene, under: key, environment)
    registry.work.name(.opening(scene: scene.id))
    let address = exchange.clientAddress ?? request.remoteAddress
    let live: LiveSession
    do {
      live = try registry.open(
        scene, for: address, environment: environment,
        user: user, under: key.map { SessionOpening(key: $0, bodyHash: bodyHash, time: .now) },
        in: requests.access.proxies.slot(of: request), defaults: defaults)
    } catch {
      throw Problem(error)
    }
    let warning = unknownProxies.message(
      about: request, requests.access.proxies, count: registry.count,
      own: registry.index.count(from: request.remoteAddress))
    if let warning { registry.reports.logger?.warning("\(warning)") }
    // The client has said the window's size.
    if let client { live.session.lead(by: client) }
    openedSizes[scene.id] = live.session.tree.size
    webPages.noteSnapshot(of: live, in: environment, from: address, for: request)
    respond(to: request, openedAs: live, to: exchange)
    return nil
  }

  /// Returns the user defaults of a session that a user opens, or nil if the request waits for them.
  private func defaults(
    of user: RequestUser?, for exchange: HTTPExchange
  ) throws(Problem) -> KeyValueStores? {
    do throws(StoreFailure) {
      switch try registry.storage.opening(for: user?.id) {
      case .ready(let defaults): return defaults
      case .waits(let load): requests.wait(for: load, exchange)
      }
    } catch {
      throw .storeFailing
    }
    return nil
  }

  /// Answers with a session that was opened before. Returns false if it was closed since.
  private func reuse(
    _ opening: RecentOpenings.Opening, under key: RecentOpenings.Key, for user: RequestUser?,
    _ request: HTTPRequest, _ exchange: HTTPExchange
  ) throws(Problem) -> Bool {
    switch registry.find(opening.session, for: user) {
    case .live(let live):
      if !requests.putOff(exchange, until: live) {
        if requests.waitsForRoom(exchange, ofSize: live.session.tree.size) { return true }
        if let user { live.session.update(user: user.value) }
        live.settle()
        respond(to: request, openedAs: live, to: exchange, noting: .request)
      }
      return true
    case .loading(let load):
      requests.wait(for: load, exchange) { [registry] problem in
        guard problem.status == 404 else { return false }
        registry.index.forgetOpening(key, of: opening.session)
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
  ///
  /// The commit may bring shared values that another server has written. The answer shows them, unless their commit
  /// fails: the session is open all the same, as `first` says.
  private func respond(
    to request: HTTPRequest, openedAs live: LiveSession, to exchange: HTTPExchange,
    noting kind: WorkKind = .opening,
    after first: HTTPResponse? = nil
  ) {
    let revision = live.revision
    let response = live.noted(kind) { opened(live, for: request) }
    if live.isCommitted { return exchange.respond(response) }
    live.whenCommitted { [self] loss in
      if let loss, first == nil {
        return loss.isOfOpening ? requests.askAgain(exchange) : exchange.respond(loss.problem.response)
      }
      if first == nil, mayShowMore(of: live, to: exchange) {
        live.settle()
        if live.revision != revision {
          return respond(
            to: HTTPRequest(exchange), openedAs: live, to: exchange, noting: .request, after: response)
        }
      }
      exchange.respond(loss == nil ? response : first ?? response)
    }
  }

  /// Whether a session may have read shared values since its answer was made, and can be shown again.
  private func mayShowMore(of live: LiveSession, to exchange: HTTPExchange) -> Bool {
    registry.storage.isShared && !exchange.isEnded && registry.directory.has(live) && !live.isInRun
  }

  private func opened(_ live: LiveSession, for request: HTTPRequest) -> HTTPResponse {
    let location = "sessions/" + live.id.description
    var headers = [
      (name: "Location", value: location), (name: "ETag", value: live.entityTag),
      answers.link(base: location + "/", root: ""),
    ]
    if requests.access.comesFromOwnPage(request) {
      // Previews come and go, and a browser keeps only so many cookies of a server.
      let isLasting = catalog.scenes.contains { $0.id == live.session.scene.id }
      headers.append(
        SessionCookie(scene: live.session.scene.id).header(
          live.id, lifetime: isLasting ? registry.limits.lifetimes.actedUpon : nil,
          isSecure: requests.access.isSecure(request)))
    }
    return answers.writer.respond(201, headers: headers) {
      SessionAnswers.writeSnapshot(of: live, isOpening: true, to: $0)
    }
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
}
