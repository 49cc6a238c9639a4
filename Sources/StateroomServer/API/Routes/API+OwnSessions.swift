import RenderTree
import StateroomHTTP

extension API {
  /// How many sessions are listed.
  private static let listLimit = 1_000

  /// `GET /sessions` and `DELETE /sessions`
  func answer(
    _ request: HTTPRequest, _ exchange: HTTPExchange, ownSessionsOf user: RequestUser
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery([])
    if request.method == .delete { return try closeSessions(of: user, exchange) }
    return listSessions(of: user)
  }

  private func listSessions(of user: RequestUser) -> HTTPResponse {
    let sessions = registry.sessions(of: user.id)
    json.writeObject {
      json.writeKey("count")
      json.write(sessions.count)
      json.writeKey("sessions")
      json.write("[" as Unicode.Scalar)
      for owned in sessions.prefix(Self.listLimit) {
        json.separate()
        json.writeObject {
          json.writeKey("session")
          json.write(owned.session.description)
          json.writeKey("scene")
          json.write(owned.scene)
          if let opened = owned.opened {
            json.writeKey("opened")
            json.write(opened.timestamp)
          }
        }
      }
      json.write("]" as Unicode.Scalar)
    }
    return response()
  }

  private func closeSessions(
    of user: RequestUser, _ exchange: HTTPExchange
  ) throws(Problem) -> HTTPResponse? {
    if registry.commits.isFailing { throw .storeFailing }
    registry.close(registry.sessions(of: user.id).map(\.session)) { areClosed in
      exchange.respond(areClosed ? HTTPResponse(status: 204) : Problem.notCommitted.response)
    }
    return nil
  }
}
