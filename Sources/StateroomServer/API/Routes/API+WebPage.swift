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
    return page.response(to: request, with: snapshots.snapshot(for: key))
  }

  /// Notes what a session shows that a page has just opened, unless its environment is one of its own. `address` is
  /// that of the client.
  func noteSnapshot(
    of live: LiveSession, in environment: SessionEnvironment, from address: String, for request: HTTPRequest
  ) {
    guard page != nil, !hasUsers, comesFromOwnPage(request),
      live.session.tree.size <= PageSnapshot.largest * 2
    else { return }
    let scene = live.session.scene.id
    let key = SnapshotCache.Key(scene: scene, languages: request.header("Accept-Language"))
    guard environment.isUsual(in: key.language) else { return }
    snapshots.note(key, by: IPNetwork.visitor(at: address)) {
      defer { json.removeAll() }
      json.writeObject {
        json.writeKey("scene")
        json.write(scene)
        json.writeKey("root")
        live.session.writeRoot(to: json)
      }
      return json.count <= PageSnapshot.largest ? json.copyBytes() : nil
    } make: { tree in
      guard let root = try? JSONReader.read(tree, depthLimit: .max)["root"] else { return nil }
      return PageSnapshot(root, data: tree, language: live.session.language)
    }
  }
}
