import ArgumentParser
import Foundation

/// The command `stateroom scenes`.
struct ScenesCommand: AskingCommand {
  static let configuration = CommandConfiguration(
    asking: "scenes", abstract: "Lists the scenes that a session can show.")

  @OptionGroup(title: "Connection") var connection: ConnectionOptions

  func perform() throws(ClientProblem) {
    try connection.list("scenes") { scene in [scene["id"], scene["title"]] }
  }
}

/// The command `stateroom sessions`.
struct SessionsCommand: AskingCommand {
  static let configuration = CommandConfiguration(
    asking: "sessions", abstract: "Lists the user's own sessions, if the server knows users.")

  @OptionGroup(title: "Connection") var connection: ConnectionOptions

  func perform() throws(ClientProblem) {
    do {
      try connection.list("sessions") { session in
        [session["id"] ?? session["session"], session["scene"], session["lastRequest"] ?? session["opened"]]
      }
    } catch .refused(let refusal) where refusal.status == 405 && !connection.json {
      throw .notSo("This server does not know its users, so that none has sessions of their own to list.")
    }
  }
}

extension ConnectionOptions {
  /// Prints a list of the server's: a line for each element with the cells that the closure returns, or the JSON as it
  /// came.
  fileprivate func list(
    _ name: String, cells: ([String: Any]) -> [Any?]
  ) throws(ClientProblem) {
    let answer = try client().ask("GET", name)
    if json { return Output.write(answer.body) }
    let elements = JSONText.members(of: answer.body)?[name] as? [[String: Any]] ?? []
    Output.write(
      Output.table(
        elements.map { element in
          cells(element).map { cell in cell.flatMap { $0 is NSNull ? nil : "\($0)" } ?? "" }
        }))
  }
}
