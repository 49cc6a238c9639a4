import RenderTree
import Stateroom
import StateroomHTTP

/// The operator's API, on a loopback port of its own.
///
/// No page of a browser may ask here: whatever comes with an `Origin` is refused.
@MainActor
final class AdminAPI {
  /// What a path stands for.
  enum Route: Equatable {
    case quarantine
    case quarantinedSession(key: String)
    case quarantinedAction(scene: String, node: String, action: String)

    init?(_ path: [String]) {
      switch path.count {
      case 1 where path[0] == "quarantine": self = .quarantine
      case 3 where path[0] == "quarantine" && path[1] == "sessions": self = .quarantinedSession(key: path[2])
      case 5 where path[0] == "quarantine" && path[1] == "actions":
        self = .quarantinedAction(scene: path[2], node: path[3], action: path[4])
      default: return nil
      }
    }

    var methods: [HTTPMethod] {
      switch self {
      case .quarantine: [.get, .head]
      case .quarantinedSession, .quarantinedAction: [.delete]
      }
    }
  }

  let catalog: SceneCatalog
  let quarantine: Quarantine?
  let json = JSONWriter(capacity: 1024)
  private let access = AccessPolicy(isLoopback: true)

  /// The routes of an operator; without a quarantine nothing is ever in it.
  init(catalog: SceneCatalog, quarantine: Quarantine?) {
    self.catalog = catalog
    self.quarantine = quarantine
  }

  /// Answers a request.
  func handle(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    do throws(Problem) {
      exchange.respond(try answer(request))
    } catch {
      exchange.respond(error.response)
    }
  }

  private func answer(_ request: HTTPRequest) throws(Problem) -> HTTPResponse {
    guard request.header("Origin") == nil else {
      throw Problem(403, "Forbidden", "Pages of a browser may not ask here.")
    }
    try access.check(request, from: RequestOrigin(address: request.remoteAddress))
    guard let route = Route(request.path) else {
      throw .notFound("There is nothing at this path; GET /quarantine lists what is kept from running.")
    }
    guard route.methods.contains(request.method) else {
      throw .methodNotAllowed(request.method, allowed: route.methods)
    }
    try request.checkQuery([])
    switch route {
    case .quarantine: return listQuarantine()
    case .quarantinedSession(let key): return try release(sessionNamed: key)
    case .quarantinedAction(let scene, let node, let action):
      return try release(action, of: node, in: scene)
    }
  }
}
