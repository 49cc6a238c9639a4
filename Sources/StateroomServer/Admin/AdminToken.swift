import RenderTree
import StateroomHTTP

/// The bearer token of an operator.
struct AdminToken: Sendable {
  private let secret: Secret

  /// The minimum number of characters in a token.
  static let shortest = 16

  /// Creates a token. Returns nil if it is too short, or has characters that a header cannot have.
  init?(_ text: String) {
    let bytes = text.trimmed.utf8
    guard bytes.count >= Self.shortest, bytes.allSatisfy({ 0x21...0x7e ~= $0 }) else { return nil }
    secret = Secret(text.trimmed)
  }

  /// Refuses a request without the token. Takes the same time however much of it is right.
  @MainActor func check(_ request: HTTPRequest) throws(Problem) {
    let scheme = "Bearer "
    let headers = request.headers("Authorization")
    guard headers.count == 1, headers[0].lowercased().hasPrefix(scheme.lowercased()),
      secret.equals(headers[0].dropFirst(scheme.count))
    else {
      throw Problem(
        401, "Unauthorized", "Send the operator's token, as in Authorization: Bearer TOKEN.",
        headers: [("WWW-Authenticate", "Bearer realm=\"stateroom\"")])
    }
  }
}
