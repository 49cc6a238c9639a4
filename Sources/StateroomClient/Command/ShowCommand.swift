import ArgumentParser

/// The command `stateroom show`.
struct ShowCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    asking: "show", abstract: "Prints what the session shows, as an outline.")

  @Argument(
    help: "The node to print with what is below it; by default the whole session.",
    completion: .custom(Completions.targets))
  var target: String?

  @OptionGroup var place: TargetOptions

  @Option(help: ArgumentHelp("Print what changed after this revision instead.", valueName: "revision"))
  var since: Int?

  @OptionGroup var options: SessionOptions

  func validate() throws {
    if target != nil, since != nil { throw ValidationError("--since is for the whole session.") }
    if target == nil, place.area != nil || place.role != nil {
      throw ValidationError("--in and --role need a target.")
    }
  }

  func perform() throws(ClientProblem) {
    let form: ServerClient.Form = connection.json ? .json : .outline
    var path = ""
    if let target {
      path =
        "/nodes/\(ServerAddress.escaped(target))"
        + ServerAddress.query([("in", place.area), ("role", place.role)])
    } else if let since {
      path = "?since=\(since)"
    }
    Output.write(try options.open().ask("GET", path, form: form))
  }
}
