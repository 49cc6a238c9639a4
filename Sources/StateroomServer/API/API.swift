import RenderTree
import Stateroom
import StateroomHTTP

/// The routes of the protocol.
///
/// It decides which requests are let in, and which route answers each.
@MainActor
package final class API {
  /// The limits of requests and clients.
  package typealias Limits = RequestLimits

  let registry: SessionRegistry
  let loop: EventLoop
  /// The bound on the bytes of large answers and events.
  package let room: OutgoingRoom
  /// The access policy, which is complete once the server's address is known.
  var access: AccessPolicy
  private let hasProxies: Bool
  private let isShared: Bool
  /// Whether each session belongs to a user.
  let hasUsers: Bool
  /// Whether metrics are served here, and not to the operator only.
  var hasMetrics = true

  let requests: SessionRequests
  let server: ServerRoutes
  let webPages: WebPageRoutes
  let files: FileRoutes
  private let answers: SessionAnswers
  private let scenes: SceneRoutes
  private let openings: OpeningRoutes
  private let sessions: SessionRoutes
  private let ownSessions: OwnSessionRoutes
  private let current: CurrentSessionRoute
  private let actions: ActionRoutes
  let events: EventRoutes
  private let nodes: NodeRoutes

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
    self.registry = registry
    self.access = access
    self.loop = loop
    hasProxies = !access.proxies.isEmpty
    isShared = !access.allowedOrigins.isEmpty
    hasUsers = access.users != nil
    room = OutgoingRoom(limit: limits.outgoingBytes, loop: loop)
    let writer = AnswerWriter(room: room)
    requests = SessionRequests(registry, limits, access, writer, room: room, loop: loop)
    server = ServerRoutes(registry, room: room, metrics: metrics)
    webPages = WebPageRoutes(requests, server)
    self.files = FileRoutes(files, webPages)
    answers = SessionAnswers(
      pages: PageAnswers(writer: writer, formTokens: FormTokens()),
      inspectsTrees: registry.limits.inspectsTrees)
    scenes = SceneRoutes(catalog: catalog, writer: writer)
    openings = OpeningRoutes(requests, answers, webPages)
    sessions = SessionRoutes(requests: requests, answers: answers, webPages: webPages)
    ownSessions = OwnSessionRoutes(requests: requests, answers: answers, webPages: webPages)
    current = CurrentSessionRoute(requests: requests, answers: answers)
    actions = ActionRoutes(requests: requests, answers: answers, metrics: metrics)
    events = EventRoutes(requests)
    nodes = NodeRoutes(requests: requests, answers: answers, server: server)
    requests.setHandler { [weak self] request, exchange throws(Problem) in
      try self?.dispatch(.to(request.path), request, exchange)
    }
  }

  /// The metrics, or nil if there are none.
  var metrics: ServerMetrics? { server.metrics }

  /// The phase of the server.
  var phase: ServerRoutes.Phase {
    get { server.phase }
    set { server.phase = newValue }
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
    return answers.pages.page(of: problem, linkingTo: up.isEmpty ? "./" : up, "Go to the start")
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
    if route.resource == .file { return try files.answer(request, exchange, for: user) }
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
    if hasUsers || !registry.index.owners.isEmpty, let name = route.name(of: .session),
      !registry.isOpen(name, to: user)
    {
      throw .sessionNotFound(name)
    }
    switch route.resource {
    case .scenes:
      return try scenes.list(for: request, access, lifetime: registry.limits.lifetimes.actedUpon)
    case .sessions:
      if request.method != .post, let user {
        return try ownSessions.manageOwn(of: user, request, exchange)
      }
      return try openings.open(request, exchange, for: user)
    case .current:
      return try current.read(route[.scene], request, exchange, for: user)
    case .session:
      let id = route[.session]
      if request.method == .delete { return try sessions.close(id, request, exchange, for: user) }
      try requests.serve(id, request, exchange, for: user) { live throws(Problem) in
        try sessions.read(live, request, exchange)
      }
    case .actions:
      try requests.serve(route[.session], request, exchange, for: user, acting: true) {
        live throws(Problem) in
        try actions.act(live, request, exchange)
      }
    case .events:
      try requests.serve(route[.session], request, exchange, for: user) { live throws(Problem) in
        try events.follow(live, request, exchange)
        return nil
      }
    case .nodes:
      try requests.serve(route[.session], request, exchange, for: user) { live throws(Problem) in
        try nodes.listNodes(live, request, exchange)
      }
    case .prop:
      try requests.serve(route[.session], request, exchange, for: user) { live throws(Problem) in
        try nodes.readProp(live, route[.target], route[.prop], request)
      }
    case .node:
      try requests.serve(route[.session], request, exchange, for: user) { live throws(Problem) in
        try nodes.readNode(live, route[.target], request)
      }
    case .nodeAction:
      try requests.serve(route[.session], request, exchange, for: user, acting: true) {
        live throws(Problem) in
        try actions.act(live, target: route[.target], action: route[.action], request, exchange)
      }
    case .media:
      try requests.serve(route[.session], request, exchange, for: user) { live throws(Problem) in
        try MediaRoutes.read(live, route[.media], request)
      }
    case .health:
      try request.checkQuery([])
      exchange.respond(server.healthy)
    case .readiness:
      try request.checkQuery([])
      try server.checkReadiness()
      exchange.respond(server.ready)
    case .metrics:
      try request.checkQuery([])
      guard hasMetrics else { throw .nothingHere }
      return try server.readMetrics()
    case .contract:
      try request.checkQuery([])
      exchange.respond(hasUsers ? ContractAnswer.withUsers : ContractAnswer.withoutUsers)
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
}
