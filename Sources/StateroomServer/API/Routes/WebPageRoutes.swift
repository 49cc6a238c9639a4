import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// Answers requests for the web client's page, with a first snapshot in it.
@MainActor
final class WebPageRoutes {
  private let requests: SessionRequests
  private let server: ServerRoutes
  /// The page, if there is one.
  var page: WebPage?
  /// The snapshots of scenes as they look when they are opened.
  private var snapshots = SnapshotCache()

  init(_ requests: SessionRequests, _ server: ServerRoutes) {
    self.requests = requests
    self.server = server
  }

  private var registry: SessionRegistry { requests.registry }

  /// Returns the answer to a request that has closed sessions, of which no snapshot is kept.
  func answer(to outcome: SessionErasure.Outcome) -> HTTPResponse {
    if outcome == .erased || outcome == .unknown { snapshots.removeAll() }
    return switch outcome {
    case .erased, .notFound: HTTPResponse(status: 204)
    case .failed: Problem.notCommitted.response
    case .unknown: Problem.outcomeUnknown.response
    }
  }

  /// Returns the page at a place of a scene: with the snapshot of the session that the browser's cookie names, or with
  /// one that was kept. Returns nil if it is sent later.
  func present(
    _ page: WebPage, of scene: SceneDescription, _ request: HTTPRequest, _ exchange: HTTPExchange,
    for user: RequestUser?
  ) throws(Problem) -> HTTPResponse? {
    guard server.phase == .serving, request.queryValue("new") == nil, !registry.limits.inspectsTrees,
      let text = SessionCookie(scene: scene.id).value(in: request), let id = SessionID(text),
      registry.isOpen(text, to: user)
    else { return keptPage(page, of: scene, request) }
    switch registry.find(id, for: user) {
    case .live(let live):
      guard live.session.scene.id == scene.id, live.session.tree.size <= PageSnapshot.largest * 2 else {
        return page.response(to: request)
      }
      if requests.putOff(exchange, until: live) { return nil }
      let response = live.noted(.request) { sessionPage(page, of: live, request) }
      if live.isCommitted { return response }
      requests.show(response, of: live, to: exchange)
    case .loading(let load):
      load.whenDone { [self] finding in
        guard case .refused = finding else { return requests.answerAnew(exchange) }
        guard !exchange.isEnded else { return }
        exchange.respond(keptPage(page, of: scene, HTTPRequest(exchange)) ?? Problem.nothingHere.response)
      }
    case .erasing, .refused: return keptPage(page, of: scene, request)
    }
    return nil
  }

  /// The page with the snapshot of a session. It is not compressed, since it has the session's id.
  private func sessionPage(_ page: WebPage, of live: LiveSession, _ request: HTTPRequest) -> HTTPResponse {
    live.settle()
    let data = requests.writer.bytes(upTo: PageSnapshot.largest) {
      SessionAnswers.writeSnapshot(of: live, to: $0)
    }
    guard let data, let root = (try? JSONReader.read(data, depthLimit: .max))?["root"] else {
      return page.response(to: request) ?? Problem.nothingHere.response
    }
    let snapshot = PageSnapshot(root, data: data, language: live.session.language)
    var response = page.response(to: request, with: snapshot) ?? Problem.nothingHere.response
    response.headers.removeAll { $0.name == "ETag" || $0.name == "Cache-Control" }
    response.headers.append(("Cache-Control", "no-store"))
    response.isCompressible = false
    return response
  }

  private func keptPage(_ page: WebPage, of scene: SceneDescription, _ request: HTTPRequest) -> HTTPResponse?
  {
    let key = SnapshotCache.Key(scene: scene.id, languages: request.header("Accept-Language"))
    return page.response(to: request, with: snapshots.snapshot(for: key))
  }

  /// Notes what a session shows that a page has just opened, unless its environment is one of its own. `address` is
  /// that of the client.
  func noteSnapshot(
    of live: LiveSession, in environment: SessionEnvironment, from address: String, for request: HTTPRequest
  ) {
    guard page != nil, requests.access.users == nil, requests.access.comesFromOwnPage(request),
      live.session.tree.size <= PageSnapshot.largest * 2
    else { return }
    let scene = live.session.scene.id
    let key = SnapshotCache.Key(scene: scene, languages: request.header("Accept-Language"))
    guard environment.isUsual(in: key.language) else { return }
    snapshots.note(key, by: IPNetwork.visitor(at: address)) {
      requests.writer.bytes(upTo: PageSnapshot.largest) { json in
        json.writeObject {
          json.writeKey("scene")
          json.write(scene)
          json.writeKey("root")
          live.session.writeRoot(to: json)
        }
      }
    } make: { tree in
      guard let root = try? JSONReader.read(tree, depthLimit: .max)["root"] else { return nil }
      return PageSnapshot(root, data: tree, language: live.session.language)
    }
  }
}
