import StateroomStores

/// CSRF tokens: each shows that a form comes from a page that this server wrote for the session.
///
/// Tokens are valid for the life of the process.
struct FormTokens {
  // A random key, which makes the hashes of ids a secret of the process.
  private let key = (0..<4).map { _ in UInt64.random(in: .min ... .max) }

  /// Returns the token for a session's forms.
  func token(of session: SessionID) -> String {
    (0..<2).map { part in
      var hasher = Hasher()
      hasher.combine(key)
      hasher.combine(part)
      hasher.combine(session)
      return String(UInt(bitPattern: hasher.finalize()), radix: 36)
    }.joined(separator: "-")
  }

  /// Returns whether a token is that of a session. Takes the same time however much of it is right.
  func isToken(_ text: String, of session: SessionID) -> Bool {
    Secret(token(of: session)).equals(text)
  }
}
