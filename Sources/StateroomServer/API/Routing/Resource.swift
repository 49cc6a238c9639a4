import StateroomHTTP

/// A resource of the protocol (`TheProtocol.md`, Resources).
///
/// A new one takes a case, a row, and an answer in `API.dispatch`.
enum Resource: Int, RoutedResource {
  case scenes
  /// The session of a scene that a cookie names.
  case current
  case sessions, session, actions, events, nodes, node, prop, nodeAction
  /// A sound or a video of a session's own.
  case media
  case health, readiness, metrics, contract
  /// The server as a whole, for `OPTIONS *`.
  case server
  /// A file of the web client, or no resource.
  case file

  private var entry: RouteRow {
    switch self {
    case .scenes: RouteRow("/scenes", [.get], "application/json")
    case .current: RouteRow("/scenes/{scene}/session", [.get], "application/json", needsSessions: true)
    // Users may list and close their own sessions.
    case .sessions:
      RouteRow("/sessions", [.post], forUsers: [.get, .delete], "application/json", needsSessions: true)
    case .session: RouteRow("/sessions/{session}", [.get, .delete], needsSessions: true)
    case .actions: RouteRow("/sessions/{session}/actions", [.post], needsSessions: true)
    case .events: RouteRow("/sessions/{session}/events", [.get], "text/event-stream", needsSessions: true)
    case .nodes: RouteRow("/sessions/{session}/nodes", [.get], "application/json", needsSessions: true)
    case .node: RouteRow("/sessions/{session}/nodes/{target}", [.get], needsSessions: true)
    case .prop: RouteRow("/sessions/{session}/nodes/{target}/props/{prop}", [.get], needsSessions: true)
    case .nodeAction: RouteRow("/sessions/{session}/nodes/{target}/{action}", [.post], needsSessions: true)
    case .media: RouteRow("/sessions/{session}/media/{media}", [.get], needsSessions: true)
    case .health: RouteRow("/healthz", [.get], "text/plain")
    case .readiness: RouteRow("/readyz", [.get], "text/plain")
    case .metrics: RouteRow("/metrics", [.get], "text/plain")
    case .contract: RouteRow("/openapi.json", [.get], "application/json")
    case .server: RouteRow("*", [.get, .post, .delete])
    case .file: RouteRow("/{file}", [.get])
    }
  }

  static let rows = allCases.map(\.entry)
  static let byLength = groupedByLength()

  /// Whether the resource is for health checks of balancers and supervisors, which have no user.
  var isHealth: Bool { self == .health || self == .readiness }
}

extension Route<Resource> {
  /// Creates the route of a path. A path without a resource may be that of a file.
  static func to(_ path: [String]) -> Route { Route(path) ?? Route(.file, path) }
}
