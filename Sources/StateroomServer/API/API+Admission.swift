import RenderTree
import StateroomHTTP
import StateroomStores

extension API {
  /// Decides how many bytes the body of a request may have that exceeds the usual limit.
  ///
  /// Only an action of a session that is open to the request's user may have more; a hibernated session is restored
  /// first, which the action would do anyway.
  func admitBody(_ request: HTTPRequest, _ answer: @escaping @MainActor (Int) -> Void) {
    let route = Route.to(request.path)
    guard requests.limits.textLimit > 0, phase != .draining, request.method == .post,
      route.resource == .actions || route.resource == .nodeAction, let id = SessionID(route[.session])
    else { return answer(0) }
    let user: RequestUser?
    do throws(Problem) {
      try checkAccess(to: route.resource, request)
      user = try hasUsers ? access.users?.user(of: request, behind: access.proxies) : nil
    } catch {
      return answer(0)
    }
    guard !hasUsers && registry.index.owners.isEmpty || registry.isOpen(route[.session], to: user) else {
      return answer(0)
    }
    take(registry.find(id, for: user, acting: true), answer)
  }

  private func take(_ finding: SessionFinding, _ answer: @escaping @MainActor (Int) -> Void) {
    switch finding {
    case .live: answer(ActionBodies(requests.limits).longest)
    case .loading(let load): load.whenDone { [self] in take($0, answer) }
    case .erasing, .refused: answer(0)
    }
  }
}
