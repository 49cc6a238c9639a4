import StateroomStores

/// Shows that a form comes from a page that this server wrote for a session.
///
/// Tokens hold as long as the process.
struct FormTokens {
  // Random, so that the hashes of ids are a secret of the process.
  private let key = (0..<4).map { _ in UInt64.random(in: .min ... .max) }

  /// The token of a session's forms.
  func token(of session: SessionID) -> String {
    (0..<2).map { part in
      var hasher = Hasher()
      hasher.combine(key)
      hasher.combine(part)
      hasher.combine(session)
      return String(UInt(bitPattern: hasher.finalize()), radix: 36)
    }.joined(separator: "-")
  }

  /// Whether a token is that of a session. Takes as long for a wrong one, however much of it is right.
  func isToken(_ text: String, of session: SessionID) -> Bool {
    let (given, right) = (Array(text.utf8), Array(token(of: session).utf8))
    guard given.count == right.count else { return false }
    return zip(given, right).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }
}
