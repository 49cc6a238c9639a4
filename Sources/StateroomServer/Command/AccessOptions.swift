import ArgumentParser
import StateroomHTTP

/// Options that control which requests are accepted.
struct AccessOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Another site whose pages may use the server, as in https://example.com, or * for all; may be repeated. "
        + "[ALLOWED_ORIGINS, separated by commas]", valueName: "origin"))
  var allowedOrigin = EnvironmentSetting.list("ALLOWED_ORIGINS")

  @Option(
    help: ArgumentHelp(
      "A name under which the server may be asked for, beside localhost; may be repeated. Without one, any name will "
        + "do, except on a loopback address. [ALLOWED_HOSTS, separated by commas]", valueName: "name"))
  var allowedHost = EnvironmentSetting.list("ALLOWED_HOSTS")

  @Option(
    help: ArgumentHelp(
      "The address or range of a proxy whose X-Forwarded-For, -Proto and -Host are taken at their word, as in "
        + "127.0.0.1 or 10.0.0.0/8, or unix: for those that come by a local socket; may be repeated. "
        + "[TRUSTED_PROXIES, separated by commas]", valueName: "range"))
  var trustedProxy = EnvironmentSetting.list("TRUSTED_PROXIES")

  @Option(
    help: ArgumentHelp(
      "The header in which trusted proxies name the user of each request, such as X-Forwarded-User: a session then "
        + "belongs to the user who opened it. Needs --trusted-proxy. [USER_HEADER]", valueName: "header"))
  var userHeader: String?

  @Option(
    help: ArgumentHelp(
      "The header in which they say what else is known of the user, for the app to read. [USER_CLAIMS_HEADER]",
      valueName: "header"))
  var userClaimsHeader: String?

  private var nameHeader: String? { userHeader ?? EnvironmentSetting.text("USER_HEADER") }
  private var claimsHeader: String? { userClaimsHeader ?? EnvironmentSetting.text("USER_CLAIMS_HEADER") }

  /// Throws if an option has a wrong value, or lacks another one that it needs.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the options.
  func validate() throws {
    if nameHeader != nil, trustedProxy.isEmpty {
      throw ValidationError(
        "--user-header needs --trusted-proxy: anyone could send the header, so name the proxy that sets it.")
    }
    if claimsHeader != nil, nameHeader == nil {
      throw ValidationError("--user-claims-header needs --user-header.")
    }
    for name in [nameHeader, claimsHeader].compactMap({ $0 }) where !Self.isHeaderName(name) {
      throw ValidationError("\"\(name)\" is not the name of a header, such as X-Forwarded-User.")
    }
    for range in trustedProxy where IPNetwork(range) == nil && range != HTTPRequest.localAddress {
      throw ValidationError(
        "--trusted-proxy \(range) is neither an address, a range such as 10.0.0.0/8, nor unix:.")
    }
    for name in allowedHost
    where name.isEmpty || name.contains("/") || name.last?.isNumber == true && name.contains(":") {
      throw ValidationError(
        "--allowed-host \(name) must be a name without scheme and port, as in example.com.")
    }
    for origin in allowedOrigin where origin != "*" && !origin.contains("://") {
      throw ValidationError("--allowed-origin \(origin) must begin with a scheme, as in https://\(origin).")
    }
  }

  /// Whether a text is a token (RFC 9110, 5.6.2).
  private static func isHeaderName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        "!#$%&'*+-.^_`|~".utf8.contains(byte) || Character(Unicode.Scalar(byte)).isASCIILetterOrDigit
      }
  }

  /// The headers that name the user of a request, or nil if the server knows no users.
  var users: UserHeaders? { nameHeader.map { UserHeaders(name: $0, claims: claimsHeader) } }

  /// The proxies that are trusted.
  var proxies: TrustedProxies {
    TrustedProxies(
      networks: trustedProxy.compactMap { IPNetwork($0) },
      includesLocal: trustedProxy.contains(HTTPRequest.localAddress))
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
