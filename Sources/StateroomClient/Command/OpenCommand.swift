import ArgumentParser
import Foundation

/// The command `stateroom open`.
struct OpenCommand: AskingCommand {
  static let configuration = CommandConfiguration(
    asking: "open", abstract: "Opens a session and prints its id.",
    discussion: "For the commands that follow: export STATEROOM_SESSION=$(stateroom open)")

  @Argument(
    help: "The scene to show; by default the app's first.", completion: .custom(Completions.scenes))
  var scene: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "A member of the session's environment, as in locale=de_DE, colorScheme=dark or windowSize='{\"width\": 320, "
        + "\"height\": 480}'; may be repeated.", valueName: "name=value"))
  var environment: [String] = []

  @Flag(help: "Print the session's URL instead, which --session takes as well.")
  var url = false

  @OptionGroup(title: "Connection") var connection: ConnectionOptions

  func validate() throws {
    for setting in environment where setting.first == "=" || !setting.contains("=") {
      throw ValidationError(
        "--environment takes a name and a value, as in locale=de_DE, but it is \(setting).")
    }
  }

  func perform() throws(ClientProblem) {
    let settings = try connection.settings()
    let members = environment.map { setting in
      let name = setting.prefix { $0 != "=" }
      return (String(name), Optional(ValueText.json(String(setting.dropFirst(name.count + 1)))))
    }
    let body = JSONText.object([
      ("scene", scene.map(JSONText.quoted)),
      ("environment", members.isEmpty ? nil : JSONText.object(members)),
    ])
    let answer = try ServerClient(settings).ask("POST", "sessions", body: body)
    if connection.json { return Output.write(answer.body) }
    guard let id = JSONText.members(of: answer.body)?["session"] as? String else {
      throw .nonsense("The server does not say which session it opened.")
    }
    Output.write(url ? "\(settings.address.description)sessions/\(id)" : id)
  }
}

/// The command `stateroom close`.
struct CloseCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    asking: "close", abstract: "Closes the session: what it stored is erased.")

  @Flag(help: "Close all sessions of the user, if the server knows users.")
  var all = false

  @OptionGroup var options: SessionOptions

  func perform() throws(ClientProblem) {
    if all {
      _ = try connection.client().ask("DELETE", "sessions")
    } else {
      _ = try options.open().ask("DELETE")
    }
  }
}
