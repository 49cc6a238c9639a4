/// What a request's path stands for (`protocol.md`, Resources).
enum Route: Equatable {
  case scenes
  case sessions
  case session(String)
  case actions(session: String)
  case events(session: String)
  case node(session: String, target: String)
  case nodeAction(session: String, target: String, action: String)
  case health
  case readiness
  case metrics
  case contract
  /// The server as a whole, which only `OPTIONS *` asks for.
  case server
  /// A file of the web client, or nothing.
  case file

  init(_ path: [String]) {
    switch (path.first, path.count) {
    case ("scenes", 1): self = .scenes
    case ("sessions", 1): self = .sessions
    case ("sessions", 2): self = .session(path[1])
    case ("sessions", 3) where path[2] == "actions": self = .actions(session: path[1])
    case ("sessions", 3) where path[2] == "events": self = .events(session: path[1])
    case ("sessions", 4) where path[2] == "nodes": self = .node(session: path[1], target: path[3])
    case ("sessions", 5) where path[2] == "nodes":
      self = .nodeAction(session: path[1], target: path[3], action: path[4])
    case ("healthz", 1): self = .health
    case ("readyz", 1): self = .readiness
    case ("metrics", 1): self = .metrics
    case ("openapi.json", 1): self = .contract
    case ("*", 1): self = .server
    default: self = .file
    }
  }

  /// The route under the one name that logs and metrics have for it: without ids.
  var template: String {
    switch self {
    case .scenes: "/scenes"
    case .sessions: "/sessions"
    case .session: "/sessions/{session}"
    case .actions: "/sessions/{session}/actions"
    case .events: "/sessions/{session}/events"
    case .node: "/sessions/{session}/nodes/{target}"
    case .nodeAction: "/sessions/{session}/nodes/{target}/{action}"
    case .health: "/healthz"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    case .contract: "/openapi.json"
    case .server: "*"
    case .file: "/{file}"
    }
  }

  /// The methods besides HEAD, which goes wherever GET does, and OPTIONS, which goes everywhere.
  private var ownMethods: [HTTPMethod] {
    switch self {
    case .scenes, .events, .node, .health, .readiness, .metrics, .contract, .file: [.get]
    case .sessions, .actions, .nodeAction: [.post]
    case .session: [.get, .delete]
    case .server: [.get, .post, .delete]
    }
  }

  /// All methods that can be used here, in the order of an `Allow` header.
  var methods: [HTTPMethod] {
    var methods = ownMethods
    if let get = methods.firstIndex(of: .get) { methods.insert(.head, at: get + 1) }
    return methods + [.options]
  }

  /// Whether the route stands on sessions, which a server that stops does not serve any more.
  var needsSessions: Bool {
    switch self {
    case .sessions, .session, .actions, .events, .node, .nodeAction: true
    case .scenes, .health, .readiness, .metrics, .contract, .server, .file: false
    }
  }

  /// The only media type of what is answered; nil where there is none, or where files have their own.
  var mediaType: String? {
    switch self {
    case .scenes, .sessions, .session, .actions, .node, .nodeAction, .contract: "application/json"
    case .events: "text/event-stream"
    case .health, .readiness, .metrics: "text/plain"
    case .server, .file: nil
    }
  }
}
