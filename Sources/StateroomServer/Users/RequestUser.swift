import Stateroom
import StateroomStores

/// The user who sent a request.
package struct RequestUser: Hashable, Sendable {
  package let id: UserID
  /// The text of the claims header, or an empty text if there is none.
  package let claims: String

  package init(id: UserID, claims: String = "") {
    self.id = id
    self.claims = claims
  }

  /// The user as the app sees them.
  var value: SessionUser { SessionUser(id: id.name, claims: claims) }
}
