import ArgumentParser
import Foundation
import StateroomHTTP

/// The port for the operator.
struct AdminOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A port for the operator: metrics, health, sessions, backups and what is in quarantine; 0 chooses a free one. "
        + "None by default. [ADMIN_PORT]", valueName: "number"))
  var adminPort: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address of that port; any but a loopback address needs a token. [ADMIN_HOST]", valueName: "address"
    ))
  var adminHost = EnvironmentSetting.text("ADMIN_HOST") ?? "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "A file with the token that requests to that port must have in Authorization: Bearer, at least "
        + "\(AdminToken.shortest) characters. [ADMIN_TOKEN_FILE; ADMIN_TOKEN has the token itself]",
      valueName: "file"))
  var adminTokenFile: String?

  func validate() throws {
    try EnvironmentSetting.checkPorts(["ADMIN_PORT"])
    _ = try token()
  }

  /// The operator's port, or nil if there is none.
  var port: UInt16? { adminPort ?? EnvironmentSetting.text("ADMIN_PORT").flatMap { UInt16($0) } }

  /// The configuration of the operator's server on a port.
  func listening(on port: UInt16) -> HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    configuration.host = adminHost
    configuration.port = port
    return configuration
  }

  /// Returns the token, or nil if there is none. Throws if the token is too short.
  func token() throws -> AdminToken? {
    let text: String
    if let file = adminTokenFile ?? EnvironmentSetting.text("ADMIN_TOKEN_FILE") {
      guard let read = try? String(contentsOfFile: file, encoding: .utf8) else {
        throw ValidationError("--admin-token-file \(file) cannot be read.")
      }
      text = read
    } else {
      guard let value = EnvironmentSetting.text("ADMIN_TOKEN") else { return nil }
      text = value
    }
    guard let token = AdminToken(text) else {
      throw ValidationError(
        "The token for the operator must have at least \(AdminToken.shortest) characters, and no blanks among them."
      )
    }
    return token
  }
}
