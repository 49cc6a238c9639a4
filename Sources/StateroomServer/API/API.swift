import RenderTree
import Stateroom

/// The routes of the protocol.
@MainActor
package final class API {
  let catalog: SceneCatalog
  let registry: SessionRegistry
  let files: StaticFiles?
  /// Known once the server knows what address it listens on.
  var access: AccessPolicy
  let loop: EventLoop
  let json = JSONWriter(capacity: 4096)

  package init(
    catalog: SceneCatalog, registry: SessionRegistry, files: StaticFiles?, access: AccessPolicy,
    loop: EventLoop
  ) {
    self.catalog = catalog
    self.registry = registry
    self.files = files
    self.access = access
    self.loop = loop
  }

  /// Answers a request, now or once there is something to tell.
  package func handle(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    do throws(Problem) {
      try access.check(request)
      if let response = try route(request, exchange) { exchange.respond(response) }
    } catch {
      exchange.respond(error.response)
    }
  }

  /// The answer; nil where it comes later.
  private func route(_ request: HTTPRequest, _ exchange: HTTPExchange) throws(Problem) -> HTTPResponse? {
    let path = request.path
    switch (path.first, path.count) {
    case ("sessions", 1):
      try allow(request, .post)
      return try openSession(request)
    case ("sessions", 2):
      try allow(request, .get, .delete)
      let live = try session(path[1])
      return request.method == .delete ? try closeSession(live, request) : try read(live, request, exchange)
    case ("sessions", 3) where path[2] == "actions":
      try allow(request, .post)
      return try act(session(path[1]), request)
    case ("sessions", 3) where path[2] == "events":
      try allow(request, .get)
      try follow(session(path[1]), request, exchange)
      return nil
    case ("sessions", 4) where path[2] == "nodes":
      try allow(request, .get)
      return try readNode(session(path[1]), path[3], request)
    case ("sessions", 5) where path[2] == "nodes":
      try allow(request, .post)
      return try act(session(path[1]), target: path[3], action: path[4], request)
    case ("scenes", 1):
      try allow(request, .get)
      try request.checkQuery([])
      return listScenes()
    case ("healthz", 1):
      try allow(request, .get)
      return HTTPResponse(status: 200, text: "ok\n", headers: [("Cache-Control", "no-store")])
    default:
      return try file(request)
    }
  }

  private func allow(_ request: HTTPRequest, _ methods: HTTPMethod...) throws(Problem) {
    let method = request.method == .head ? .get : request.method
    if methods.contains(method) { return }
    var allowed = methods
    if let get = allowed.firstIndex(of: .get) { allowed.insert(.head, at: get + 1) }
    throw .methodNotAllowed(request.method, allowed: allowed)
  }

  private func session(_ id: String) throws(Problem) -> LiveSession {
    guard let id = SessionID(id), let live = registry[id] else { throw .sessionNotFound(id) }
    return live
  }

  private func file(_ request: HTTPRequest) throws(Problem) -> HTTPResponse {
    guard request.method == .get || request.method == .head else {
      if request.path.isEmpty || files?.contains(request.path) == true {
        throw .methodNotAllowed(request.method, allowed: [.get, .head])
      }
      throw .notFound("There is nothing at this path. The resources begin at /scenes and /sessions.")
    }
    if let response = files?.response(to: request) { return response }
    if request.path.isEmpty {
      throw .notFound("The web client's files were not found; start with --public and their folder.")
    }
    throw .notFound("There is nothing at this path. The resources begin at /scenes and /sessions.")
  }

  /// A JSON answer made of what was written to `json`.
  func response(
    _ status: Int = 200, headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    defer { json.removeAll() }
    return HTTPResponse(
      status: status, contentType: "application/json", headers: [("Cache-Control", "no-store")] + headers,
      body: .bytes(json.copyBytes()))
  }
}
