#if PostgreSQL
  /// An error that libpq or the database reports.
  struct PostgreSQLError: Error, Hashable, CustomStringConvertible {
    /// How much of a pipeline can have happened.
    enum Effect: Hashable, Sendable {
      /// Nothing: the database undid the transaction and said so, or nothing was sent.
      case none
      /// Nothing or all: the connection was lost before the end of the transaction was reported.
      case unknown
    }

    let effect: Effect
    /// The five characters of SQLSTATE, or nothing if libpq has none.
    let state: String
    let message: String

    /// Whether the transaction asked for a row that another server replaced, or for a division by it.
    var isShutOut: Bool { state == "22012" }

    /// Whether the database cannot write and another host might.
    var isReadOnly: Bool { state == "25006" }

    /// Whether the transaction and another met, and it may succeed if it is repeated.
    var isRepeatable: Bool { state == "40P01" || state == "40001" }

    var description: String { state.isEmpty ? message : "\(message) (SQLSTATE \(state))" }
  }

  extension PostgreSQLError {
    /// An error before anything was sent.
    static func unreachable(_ message: String) -> Self { Self(effect: .none, state: "", message: message) }

    /// The end of a connection in the middle of a transaction.
    static func lost(_ message: String, state: String = "") -> Self {
      Self(effect: .unknown, state: state, message: message)
    }
  }
#endif
