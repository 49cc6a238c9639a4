import RenderTree
import Stateroom
import StateroomHTTP

extension API {
  /// `GET /scenes/{scene}/session`: the snapshot of the session that the browser's cookie names, or nothing.
  func readCurrent(
    _ scene: String, _ request: HTTPRequest, _ exchange: HTTPExchange, for user: RequestUser?
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery([])
    guard catalog[scene] != nil else { throw .nothingHere }
    let nothing = HTTPResponse(status: 204, headers: [("Cache-Control", "no-store")])
    guard comesFromOwnPage(request), let id = SessionCookie(scene: scene).value(in: request),
      registry.isOpen(id, to: user)
    else { return nothing }
    do throws(Problem) {
      _ = try session(id, for: user, acting: false)
    } catch {
      guard error.status == 404 else { throw error }
      return nothing
    }
    try answer(id, exchange, for: user) { live throws(Problem) in
      guard live.session.scene.id == scene else { return nothing }
      live.settle()
      return snapshot(of: live, base: "../../sessions/\(live.id)/", root: "../../")
    }
    return nil
  }
}
