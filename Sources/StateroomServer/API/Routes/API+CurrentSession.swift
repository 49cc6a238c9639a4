import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

extension API {
  /// `GET /scenes/{scene}/session`: the snapshot of the session that the browser's cookie names, or nothing.
  func readCurrent(
    _ scene: String, _ request: HTTPRequest, _ exchange: HTTPExchange, for user: RequestUser?
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery([])
    guard catalog[scene] != nil else { throw .nothingHere }
    let nothing = HTTPResponse(status: 204, headers: [("Cache-Control", "no-store")])
    guard comesFromOwnPage(request), let id = SessionCookie(scene: scene).value(in: request),
      let session = SessionID(id), registry.isOpen(id, to: user)
    else { return nothing }
    switch registry.find(session, for: user) {
    case .refused(let problem):
      guard problem.status == 404 else { throw problem }
      return nothing
    case .loading(let load):
      load.whenDone { [self] finding in
        guard case .refused(let problem) = finding else { return answerAnew(exchange) }
        exchange.respond(problem.status == 404 ? nothing : problem.response)
      }
      return nil
    case .erasing(let erasure):
      erasure.whenDone(for: .only(user?.id)) { [self] outcome in
        switch outcome {
        case .erased, .notFound: exchange.respond(nothing)
        case .failed, .unknown: askAgain(exchange)
        }
      }
      return nil
    case .live: break
    }
    try serve(id, request, exchange, for: user) { live throws(Problem) in
      guard live.session.scene.id == scene else { return nothing }
      live.settle()
      return snapshot(of: live, base: "../../sessions/\(live.id)/", root: "../../")
    }
    return nil
  }
}
