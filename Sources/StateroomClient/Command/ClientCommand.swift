import ArgumentParser
import Foundation

/// `stateroom` as a client of any server.
public enum ClientCommand {
  /// The subcommands, for a program that has others as well.
  public static var all: [any ParsableCommand.Type] {
    [
      OpenCommand.self, ScenesCommand.self, SessionsCommand.self, ShowCommand.self, FindCommand.self,
      ActCommand.self, SetCommand.self, WaitCommand.self, WatchCommand.self, CloseCommand.self,
      RecordCommand.self, ReplayCommand.self, MCPCommand.self, ManualCommand.self,
    ]
  }
}

/// A subcommand that asks a server.
protocol AskingCommand: ParsableCommand {
  /// The options of the connection.
  var connection: ConnectionOptions { get }

  /// Runs the subcommand.
  func perform() throws(ClientProblem)
}

extension AskingCommand {
  func run() throws {
    do {
      try perform()
    } catch {
      if connection.json, case .refused(let refusal) = error, let document = refusal.document {
        Output.write(document)
      }
      Output.complain(error.message)
      throw ExitCode(error.exitStatus.rawValue)
    }
  }
}

/// A subcommand that asks for something of a session.
protocol SessionCommand: AskingCommand {
  /// The session and the options of the connection.
  var options: SessionOptions { get }
}

extension SessionCommand {
  var connection: ConnectionOptions { options.connection }
}

extension CommandConfiguration {
  /// A subcommand that asks a server; its help ends with the statuses that the program ends with.
  init(asking name: String, abstract: String, discussion: String = "") {
    let separator = discussion.isEmpty ? "" : "\n\n"
    self.init(commandName: name, abstract: abstract, discussion: discussion + separator + ExitStatus.list)
  }
}
