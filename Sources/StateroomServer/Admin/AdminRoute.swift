import StateroomHTTP

/// The resources of the operator's API.
enum AdminRoute: Equatable {
  case health
  case readiness
  case metrics
  case sessions
  case session(key: String)
  case backup
  case quarantine
  case quarantinedSession(key: String)
  case quarantinedAction(scene: String, node: String, action: String)

  init?(_ path: [String]) {
    switch path.count {
    case 1: self.init(single: path[0])
    case 2 where path[0] == "sessions": self = .session(key: path[1])
    case 3 where path[0] == "quarantine" && path[1] == "sessions": self = .quarantinedSession(key: path[2])
    case 5 where path[0] == "quarantine" && path[1] == "actions":
      self = .quarantinedAction(scene: path[2], node: path[3], action: path[4])
    default: return nil
    }
  }

  private init?(single name: String) {
    switch name {
    case "healthz": self = .health
    case "readyz": self = .readiness
    case "metrics": self = .metrics
    case "sessions": self = .sessions
    case "backup": self = .backup
    case "quarantine": self = .quarantine
    default: return nil
    }
  }

  var methods: [HTTPMethod] {
    switch self {
    case .health, .readiness, .metrics, .sessions, .quarantine: [.get, .head]
    case .session, .quarantinedSession, .quarantinedAction: [.delete]
    case .backup: [.post]
    }
  }
}
