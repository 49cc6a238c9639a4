import RenderTree
import Stateroom
import StateroomHTTP

/// The operator's API, on a port of its own.
///
/// Refuses requests of pages, which have an `Origin`; on a loopback address also those under another host's name, and on
/// any other address those without the token.
@MainActor
final class AdminAPI {
  let api: API
  let json = JSONWriter(capacity: 1024)
  /// Saves all sessions in a file, or nil if the store keeps none.
  let backup: AdminBackup?
  private let token: AdminToken?
  /// Known once the server knows what address it listens on.
  var isLoopback = true

  var catalog: SceneCatalog { api.catalog }
  var registry: SessionRegistry { api.registry }
  var quarantine: Quarantine? { api.registry.quarantine }

  /// The routes of an operator of a server, who needs the token if there is one.
  init(of api: API, token: AdminToken? = nil, backup: AdminBackup? = nil) {
    self.api = api
    self.token = token
    self.backup = backup
  }

  /// Answers a request, now or once there is something to tell.
  func handle(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    do throws(Problem) {
      if let response = try answer(request, exchange) { exchange.respond(response) }
    } catch {
      exchange.respond(error.response)
    }
  }

  private func answer(_ request: HTTPRequest, _ exchange: HTTPExchange) throws(Problem) -> HTTPResponse? {
    guard request.header("Origin") == nil else {
      throw Problem(403, "Forbidden", "Pages of a browser may not ask here.")
    }
    if isLoopback {
      try AccessPolicy(isLoopback: true).check(request, from: RequestOrigin(address: request.remoteAddress))
    }
    try token?.check(request)
    guard let route = AdminRoute(request.path) else {
      throw .notFound(
        "There is nothing at this path; the operator's are /healthz, /readyz, /metrics, /sessions, /backup and "
          + "/quarantine.")
    }
    guard route.methods.contains(request.method) else {
      throw .methodNotAllowed(request.method, allowed: route.methods)
    }
    try request.checkQuery(route == .sessions ? ["from"] : [])
    switch route {
    case .health: return .health("ok\n")
    case .readiness:
      try api.checkReadiness()
      return .health("ready\n")
    case .metrics: return try api.readMetrics()
    case .sessions: try listSessions(request, exchange)
    case .session(let key): try closeSession(withKey: key, exchange)
    case .backup: try saveBackup(exchange)
    case .quarantine: return listQuarantine()
    case .quarantinedSession(let key): return try release(sessionNamed: key)
    case .quarantinedAction(let scene, let node, let action):
      return try release(action, of: node, in: scene)
    }
    return nil
  }

  /// A JSON answer made of what was written to `json`.
  func response(_ status: Int = 200) -> HTTPResponse {
    defer { json.removeAll() }
    return HTTPResponse(
      status: status, contentType: "application/json", headers: [("Cache-Control", "no-store")],
      body: .bytes(json.copyBytes()))
  }
}

extension HTTPResponse {
  /// What those ask for who watch over a server.
  static func health(_ text: String) -> HTTPResponse {
    HTTPResponse(status: 200, text: text, headers: [("Cache-Control", "no-store")])
  }
}
