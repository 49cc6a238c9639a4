import RenderTree

/// The user who owns a session, as named by an authenticating proxy.
///
/// ```swift
/// struct Greeting: View {
///   @Environment(\.user) private var user
///
///   var body: some View {
///     Text("Welcome, \(user?.id ?? "guest")")
///   }
/// }
/// ```
///
/// Two users are equal if their names and claims are equal byte by byte.
public struct SessionUser: Hashable, Identifiable, Sendable {
  /// The name, from the header that `--user-header` names.
  public let id: String
  /// The user's claims, such as groups: the text of the header that `--user-claims-header` names, in the session's
  /// latest request. Empty if the request had none.
  public let claims: String

  /// Creates a user.
  public init(id: String, claims: String = "") {
    self.id = id
    self.claims = claims
  }

  /// Returns whether two users have equal names and claims, byte by byte.
  public static func == (one: SessionUser, other: SessionUser) -> Bool {
    one.id.utf8.elementsEqual(other.id.utf8) && one.claims.utf8.elementsEqual(other.claims.utf8)
  }

  /// Hashes the name.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  public func hash(into hasher: inout Hasher) {
    for byte in id.utf8 { hasher.combine(byte) }
  }
}

extension EnvironmentValues {
  /// The user who owns the session, or nil if the server has no users.
  public var user: SessionUser? {
    get { self[UserKey.self] }
    set { self[UserKey.self] = newValue }
  }
}

private enum UserKey: EnvironmentKey {
  static var defaultValue: SessionUser? { nil }
}
