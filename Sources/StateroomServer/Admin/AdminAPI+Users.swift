import StateroomHTTP
import StateroomStores

extension AdminAPI {
  /// The number of times for which new sessions of a user are closed while the user is erased.
  private static let rounds = 5

  /// Answers `DELETE /users/{user}`: closes all sessions of a user, and erases their user defaults and files.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of the user's sessions, and O(*m*), where *m* is the number of
  ///   sessions in memory.
  func eraseUser(named name: String, _ exchange: HTTPExchange) throws(Problem) {
    if registry.commits.isFailing { throw .storeFailing }
    erase(UserID(name), exchange, round: 0)
  }

  /// Erases a user, and again while there are sessions that were opened meanwhile.
  private func erase(_ user: UserID, _ exchange: HTTPExchange, round: Int) {
    registry.sessions(of: user, limit: .max).whenThere { [self] result in
      guard case .success(let own) = result else { return exchange.respond(Problem.storeFailing.response) }
      // Those that are in no commit yet are not in the list.
      let live = registry.directory.lives.filter { $0.record.user == user }.map(\.id)
      let sessions = Set(own.newest.map(\.session)).union(live)
      if sessions.isEmpty, round > 0 { return exchange.respond(HTTPResponse(status: 204)) }
      if round == Self.rounds { return exchange.respond(Problem.userOpensSessions.response) }
      registry.close(Array(sessions)) { [self] outcome in
        let answer = api.webPages.answer(to: outcome)
        guard answer.status == 204 else { return exchange.respond(answer) }
        registry.forgetStorage(of: user)
        registry.commits.eraseValues(of: user) { [self] isErased in
          // What was read meanwhile is of before.
          registry.forgetStorage(of: user)
          guard isErased else { return exchange.respond(Problem.storeFailing.response) }
          erase(user, exchange, round: round + 1)
        }
      }
    }
  }
}

extension Problem {
  fileprivate static let userOpensSessions = Problem(
    503, "Service Unavailable",
    "The user opened sessions while they were erased. Keep them from it at the proxy, and ask again.",
    headers: [("Retry-After", "1")])
}
