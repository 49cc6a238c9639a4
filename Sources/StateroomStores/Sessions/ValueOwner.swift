import StateroomStorage

/// The owner of values that several sessions have in common.
package enum ValueOwner: Hashable, Sendable {
  /// All sessions.
  case everyone
  /// All sessions of a user.
  case user(UserID)

  /// The user, or nil if everyone is the owner.
  var user: UserID? {
    if case .user(let user) = self { user } else { nil }
  }
}

/// Committed values by owner.
package typealias OwnedValues = [ValueOwner: [SharedValue]]

extension OwnedValues {
  /// The highest version, or nil without values.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  var version: Int? { values.joined().map(\.version).max() }
}
