#if PostgreSQL
  /// An error that libpq or the database reports.
  struct PostgreSQLError: Error, Hashable, CustomStringConvertible {
    /// The part of a pipeline that may have been performed.
    enum Effect: Hashable, Sendable {
      /// Nothing: the database rolled the transaction back and said so, or nothing was sent.
      case none
      /// Nothing or all: the connection was lost before the end of the transaction was reported.
      case unknown
    }

    let effect: Effect
    /// The five characters of SQLSTATE, or empty if libpq has none.
    let state: String
    let message: String

    /// Whether the guard statement divided by zero: the server's epoch was raised, or its row is gone.
    var isShutOut: Bool { state == "22012" }

    /// Whether the database is read-only, so that another host might accept the write.
    var isReadOnly: Bool { state == "25006" }

    /// Whether another transaction holds a row that is needed.
    var isRowHeld: Bool { state == "55P03" && effect == .none }

    /// Whether the transaction conflicted with another, and may succeed if it is repeated.
    var isRepeatable: Bool { state == "40P01" || state == "40001" }

    var description: String { state.isEmpty ? message : "\(message) (SQLSTATE \(state))" }
  }

  extension PostgreSQLError {
    /// Creates an error from before anything was sent.
    static func unreachable(_ message: String) -> Self { Self(effect: .none, state: "", message: message) }

    /// Creates an error for a connection that was lost in the middle of a transaction.
    static func lost(_ message: String, state: String = "") -> Self {
      Self(effect: .unknown, state: state, message: message)
    }
  }
#endif
