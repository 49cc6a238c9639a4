import Stateroom

/// The user whom a request comes from.
package struct RequestUser: Hashable, Sendable {
  package let id: UserID
  /// What else the proxy says of the user; empty if it says nothing.
  package let claims: String

  package init(id: UserID, claims: String = "") {
    self.id = id
    self.claims = claims
  }

  /// The user as the app sees them.
  var value: SessionUser { SessionUser(id: id.name, claims: claims) }
}
