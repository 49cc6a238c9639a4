import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

// The web client's page with a first snapshot.
extension API {
  /// Returns the page at a place of a scene: with the snapshot of the session that the browser's cookie names, or with
  /// one that was kept. Returns nil if it is sent later.
  func present(
    _ page: WebPage, of scene: SceneDescription, _ request: HTTPRequest, _ exchange: HTTPExchange,
    for user: RequestUser?
  ) throws(Problem) -> HTTPResponse? {
    guard phase == .serving, request.queryValue("new") == nil, !registry.limits.inspectsTrees,
      let text = SessionCookie(scene: scene.id).value(in: request), let id = SessionID(text),
      registry.isOpen(text, to: user)
    else { return keptPage(page, of: scene, request) }
    switch registry.find(id, for: user) {
    case .live(let live):
      guard live.session.scene.id == scene.id, live.session.tree.size <= PageSnapshot.largest * 2 else {
        return page.response(to: request)
      }
      if putOff(exchange, until: live) { return nil }
      let response = live.noted(.request) { sessionPage(page, of: live, request) }
      if live.isCommitted { return response }
      show(response, of: live, to: exchange)
    case .loading(let load):
      load.whenDone { [self] finding in
        guard case .refused = finding else { return answerAnew(exchange) }
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
    writeSnapshot(of: live)
    guard json.count <= PageSnapshot.largest,
      let value = try? JSONReader.read(json.copyBytes(), depthLimit: .max),
      let root = value["root"]
    else {
      json.removeAll()
      return page.response(to: request) ?? Problem.nothingHere.response
    }
    defer { json.removeAll() }
    let snapshot = PageSnapshot(root, data: json.copyBytes(), language: live.session.language)
    var response = page.response(to: request, with: snapshot) ?? Problem.nothingHere.response
    response.headers.removeAll { $0.name == "ETag" || $0.name == "Cache-Control" }
    response.headers.append(("Cache-Control", "no-store"))
    response.isCompressible = false
    return response
  }

  private func keptPage(_ page: WebPage, of scene: SceneDescription, _ request: HTTPRequest) -> HTTPResponse?
  {
    let key = SnapshotCache.Key(scene: scene.id, languages: request.header("Accept-Language"))
    let sharesObjects = !registry.sharedPlaces.all.isEmpty
    return page.response(to: request, with: snapshots.snapshot(for: key, sharesObjects: sharesObjects))
  }

  /// Keeps what a session shows that a page has just opened.
  func keepSnapshot(of live: LiveSession, for request: HTTPRequest) {
    guard page != nil, !hasUsers, comesFromOwnPage(request),
      live.session.tree.size <= PageSnapshot.largest * 2
    else { return }
    let scene = live.session.scene.id
    let appStorage = live.session.tree.appStorage
    let key = SnapshotCache.Key(scene: scene, languages: request.header("Accept-Language"))
    snapshots.keep(key, sharesValues: appStorage.shared != nil || appStorage.followsBacking) {
      defer { json.removeAll() }
      json.writeObject {
        json.writeKey("scene")
        json.write(scene)
        json.writeKey("root")
        live.session.writeRoot(to: json)
      }
      guard json.count <= PageSnapshot.largest,
        let root = try? JSONReader.read(json.copyBytes(), depthLimit: .max)["root"]
      else { return nil }
      return PageSnapshot(root, data: json.copyBytes(), language: live.session.language)
    }
  }
}
