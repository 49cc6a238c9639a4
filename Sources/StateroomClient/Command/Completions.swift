import Foundation

/// Completions of arguments for a shell, read from the server that the environment names.
enum Completions {
  /// The ids of the app's scenes.
  static let scenes: @Sendable ([String], Int, String) -> [String] = { arguments, _, _ in
    let document = answer(arguments, "scenes").flatMap { JSONText.members(of: $0.body) }
    return (document?["scenes"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  /// Identifiers and labels of what the session shows.
  static let targets: @Sendable ([String], Int, String) -> [String] = { arguments, _, _ in
    guard
      let session = option(["--session", "-s"], in: arguments)
        ?? ConnectionOptions.variable("STATEROOM_SESSION"),
      let answer = answer(arguments, "sessions/\(ServerAddress.escaped(session))"),
      let root = JSONText.members(of: answer.body)?["root"] as? [String: Any]
    else { return [] }
    var names: Set<String> = []
    var rest = [root]
    while let node = rest.popLast() {
      let props = node["props"] as? [String: Any] ?? [:]
      let name = props["identifier"] ?? props["accessibilityLabel"] ?? props["label"]
      // A shell would take a name apart that has blanks.
      if node["actions"] != nil, let name = name as? String, !name.contains(where: \.isWhitespace) {
        names.insert(name)
      }
      rest += node["children"] as? [[String: Any]] ?? []
    }
    return names.sorted()
  }

  private static func answer(_ arguments: [String], _ path: String) -> Answer? {
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
