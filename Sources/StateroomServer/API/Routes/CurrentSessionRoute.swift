import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// Answers requests for the session that a browser's cookie names.
@MainActor
struct CurrentSessionRoute {
  let requests: SessionRequests
  let answers: SessionAnswers

  private var registry: SessionRegistry { requests.registry }

  /// `GET /scenes/{scene}/session`: the snapshot of the session that the browser's cookie names, or nothing.
  func read(
    _ scene: String, _ request: HTTPRequest, _ exchange: HTTPExchange, for user: RequestUser?
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery([])
    guard registry.catalog[scene] != nil else { throw .nothingHere }
    let nothing = HTTPResponse(status: 204, headers: [("Cache-Control", "no-store")])
    guard requests.access.comesFromOwnPage(request), let id = SessionCookie(scene: scene).value(in: request),
      let session = SessionID(id), registry.isOpen(id, to: user)
    else { return nothing }
    switch registry.find(session, for: user) {
    case .refused(let problem):
      guard problem.status == 404 else { throw problem }
      return nothing
    case .loading(let load):
      load.whenDone { [requests] finding in
        guard case .refused(let problem) = finding else { return requests.answerAnew(exchange) }
        exchange.respond(problem.status == 404 ? nothing : problem.response)
      }
      return nil
    case .erasing(let erasure):
      requests.wait(for: erasure, of: user, exchange, orElse: nothing)
      return nil
    case .live: break
    }
    try requests.serve(id, request, exchange, for: user) { live throws(Problem) in
      guard live.session.scene.id == scene else { return nothing }
      live.settle()
      return answers.whole(live, base: "../../sessions/\(live.id)/", root: "../../")
    }
    return nil
  }
}
