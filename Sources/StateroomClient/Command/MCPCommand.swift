import ArgumentParser

/// The command `stateroom mcp`.
struct MCPCommand: AskingCommand {
  static let configuration = CommandConfiguration(
    asking: "mcp",
    abstract:
      "Gives a session to an assistant, by the Model Context Protocol over standard input and output.",
    discussion: """
      Its tools show an outline, find nodes, act on controls and wait. They use the session that --session names, or \
      one of their own, which ends with the program.
      """)

  @Option(
    help: ArgumentHelp("The id of the session; by default a new one.", valueName: "id"))
  var session: String?

  @OptionGroup(title: "Connection") var connection: ConnectionOptions

  func perform() throws(ClientProblem) {
    let client = try connection.client()
    MCPServer(MCPSession(client, session: session.map { RemoteSession(client, id: $0) })).run()
  }
}
