import RenderTree
import StateroomStores

/// The sender of a request, as far as the quarantine tells one from another: a user or, without users, a network.
struct Visitor {
  /// The hash in notes, or 0 if neither is known.
  let hash: UInt64

  /// Identifies the sender of a request for a session of a user, if it has one, from an address.
  init(_ user: UserID?, at address: String?) {
    if let user {
      hash = max(1, Digest.hash(user.bytes))
    } else if let network = address.flatMap({ IPNetwork.household(at: $0) }) {
      hash = max(1, Digest.hash(network))
    } else {
      hash = 0
    }
  }
}
