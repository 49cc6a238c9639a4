/// The owner of rows in an app's own tables.
package enum DataOwner: Hashable, Sendable {
  /// The session with an id.
  case session([UInt8])
  /// All sessions of a user.
  case user([UInt8])
  /// All sessions.
  case everyone
}

extension DataOwner {
  /// An owner that no other session has.
  package static var unique: DataOwner {
    .session((0..<16).map { _ in UInt8.random(in: .min ... .max) })
  }
}
