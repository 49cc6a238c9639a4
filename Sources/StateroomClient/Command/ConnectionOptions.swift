import ArgumentParser
import Foundation

/// Options of the connection to a server.
struct ConnectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The server: http://host:port/prefix/, https://… or unix:/path; http://127.0.0.1:8080/ by default. "
        + "[STATEROOM_SERVER]", valueName: "address"))
  var server: String?

  @Option(
    name: [.customShort("H"), .long],
    help: ArgumentHelp(
      "A header that each request gets, as in 'Name: value'; may be repeated.", valueName: "header"))
  var header: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Name and password for the server, as curl takes them; ~/.netrc is read as well.",
      valueName: "name:password"))
  var user: String?

  @Option(
    help: ArgumentHelp("A file with the certificates to trust.", valueName: "file"), completion: .file())
  var cacert: String?

  @Flag(name: [.customShort("k"), .long], help: "Trust any certificate.")
  var insecure = false

  @Option(
    name: [.customShort("m"), .long],
    help: ArgumentHelp("Seconds that a request may take.", valueName: "seconds"))
  var maxTime = 30.0

  @Flag(help: "Print the server's JSON as it came, refusals included.")
  var json = false

  func validate() throws {
    for header in header {
      let name = header.prefix { $0 != ":" }
      guard name.count < header.count, !name.isEmpty, !header.contains(where: \.isNewline),
        !name.contains(where: \.isWhitespace)
      else {
        // Not repeated: it may be a secret.
        throw ValidationError(
          "--header takes a name and a value on one line, as in 'Authorization: Bearer …'.")
      }
    }
    guard maxTime > 0, maxTime <= 86_400 else {
      throw ValidationError("--max-time must be a number of seconds from 0 to 86400.")
    }
  }

  /// The settings; a session may name a server of its own.
  func settings(server own: String? = nil) throws(ClientProblem) -> ConnectionSettings {
    let text = own ?? server ?? Self.variable("STATEROOM_SERVER") ?? "http://127.0.0.1:8080/"
    var settings = ConnectionSettings(address: try ServerAddress(text))
    settings.headers = header.map { header in
      let name = header.prefix { $0 != ":" }
      return (String(name), header.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces))
    }
    settings.user = user
    settings.authorities = cacert
    settings.isInsecure = insecure
    settings.limit = .milliseconds(Int(maxTime * 1000))
    return settings
  }

  /// A connection to the server.
  func client() throws(ClientProblem) -> ServerClient { try ServerClient(settings()) }

  /// The value of a variable of the environment, or nil if it is empty.
  static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// Options that name a session.
struct SessionOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The session: its id, or its URL as open --url prints it. [STATEROOM_SESSION]", valueName: "id"))
  var session: String?

  @OptionGroup(title: "Connection") var connection: ConnectionOptions

  /// The session on its server.
  func open() throws(ClientProblem) -> RemoteSession {
    guard let text = session ?? ConnectionOptions.variable("STATEROOM_SESSION") else {
      throw .usage(
        "Which session? Name it with --session, or open one: export STATEROOM_SESSION=$(stateroom open)")
    }
    guard let mark = text.range(of: "/sessions/", options: .backwards) else {
      return RemoteSession(try connection.client(), id: text)
    }
    let id = String(text[mark.upperBound...].prefix { $0 != "/" && $0 != "?" })
    return RemoteSession(
      try ServerClient(connection.settings(server: "\(text[..<mark.lowerBound])/")), id: id)
  }
}

/// Options that narrow a target.
struct TargetOptions: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("Another target, below which the first is.", valueName: "target"),
    completion: .custom(Completions.places))
  var area: String?

  @Option(
    help: ArgumentHelp("The type of the node, such as button.", valueName: "type"),
    completion: .custom(Completions.types))
  var role: String?
}
