#if PostgreSQL
  /// The format of the notices that servers send to each other about sessions and shared values.
  enum PostgreSQLNotice {
    /// A notice that a server has received.
    enum News {
      case session(StoreNotice)
      /// A server has committed shared values with a version.
      case sharedValues(version: Int, server: Int)
      /// An event of the quarantine has happened.
      case quarantine
    }

    /// The channel on which all servers listen.
    static let everyone = "stateroom_values"

    /// Returns the channel on which a server listens.
    static func channel(of server: Int) -> String { "stateroom_\(String(server, radix: 36))" }

    /// Returns the payload of a notice, or nil if it is not sent to other servers.
    static func payload(_ notice: StoreNotice) -> String? {
      switch notice {
      case .lost(let session, .moved): "m\(session)"
      case .lost(let session, .deleted): "d\(session)"
      case .lost(let session, .expired): "e\(session)"
      default: nil
      }
    }

    /// Returns the payload for all servers after a commit of shared values.
    static func payload(version: Int, server: Int) -> String { "v\(version) \(server)" }

    /// The payload for all servers after an event of the quarantine.
    static let quarantine = "q"

    /// Parses a payload. Returns nil if it is malformed.
    static func read(_ payload: String) -> News? {
      if payload == quarantine { return .quarantine }
      if payload.first == "v" {
        let numbers = payload.dropFirst().split(separator: " ").compactMap { Int($0) }
        return numbers.count == 2 ? .sharedValues(version: numbers[0], server: numbers[1]) : nil
      }
      return notice(payload).map { .session($0) }
    }

    private static func notice(_ payload: String) -> StoreNotice? {
      guard let session = SessionID(String(payload.dropFirst())) else { return nil }
      switch payload.first {
      case "m": return .lost(session, .moved)
      case "d": return .lost(session, .deleted)
      case "e": return .lost(session, .expired)
      default: return nil
      }
    }
  }
#endif
