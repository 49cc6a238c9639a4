import RenderTree
import Stateroom
import StateroomHTTP

/// The routes of the protocol.
@MainActor
package final class API {
  /// The limits of requests and clients.
  package struct Limits: Sendable {
    /// The maximum depth of JSON.
    var jsonDepth = 64
    /// The maximum size in bytes of a request's body.
    var bodyLimit = 64 * 1024
    /// The maximum size in bytes of a text in an action of an open session whose body exceeds ``bodyLimit``; 0 if none
    /// may.
    var textLimit = 1024 * 1024
    /// The maximum number of event streams and waiting requests of one session.
    var streamsPerSession = 64
    /// The maximum number of actions per second in one session, or nil for any number.
    var actionsPerSecond: Int? = 1_000
    /// The maximum number of bytes of large answers and events that wait for their readers.
    var outgoingBytes = 256 * 1024 * 1024
    /// The time that a request waits for room for a large answer: longer than slow readers may keep it.
    var roomTimeout = Duration.seconds(10)
    /// The most work of one search for nodes, in bytes that it reads: a fraction of a second.
    var searchWork = 16 << 20
    /// The work of the searches in one session that a second leaves room for, with a burst of twice as much.
    var searchWorkPerSecond = 32 << 20

    package init() {}
  }

  let catalog: SceneCatalog
  let registry: SessionRegistry
  let files: StaticFiles?
  /// The web client's page, if there is one.
  package var page: WebPage?
  /// The access policy, which is complete once the server's address is known.
  var access: AccessPolicy {
    didSet { noteAccess() }
  }
  private var hasProxies = false
  private var isShared = false
  /// Whether each session belongs to a user.
  private(set) var hasUsers = false
  let loop: EventLoop
  let limits: Limits
  let metrics: ServerMetrics?
  /// Sends signs of life on idle streams, so that proxies do not close them.
  let heartbeat: Heartbeat
  let json = JSONWriter(capacity: 4096)
  let formTokens = FormTokens()
  /// The snapshots of scenes as they look when they are opened.
  var snapshots = SnapshotCache()
  /// The bound on the bytes of large answers and events.
  package let room: OutgoingRoom
  /// The size of the tree of the last session that was opened with each scene.
  var openedSizes: [String: Int] = [:]
  /// Returns the number of open connections.
  var connectionCount: () -> Int = { 0 }
  /// The phases of the server.
  enum Phase {
    case serving
    /// Everything is still served, but readiness checks fail.
    case leaving
    /// Sessions are not served any more.
    case draining
  }

  var phase = Phase.serving
  /// Whether metrics are served here, and not to the operator only.
  var hasMetrics = true

  package convenience init(
    catalog: SceneCatalog, registry: SessionRegistry, files: StaticFiles?, access: AccessPolicy,
    loop: EventLoop, limits: Limits = Limits()
  ) {
    self.init(
      catalog: catalog, registry: registry, files: files, access: access, loop: loop, limits: limits,
      metrics: nil)
  }

  init(
    catalog: SceneCatalog, registry: SessionRegistry, files: StaticFiles?, access: AccessPolicy,
    loop: EventLoop, limits: Limits, metrics: ServerMetrics?
  ) {
    self.catalog = catalog
    self.registry = registry
    self.files = files
    self.access = access
    self.loop = loop
    heartbeat = Heartbeat(loop: loop)
    room = OutgoingRoom(limit: limits.outgoingBytes, loop: loop)
    self.limits = limits
    self.metrics = metrics
    noteAccess()
  }

  private func noteAccess() {
    hasProxies = !access.proxies.isEmpty
    isShared = !access.allowedOrigins.isEmpty
    hasUsers = access.users != nil
  }

  /// Answers a request, at once or later.
  func handle(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    let route = Route.to(request.path)
    exchange.resource = route.resource.rawValue
    if isShared { exchange.headers += access.sharingHeaders(for: request) }
    do throws(Problem) {
      // Nil if the request did not come through a proxy.
      var origin: RequestOrigin?
      if hasProxies {
        origin = try access.proxies.origin(of: request)
        exchange.clientAddress = origin?.address
      }
      try checkAccess(to: route.resource, request, from: origin)
      if let response = try dispatch(route, request, exchange) { exchange.respond(response) }
    } catch {
      exchange.respond(refusal(error, of: request, at: route))
    }
  }

  /// Returns the answer to a request that is refused: at an unknown address a page for browsers, and otherwise JSON.
  private func refusal(
    _ problem: Problem, of request: HTTPRequest, at route: Route<Resource>
  ) -> HTTPResponse {
    guard route.resource == .file, request.method == .get || request.method == .head, request.prefersPages
    else { return problem.response }
    let up = String(repeating: "../", count: max(0, request.path.count - 1))
    return page(of: problem, linkingTo: up.isEmpty ? "./" : up, "Go to the start")
  }

  /// Refuses a request of a page that may not use the server, or under a name that is not the server's. Its origin is
  /// nil if it did not come through a proxy.
  private func checkAccess(
    to resource: Resource, _ request: HTTPRequest, from origin: RequestOrigin?
  ) throws(Problem) {
    guard origin?.authority != nil || !AccessPolicy.letsIn(request) else { return }
    try access.check(
      request, from: origin ?? RequestOrigin(address: request.remoteAddress), at: resource)
  }

  /// Refuses a request of a page that may not use the server, or under a name that is not the server's.
  func checkAccess(to resource: Resource, _ request: HTTPRequest) throws(Problem) {
    let origin = hasProxies ? try access.proxies.origin(of: request) : nil
    try checkAccess(to: resource, request, from: origin)
  }

  /// Handles a request at a route. Returns the response, or nil if it is sent later.
  func dispatch(
    _ route: Route<Resource>, _ request: HTTPRequest, _ exchange: HTTPExchange
  ) throws(Problem) -> HTTPResponse? {
    let row = route.resource.row
    var user: RequestUser?
    if hasUsers, !route.resource.isHealth, !isScrape(request, of: route.resource) {
      user = try access.users?.user(of: request, behind: access.proxies)
    }
    if request.method == .options { return try options(route.resource, request) }
    if route.resource == .file { return try file(request, exchange, for: user) }
    let methods = hasUsers ? row.methodsWithUsers : row.methods
    guard methods.contains(request.method) else {
      throw .methodNotAllowed(request.method, allowed: methods)
    }
    try request.checkCoding()
    if phase == .draining, row.needsSessions { throw .draining }
    // Checked before anything is done: a request that has had an effect must be answered.
    if let mediaType = row.mediaType, request.method != .delete, !request.accepts(mediaType) {
      throw .notAcceptable(mediaType.description)
    }
    if hasUsers || !registry.owners.isEmpty, let name = route.name(of: .session),
      !registry.isOpen(name, to: user)
    {
      throw .sessionNotFound(name)
    }
    switch route.resource {
    case .scenes:
      try request.checkQuery([])
      return listScenes()
    case .sessions:
      if request.method != .post, let user {
        return try manageOwnSessions(of: user, request, exchange)
      }
      return try openSession(request, exchange, for: user)
    case .current:
      return try readCurrent(route[.scene], request, exchange, for: user)
    case .session:
      let id = route[.session]
      if request.method == .delete { return try closeSession(id, request, exchange, for: user) }
      try serve(id, request, exchange, for: user) { live throws(Problem) in
        try read(live, request, exchange)
      }
    case .actions:
      try serve(route[.session], request, exchange, for: user, acting: true) { live throws(Problem) in
        try act(live, request, exchange)
      }
    case .events:
      try serve(route[.session], request, exchange, for: user) { live throws(Problem) in
        try follow(live, request, exchange)
        return nil
      }
    case .nodes:
      try serve(route[.session], request, exchange, for: user) { live throws(Problem) in
        try listNodes(live, request, exchange)
      }
    case .prop:
      try serve(route[.session], request, exchange, for: user) { live throws(Problem) in
        try readProp(live, route[.target], route[.prop], request)
      }
    case .node:
      try serve(route[.session], request, exchange, for: user) { live throws(Problem) in
        try readNode(live, route[.target], request)
      }
    case .nodeAction:
      try serve(route[.session], request, exchange, for: user, acting: true) { live throws(Problem) in
        try act(live, target: route[.target], action: route[.action], request, exchange)
      }
    case .health:
      try request.checkQuery([])
      exchange.respond(healthy)
    case .readiness:
      try request.checkQuery([])
      try checkReadiness()
      exchange.respond(ready)
    case .metrics:
      try request.checkQuery([])
      guard hasMetrics else { throw .nothingHere }
      return try readMetrics()
    case .contract:
      try request.checkQuery([])
      exchange.respond(hasUsers ? Self.contractWithUsers : Self.contractWithoutUsers)
    case .server, .file:
      throw .nothingHere
    }
    return nil
  }

  /// Whether a request for metrics was sent to the server itself, past the proxy: a scraper's, which has no user.
  private func isScrape(_ request: HTTPRequest, of resource: Resource) -> Bool {
    resource == .metrics && !TrustedProxies.havePassedOn(request)
      && access.users?.areNamed(in: request) != true
  }

  /// Throws unless the server serves sessions, is not about to stop, and its store accepts commits.
  func checkReadiness() throws(Problem) {
    if phase != .serving { throw .leaving }
    registry.commits.verify()
    if registry.commits.isFailing { throw .storeFailing }
  }

  private let healthy = ReusableResponse(
    HTTPResponse(
      status: 200, text: "ok\n", headers: [("Cache-Control", "no-store")]))

  private let ready = ReusableResponse(
    HTTPResponse(
      status: 200, text: "ready\n", headers: [("Cache-Control", "no-store")]))

  private func file(
    _ request: HTTPRequest, _ exchange: HTTPExchange, for user: RequestUser?
  ) throws(Problem) -> HTTPResponse? {
    guard request.method == .get || request.method == .head else {
      if isFile(request) { throw .methodNotAllowed(request.method, allowed: Resource.file.row.methods) }
      throw .nothingHere
    }
    if let page, let scene = page.scene(of: request) {
      return try present(page, of: scene, request, exchange, for: user)
    }
    if let response = AppAssets.response(to: request) ?? page?.response(to: request)
      ?? files?.response(to: request)
    {
      return response
    }
    if request.path.isEmpty {
      throw .notFound("The web client's files were not found; start with --public and their folder.")
    }
    throw .nothingHere
  }

  /// Returns whether the web client has a file at the path.
  func isFile(_ request: HTTPRequest) -> Bool {
    request.path.isEmpty || files?.contains(request.path) == true
  }

  /// Creates an answer in a form other than JSON.
  func response(
    _ form: ContentForm, _ bytes: [UInt8], status: Int = 200, headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    let body =
      bytes.count < OutgoingRoom.smallest ? HTTPResponse.Body.bytes(bytes) : .held(HeldBytes(bytes, in: room))
    var response = HTTPResponse(
      status: status,
      headers: [("Content-Type", form.contentType), ("Cache-Control", "no-store")] + headers, body: body)
    // Pages have tokens in them.
    response.isCompressible = form == .text
    return response
  }

  /// Creates a JSON answer from the content of `json`, and empties that. It may be compressed: an id of a session in it
  /// must stand at its beginning.
  func response(
    _ status: Int = 200, headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    defer { json.removeAll() }
    var all: [(name: String, value: String)] = []
    all.reserveCapacity(headers.count + 2)
    all.append(("Content-Type", "application/json"))
    all.append(("Cache-Control", "no-store"))
    all.append(contentsOf: headers)
    var response = HTTPResponse(status: status, headers: all, body: writtenBody)
    response.isCompressible = true
    return response
  }

  /// Returns an answer whose body counts against the room if it is large.
  func counted(_ response: HTTPResponse) -> HTTPResponse {
    guard case .bytes(let bytes) = response.body, bytes.count >= OutgoingRoom.smallest else {
      return response
    }
    var response = response
    response.body = .held(HeldBytes(bytes, in: room))
    return response
  }

  /// The content of `json` as a body.
  private var writtenBody: HTTPResponse.Body {
    let bytes = json.copyLine()
    return bytes.count < OutgoingRoom.smallest ? .bytes(bytes) : .held(HeldBytes(bytes, in: room))
  }
}
