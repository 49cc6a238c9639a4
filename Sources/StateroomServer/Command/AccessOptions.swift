import ArgumentParser

/// Who may ask, beside whoever reaches the address that the server listens on.
struct AccessOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Another site whose pages may use the server, as in https://example.com, or * for all; may be repeated.",
      valueName: "origin"))
  var allowedOrigin: [String] = []

  @Option(
    help: ArgumentHelp(
      "A name under which a server on a loopback address may be asked for; may be repeated.",
      valueName: "name"))
  var allowedHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "The address or range of a proxy whose X-Forwarded-For, -Proto and -Host are taken at their word, as in "
        + "127.0.0.1 or 10.0.0.0/8; may be repeated.", valueName: "range"))
  var trustedProxy: [String] = []

  func validate() throws {
    for range in trustedProxy where IPNetwork(range) == nil {
      throw ValidationError("--trusted-proxy \(range) is neither an address nor a range such as 10.0.0.0/8.")
    }
    for origin in allowedOrigin where origin != "*" && !origin.contains("://") {
      throw ValidationError("--allowed-origin \(origin) must begin with a scheme, as in https://\(origin).")
    }
  }

  /// The proxies that are trusted.
  var proxies: TrustedProxies { TrustedProxies(networks: trustedProxy.compactMap { IPNetwork($0) }) }
}
