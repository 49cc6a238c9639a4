/// The reason of a session's end that its followers are told.
package enum SessionEnd: String, Sendable {
  /// A client has closed it.
  case deleted
  /// It was not used for too long.
  case expired
  /// The server stops. If the store is durable, the session continues on the next server.
  case shutdown
  /// Its last output could not be stored; it continues from its last commit.
  case uncommitted
  /// It was evicted from memory until the next request.
  case hibernated
  /// Another server has taken it over.
  case moved

  /// Whether the session does not exist any more.
  var isFinal: Bool { self == .deleted || self == .expired }
}
