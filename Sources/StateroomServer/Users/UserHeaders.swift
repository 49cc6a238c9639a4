import StateroomHTTP
import StateroomStores

/// The headers in which a trusted proxy names the user of each request.
package struct UserHeaders: Hashable, Sendable {
  /// The header with the user's name.
  let name: String
  /// The header with further claims about the user, or nil if there is none.
  let claims: String?

  /// The maximum number of bytes in a name.
  private static let longestName = 1_024

  package init(name: String, claims: String? = nil) {
    self.name = name
    self.claims = claims
  }

  /// Returns whether a request has the header, whatever it says.
  @MainActor func areNamed(in request: HTTPRequest) -> Bool { !request.values(of: name).isEmpty }

  /// Returns the user of a request. Throws for a request that did not come from a trusted proxy, whatever its
  /// headers say.
  @MainActor func user(of request: HTTPRequest, behind proxies: TrustedProxies) throws(Problem) -> RequestUser
  {
    guard proxies.isTrusted(request.remoteAddress) else { throw .unauthenticated("It came past the proxy") }
    let names = request.values(of: name)
    guard let bytes = names.first, bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) else {
      throw .unauthenticated("The proxy named no user")
    }
    guard names.count == 1 else { throw .unauthenticated("The proxy named several users") }
    guard bytes.count <= Self.longestName, String(validating: bytes, as: UTF8.self) != nil else {
      throw .unauthenticated("The name of the user is no text of at most \(Self.longestName) bytes")
    }
    let claims = claims.map { request.values(of: $0).map { String(decoding: $0, as: UTF8.self) } } ?? []
    return RequestUser(id: UserID(bytes: bytes), claims: claims.joined(separator: ","))
  }
}

extension Problem {
  /// Returns the problem of a request whose user is unknown.
  fileprivate static func unauthenticated(_ reason: String) -> Problem {
    Problem(
      401, "Unauthorized",
      "\(reason): this server takes a request only from a trusted proxy that names its user.",
      headers: [("WWW-Authenticate", "Proxy realm=\"stateroom\"")])
  }
}
