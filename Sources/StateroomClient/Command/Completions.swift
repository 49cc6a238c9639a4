import Foundation

/// Completions of arguments for a shell, read from the server that the environment names.
enum Completions {
  /// The ids of the app's scenes.
  static let scenes: @Sendable ([String], Int, String) -> [String] = { arguments, _, _ in
    let document = fetch(arguments, "scenes").flatMap { JSONText.members(of: $0.body) }
    return (document?["scenes"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  /// Identifiers and labels of the controls that the session shows.
  static let targets: @Sendable ([String], Int, String) -> [String] = { arguments, _, _ in
    words(nodes(arguments).filter { $0["actions"] != nil }.compactMap(name))
  }

  /// Identifiers, labels and headers of all that the session shows.
  static let places: @Sendable ([String], Int, String) -> [String] = { arguments, _, _ in
    words(nodes(arguments).compactMap(name))
  }

  /// The types of the nodes that the session shows.
  static let types: @Sendable ([String], Int, String) -> [String] = { arguments, _, _ in
    words(nodes(arguments).compactMap { $0["type"] as? String })
  }

  /// The actions that the node offers whose name is the word before.
  static let actions: @Sendable ([String], Int, String) -> [String] = { arguments, index, _ in
    guard arguments.indices.contains(index - 1),
      let answer = fetch(arguments, below: "/nodes/\(ServerAddress.escaped(arguments[index - 1]))")
    else { return [] }
    return words(JSONText.members(of: answer.body)?["actions"] as? [String] ?? [])
  }

  /// The name of a node that is best to type, or nil if it has none.
  private static func name(_ node: [String: Any]) -> String? {
    let props = node["props"] as? [String: Any] ?? [:]
    return ["identifier", "accessibilityLabel", "label", "title", "header"].lazy
      .compactMap { props[$0] as? String }.first
  }

  /// Returns each text once. A shell would take one apart that has blanks.
  private static func words(_ texts: [String]) -> [String] {
    Set(texts).filter { !$0.contains(where: \.isWhitespace) }.sorted()
  }

  /// The nodes that the session shows.
  private static func nodes(_ arguments: [String]) -> [[String: Any]] {
    guard let answer = fetch(arguments, below: ""),
      let root = JSONText.members(of: answer.body)?["root"] as? [String: Any]
    else { return [] }
    var nodes: [[String: Any]] = []
    var rest = [root]
    while let node = rest.popLast() {
      nodes.append(node)
      rest += node["children"] as? [[String: Any]] ?? []
    }
    return nodes
  }

  /// Fetches the answer to a request below the session's path, or nil if there is no session.
  private static func fetch(_ arguments: [String], below path: String) -> Answer? {
    (option(["--session", "-s"], in: arguments) ?? ConnectionOptions.variable("STATEROOM_SESSION"))
      .flatMap { fetch(arguments, "sessions/\(ServerAddress.escaped($0))" + path) }
  }

  private static func fetch(_ arguments: [String], _ path: String) -> Answer? {
    guard
      let address = try? ServerAddress(
        option(["--server"], in: arguments) ?? ConnectionOptions.variable("STATEROOM_SERVER")
          ?? "http://127.0.0.1:8080/")
    else { return nil }
    var settings = ConnectionSettings(address: address)
    settings.limit = .seconds(2)
    return try? ServerClient(settings).ask("GET", path)
  }

  private static func option(_ names: [String], in arguments: [String]) -> String? {
    guard let place = arguments.lastIndex(where: names.contains), place + 1 < arguments.count else {
      return nil
    }
    return arguments[place + 1]
  }
}
