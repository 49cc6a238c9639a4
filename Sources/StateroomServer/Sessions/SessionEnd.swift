/// Why nothing more comes of a session, as its followers are told.
package enum SessionEnd: String, Sendable {
  /// A client has closed it.
  case deleted
  /// Nobody asked for it for too long.
  case expired
  /// The server stops. Where the store is durable the session goes on with the next one.
  case shutdown
  /// What it showed last could not be stored; it goes on from its last commit.
  case uncommitted
  /// It leaves the memory until somebody asks for it.
  case hibernated
  /// Another server has taken it over.
  case moved

  /// Whether there is no such session any more.
  var isFinal: Bool { self == .deleted || self == .expired }
}
