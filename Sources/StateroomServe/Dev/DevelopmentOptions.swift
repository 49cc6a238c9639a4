import Foundation

/// The options of an app's server while the app is written.
struct DevelopmentOptions {
  /// All options, those that development adds included.
  let all: [String]
  /// Whether an option or the environment says where sessions are stored.
  let namesStore: Bool

  /// The options by which others than the developer would reach the app.
  private static let refused = [
    "--host", "--user-header", "--user-claims-header", "--trusted-proxy", "--allowed-origin",
    "--allowed-host",
    "--admin-host",
  ]
  /// The environment variables that set these options.
  private static let refusedVariables = [
    "USER_HEADER", "USER_CLAIMS_HEADER", "TRUSTED_PROXIES", "ALLOWED_ORIGINS", "ALLOWED_HOSTS", "ADMIN_HOST",
  ]

  /// Checks the options, and adds those that fit an app that is written.
  init(_ options: [String]) throws(ServeProblem) {
    func names(_ option: String) -> Bool {
      options.contains { $0 == option || $0.hasPrefix(option + "=") }
    }
    let environment = ProcessInfo.processInfo.environment
    for option in Self.refused where names(option) { throw .notInDevelopment(option) }
    for name in Self.refusedVariables where environment[name]?.isEmpty == false {
      throw .notInDevelopment("The variable \(name)")
    }
    namesStore = names("--store") || environment["STORE"] != nil
    // A loop without an end is noticed after some seconds, and not after a minute.
    let limit = names("--stall-limit") || environment["STALL_LIMIT"] != nil ? [] : ["--stall-limit", "5"]
    let grace = names("--grace") || environment["GRACE"] != nil ? [] : ["--grace", "2"]
    // The terminal says what is built; requests would push that away.
    let level = names("--log-level") || environment["LOG_LEVEL"] != nil ? [] : ["--log-level", "notice"]
    all = options + limit + grace + level + (names("--previews") ? [] : ["--previews"])
  }
}
