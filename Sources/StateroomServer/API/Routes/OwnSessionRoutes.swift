import RenderTree
import StateroomHTTP
import StateroomStores

/// Answers requests of users for their sessions.
@MainActor
struct OwnSessionRoutes {
  let requests: SessionRequests
  let answers: SessionAnswers
  let webPages: WebPageRoutes

  private var registry: SessionRegistry { requests.registry }

  /// The maximum number of sessions in a list.
  private static let listLimit = 1_000

  /// Answers `GET /sessions` and `DELETE /sessions`.
  func manageOwn(
    of user: RequestUser, _ request: HTTPRequest, _ exchange: HTTPExchange
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery([])
    if request.method == .delete {
      if registry.commits.isFailing { throw .storeFailing }
      closeSessions(of: user, exchange)
    } else {
      registry.sessions(of: user.id, limit: Self.listLimit).whenThere { [self] result in
        requests.loop.setNeedsTurn()
        guard case .success(let sessions) = result else {
          return exchange.respond(Problem.storeFailing.response)
        }
        exchange.respond(list(sessions))
      }
    }
    return nil
  }

  private func list(_ sessions: OwnSessions) -> HTTPResponse {
    var answer = answers.writer.respond { write(sessions, to: $0) }
    // It consists of ids.
    answer.isCompressible = false
    return answer
  }

  /// Writes the list of a user's sessions.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sessions in the list.
  private func write(_ sessions: OwnSessions, to json: JSONWriter) {
    json.writeObject {
      json.writeKey("count")
      json.write(sessions.count)
      json.writeKey("sessions")
      json.write("[" as Unicode.Scalar)
      for owned in sessions.newest {
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
  }

  /// Closes all sessions of a user, as many at a time as are listed.
  private func closeSessions(of user: RequestUser, _ exchange: HTTPExchange) {
    registry.sessions(of: user.id, limit: Self.listLimit).whenThere { [self] result in
      requests.loop.setNeedsTurn()
      guard case .success(let sessions) = result else {
        return exchange.respond(Problem.storeFailing.response)
      }
      registry.close(sessions.newest.map(\.session)) { [self] outcome in
        if outcome == .erased, sessions.count > sessions.newest.count {
          return closeSessions(of: user, exchange)
        }
        exchange.respond(webPages.answer(to: outcome))
      }
    }
  }
}
