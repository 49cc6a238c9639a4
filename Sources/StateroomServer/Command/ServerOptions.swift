import ArgumentParser
import Foundation

/// What the command line says, and where it says nothing, the environment.
struct ServerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The address to listen on. [HOST]", valueName: "address"))
  var host = Self.environment("HOST") ?? "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen on; 0 chooses a free one. [PORT]", valueName: "number"))
  var port = Self.environment("PORT").flatMap { UInt16($0) } ?? 8080

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp("The folder with the web client's files. [PUBLIC]", valueName: "folder"))
  var publicFolder: String?

  @Option(
    help: ArgumentHelp("Another site whose pages may use the server; may be repeated.", valueName: "origin"))
  var allowedOrigin: [String] = []

  @Option(
    help: ArgumentHelp(
      "A name under which a server on a loopback address may be asked for; may be repeated.",
      valueName: "name"))
  var allowedHost: [String] = []

  @Option(help: ArgumentHelp("Sessions that may be open at once. [SESSIONS]", valueName: "number"))
  var sessions = Self.environment("SESSIONS").flatMap { Int($0) } ?? 10_000

  @Option(
    help: ArgumentHelp(
      "Seconds after which a session that nobody asks for is closed. [SESSION_LIFETIME]",
      valueName: "seconds"))
  var sessionLifetime = Self.environment("SESSION_LIFETIME").flatMap { Int($0) } ?? 24 * 60 * 60

  @Option(
    help: ArgumentHelp(
      "Whose the values of @AppStorage are: each session has its own, or all share those of the server, and "
        + "whoever opens a session reads and changes them. [APP_STORAGE]",
      valueName: "session|shared"))
  var appStorage = Self.environment("APP_STORAGE").flatMap { AppStorageScope(rawValue: $0) } ?? .session

  @Option(help: ArgumentHelp("Seconds that a stop may take. [GRACE]", valueName: "seconds"))
  var grace = Self.environment("GRACE").flatMap { Int($0) } ?? 5

  @Flag(
    help: ArgumentHelp(
      "Evaluate every body again after each update and log what comes out different: slow, for finding bodies "
        + "that are not pure functions of their properties."))
  var check = false

  func validate() throws {
    for (name, valid) in [
      ("PORT", Self.environment("PORT").map { UInt16($0) != nil }),
      ("SESSIONS", Self.environment("SESSIONS").map { Int($0) != nil }),
      ("SESSION_LIFETIME", Self.environment("SESSION_LIFETIME").map { Int($0) != nil }),
      ("GRACE", Self.environment("GRACE").map { Int($0) != nil }),
    ] where valid == false {
      throw ValidationError("The environment variable \(name) must be a number.")
    }
    if let scope = Self.environment("APP_STORAGE"), AppStorageScope(rawValue: scope) == nil {
      throw ValidationError("The environment variable APP_STORAGE must be \"session\" or \"shared\".")
    }
    if sessions < 1 { throw ValidationError("--sessions must be at least 1.") }
    if sessionLifetime < 1 { throw ValidationError("--session-lifetime must be at least 1.") }
    if grace < 0 { throw ValidationError("--grace must not be negative.") }
  }

  static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// Whose preferences the values of `@AppStorage` are.
package enum AppStorageScope: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// Each session has its own.
  case session
  /// All sessions have those of the server's process.
  case shared
}
