import StateroomHTTP

/// A resource of the operator's API.
enum AdminResource: Int, RoutedResource {
  case health, readiness, metrics, sessions, session, user, backup
  case quarantine, quarantinedSession, quarantinedAction

  private var entry: RouteRow {
    switch self {
    case .health: RouteRow("/healthz", [.get])
    case .readiness: RouteRow("/readyz", [.get])
    case .metrics: RouteRow("/metrics", [.get])
    case .sessions: RouteRow("/sessions", [.get])
    case .session: RouteRow("/sessions/{key}", [.delete])
    case .user: RouteRow("/users/{user}", [.delete])
    case .backup: RouteRow("/backup", [.post])
    case .quarantine: RouteRow("/quarantine", [.get])
    case .quarantinedSession: RouteRow("/quarantine/sessions/{key}", [.delete])
    case .quarantinedAction: RouteRow("/quarantine/actions/{scene}/{node}/{action}", [.delete])
    }
  }

  static let rows = allCases.map(\.entry)
  static let byLength = groupedByLength()
}
