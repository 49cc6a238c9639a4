#if PostgreSQL
  /// The form in which servers tell each other of sessions.
  enum PostgreSQLNotice {
    /// The channel on which a server listens.
    static func channel(of server: Int) -> String { "stateroom_\(String(server, radix: 36))" }

    /// The payload of a notice, or nil if it is not sent to other servers.
    static func payload(_ notice: StoreNotice) -> String? {
      switch notice {
      case .lost(let session, .moved): "m\(session)"
      case .lost(let session, .deleted): "d\(session)"
      case .lost(let session, .expired): "e\(session)"
      default: nil
      }
    }

    /// Reads what ``payload(_:)`` writes; nil for anything else.
    static func read(_ payload: String) -> StoreNotice? {
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
