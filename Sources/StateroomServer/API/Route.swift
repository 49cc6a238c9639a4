import StateroomHTTP

/// A resource that a request's path names (`TheProtocol.md`, Resources).
enum Route: Equatable {
  case scenes
  case sessions
  /// The session of a scene that a cookie names.
  case current(scene: String)
  case session(String)
  case actions(session: String)
  case events(session: String)
  case nodes(session: String)
  case node(session: String, target: String)
  case prop(session: String, target: String, name: String)
  case nodeAction(session: String, target: String, action: String)
  case health
  case readiness
  case metrics
  case contract
  /// The server as a whole, for `OPTIONS *`.
  case server
  /// A file of the web client, or no resource.
  case file

  init(_ path: [String]) {
    switch path.count {
    case 1: self = Self.single(path[0])
    case 2 where path[0] == "sessions": self = .session(path[1])
    case 3 where path[0] == "scenes" && path[2] == "session": self = .current(scene: path[1])
    case 3 where path[0] == "sessions" && path[2] == "actions": self = .actions(session: path[1])
    case 3 where path[0] == "sessions" && path[2] == "events": self = .events(session: path[1])
    case 3 where path[0] == "sessions" && path[2] == "nodes": self = .nodes(session: path[1])
    case 4 where path[0] == "sessions" && path[2] == "nodes":
      self = .node(session: path[1], target: path[3])
    case 5 where path[0] == "sessions" && path[2] == "nodes":
      self = .nodeAction(session: path[1], target: path[3], action: path[4])
    case 6 where path[0] == "sessions" && path[2] == "nodes" && path[4] == "props":
      self = .prop(session: path[1], target: path[3], name: path[5])
    default: self = .file
    }
  }

  private static func single(_ name: String) -> Route {
    switch name {
    case "scenes": .scenes
    case "sessions": .sessions
    case "healthz": .health
    case "readyz": .readiness
    case "metrics": .metrics
    case "openapi.json": .contract
    case "*": .server
    default: .file
    }
  }

  /// The kind of a route, without the names in its path.
  enum Kind: Int, CaseIterable {
    case scenes, current, sessions, session, actions, events, nodes, node, prop, nodeAction, health, readiness
    case metrics, contract, server, file
  }

  var kind: Kind {
    switch self {
    case .scenes: .scenes
    case .current: .current
    case .sessions: .sessions
    case .session: .session
    case .actions: .actions
    case .events: .events
    case .nodes: .nodes
    case .node: .node
    case .prop: .prop
    case .nodeAction: .nodeAction
    case .health: .health
    case .readiness: .readiness
    case .metrics: .metrics
    case .contract: .contract
    case .server: .server
    case .file: .file
    }
  }

  /// The path template that logs and metrics use, without ids.
  var template: String { kind.template }

  /// Returns whether a method is allowed: HEAD wherever GET is, and OPTIONS everywhere.
  ///
  /// If the server knows users, they may list and close their own sessions.
  func allows(_ method: HTTPMethod, hasUsers: Bool = false) -> Bool {
    switch (self, method) {
    case (.sessions, .get), (.sessions, .head), (.sessions, .delete): hasUsers
    case (_, .options), (.server, .get), (.server, .head), (.server, .post), (.server, .delete): true
    case (.sessions, .post), (.actions, .post), (.nodeAction, .post), (.session, .delete): true
    case (.sessions, _), (.actions, _), (.nodeAction, _): false
    case (_, .get), (_, .head): true
    default: false
    }
  }

  /// The only media type of the answers, or nil if there are several or none, or if it depends on the file.
  var mediaType: StaticString? {
    switch self {
    case .scenes, .current, .sessions, .nodes, .contract: "application/json"
    case .events: "text/event-stream"
    case .health, .readiness, .metrics: "text/plain"
    case .session, .node, .prop, .actions, .nodeAction, .server, .file: nil
    }
  }

  /// The allowed methods, in the order of an `Allow` header.
  var methods: [HTTPMethod] { methods(hasUsers: false) }

  /// Returns the allowed methods, in the order of an `Allow` header.
  func methods(hasUsers: Bool) -> [HTTPMethod] {
    [.get, .head, .post, .delete, .options].filter { allows($0, hasUsers: hasUsers) }
  }

  /// The session in the route's path.
  var session: String? {
    switch self {
    case .session(let session), .actions(let session), .events(let session), .nodes(let session),
      .node(let session, _), .prop(let session, _, _), .nodeAction(let session, _, _):
      session
    default: nil
    }
  }

  /// Whether the route is for health checks of balancers and supervisors, which have no user.
  var isHealth: Bool { self == .health || self == .readiness }

  /// Whether the route needs sessions, which a stopping server does not serve any more.
  var needsSessions: Bool {
    switch self {
    case .current, .sessions, .session, .actions, .events, .nodes, .node, .prop, .nodeAction: true
    case .scenes, .health, .readiness, .metrics, .contract, .server, .file: false
    }
  }
}

extension Route.Kind {
  /// The path template that logs and metrics use, without ids.
  var template: String {
    switch self {
    case .scenes: "/scenes"
    case .current: "/scenes/{scene}/session"
    case .sessions: "/sessions"
    case .session: "/sessions/{session}"
    case .actions: "/sessions/{session}/actions"
    case .events: "/sessions/{session}/events"
    case .nodes: "/sessions/{session}/nodes"
    case .node: "/sessions/{session}/nodes/{target}"
    case .prop: "/sessions/{session}/nodes/{target}/props/{prop}"
    case .nodeAction: "/sessions/{session}/nodes/{target}/{action}"
    case .health: "/healthz"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    case .contract: "/openapi.json"
    case .server: "*"
    case .file: "/{file}"
    }
  }
}
