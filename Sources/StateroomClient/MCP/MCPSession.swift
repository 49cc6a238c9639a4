import Foundation

/// The session that an assistant uses, and what its tools do with it.
final class MCPSession {
  /// The longest text that a tool answers with, in characters.
  private static let limit = 60_000
  private static let longestWait = 60

  private let client: ServerClient
  private var session: RemoteSession?
  /// Whether the session was opened here, so that it ends with this program.
  private var isOwn = false

  /// Uses a session, or opens one when a tool first needs it.
  init(_ client: ServerClient, session: RemoteSession?) {
    self.client = client
    self.session = session
  }

  /// Calls a tool. Returns the app's words.
  func call(_ tool: MCPTool, _ arguments: [String: Any]) throws(ClientProblem) -> String {
    let answer =
      switch tool {
      case .scenes: try client.ask("GET", "scenes")
      case .open: try open(arguments["scene"] as? String)
      case .outline: try outline(arguments)
      case .find: try use().ask("GET", "/nodes" + Self.query(arguments))
      case .act: try use().ask("POST", "/actions", body: JSONText.text(of: arguments), form: .outline)
      case .wait: try wait(arguments)
      }
    let text = answer.text
    guard text.count > Self.limit else { return text }
    return text.prefix(Self.limit) + "\n… and more: ask for a node, or find what meets conditions."
  }

  /// Closes the session if it was opened here.
  func close() {
    guard isOwn, let session else { return }
    _ = try? session.ask("DELETE")
    self.session = nil
  }

  private func use() throws(ClientProblem) -> RemoteSession {
    if session == nil { _ = try open(nil) }
    guard let session else { throw .nonsense("The server does not say which session it opened.") }
    return session
  }

  private func open(_ scene: String?) throws(ClientProblem) -> Answer {
    let body = JSONText.object([("scene", scene.map(JSONText.quoted))])
    let answer = try client.ask("POST", "sessions", body: body)
    guard let id = JSONText.members(of: answer.body)?["session"] as? String else {
      throw .nonsense("The server does not say which session it opened.")
    }
    close()
    let opened = RemoteSession(client, id: id)
    session = opened
    isOwn = true
    return try opened.ask(form: .outline)
  }

  private func outline(_ arguments: [String: Any]) throws(ClientProblem) -> Answer {
    guard let target = arguments["target"] as? String else { return try use().ask(form: .outline) }
    var rest = arguments
    rest["target"] = nil
    return try use().ask("GET", "/nodes/\(ServerAddress.escaped(target))" + Self.query(rest), form: .outline)
  }

  private func wait(_ arguments: [String: Any]) throws(ClientProblem) -> Answer {
    var conditions = arguments
    let seconds = min(max(1, conditions.removeValue(forKey: "seconds") as? Int ?? 25), Self.longestWait)
    let isGone = conditions.removeValue(forKey: "gone") as? Bool ?? false
    conditions["until"] = isGone ? "gone" : "found"
    conditions["wait"] = "\(seconds)"
    return try use().ask("GET", "/nodes" + Self.query(conditions), timeout: .seconds(seconds))
  }

  private static func query(_ arguments: [String: Any]) -> String {
    ServerAddress.query(
      arguments.sorted { $0.key < $1.key }.map { name, value in
        (name, value as? String ?? (value as? Bool).map { $0 ? "true" : "false" })
      })
  }
}
