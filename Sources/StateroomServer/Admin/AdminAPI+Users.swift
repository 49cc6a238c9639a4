import Dispatch
import StateroomHTTP
import StateroomStores

extension AdminAPI {
  /// Answers `DELETE /users/{user}`: closes all sessions of a user, and erases their user defaults and files.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of the user's sessions.
  func eraseUser(named name: String, _ exchange: HTTPExchange) throws(Problem) {
    if registry.commits.isFailing { throw .storeFailing }
    let user = UserID(name)
    registry.sessions(of: user, limit: .max).whenThere { [self] result in
      guard case .success(let own) = result else { return exchange.respond(Problem.storeFailing.response) }
      registry.close(own.newest.map(\.session)) { [self] outcome in
        let answer = api.webPages.answer(to: outcome)
        guard answer.status == 204 else { return exchange.respond(answer) }
        eraseStorage(of: user, exchange, answer)
      }
    }
  }

  /// Erases what the sessions of a user had in common, and answers with `answer` if that succeeds.
  private func eraseStorage(of user: UserID, _ exchange: HTTPExchange, _ answer: HTTPResponse) {
    registry.forgetStorage(of: user)
    let (store, loop) = (registry.commits.store, api.loop)
    DispatchQueue.global().async {
      let isErased = (try? store.eraseValues(of: user)) != nil
      DispatchQueue.main.async {
        loop.setNeedsTurn()
        exchange.respond(isErased ? answer : Problem.storeFailing.response)
      }
    }
  }
}
