import RenderTree
import Stateroom
import StateroomHTTP

/// The operator's API, on a port of its own.
///
/// Refuses requests from pages, which have an `Origin`. On a loopback address it also refuses those with another
/// `Host`, on any other address those without the token.
@MainActor
final class AdminAPI {
  let api: API
  private let json = JSONWriter(capacity: 1024)
  /// The backup of the store, or nil if the store is not an SQLite file.
  let backup: AdminBackup?
  private let token: AdminToken?
  /// Whether the server listens on a loopback address, which is known once it listens.
  var isLoopback = true

  var catalog: SceneCatalog { api.registry.catalog }
  var registry: SessionRegistry { api.registry }
  var quarantine: Quarantine? { api.registry.quarantine }

  /// Creates an operator's API. Requests must have the token, if there is one.
  init(of api: API, token: AdminToken? = nil, backup: AdminBackup? = nil) {
    self.api = api
    self.token = token
    self.backup = backup
  }

  /// Answers a request, at once or later.
  func handle(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    do throws(Problem) {
      if let response = try dispatch(request, exchange) { exchange.respond(response) }
    } catch {
      exchange.respond(error.response)
    }
  }

  private func dispatch(_ request: HTTPRequest, _ exchange: HTTPExchange) throws(Problem) -> HTTPResponse? {
    guard request.header("Origin") == nil, !AccessPolicy.isForeign(request) else {
      throw Problem(403, "Forbidden", "Pages of a browser may not ask here.")
    }
    if isLoopback {
      try AccessPolicy(isLoopback: true).check(request, from: RequestOrigin(address: request.remoteAddress))
    }
    try token?.check(request)
    guard let route = Route<AdminResource>(request.path) else {
      throw .notFound(
        "There is nothing at this path; the operator's are /healthz, /readyz, /metrics, /sessions, /users/{name}, "
          + "/backup and /quarantine.")
    }
    let methods = route.resource.row.methods
    if request.method == .options {
      return HTTPResponse(status: 204, headers: [("Allow", methods.map(\.name).joined(separator: ", "))])
    }
    guard methods.contains(request.method) else {
      throw .methodNotAllowed(request.method, allowed: methods)
    }
    try request.checkQuery(route.resource == .sessions ? ["from"] : [])
    switch route.resource {
    case .health: return .health("ok\n")
    case .readiness:
      try api.server.checkReadiness(forOperator: true)
      return .health("ready\n")
    case .metrics: return try api.server.readMetrics()
    case .sessions: try listSessions(request, exchange)
    case .session: try closeSession(withKey: route[.key], exchange)
    case .user: try eraseUser(named: route[.user], exchange)
    case .backup: try saveBackup(exchange)
    case .quarantine: return listQuarantine()
    case .quarantinedSession: return try release(sessionNamed: route[.key])
    case .quarantinedAction: return try release(route[.action], of: route[.node], in: route[.scene])
    }
    return nil
  }

  /// Creates a JSON answer.
  func respond(_ write: (JSONWriter) -> Void) -> HTTPResponse {
    defer { json.removeAll() }
    write(json)
    return HTTPResponse(
      status: 200, contentType: "application/json", headers: [("Cache-Control", "no-store")],
      body: .bytes(json.copyLine()))
  }
}

extension HTTPResponse {
  /// Creates the answer to a health check.
  static func health(_ text: String) -> HTTPResponse {
    HTTPResponse(status: 200, text: text, headers: [("Cache-Control", "no-store")])
  }
}
