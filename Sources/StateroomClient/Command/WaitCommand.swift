import ArgumentParser

/// `stateroom wait`
struct WaitCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    asking: "wait", abstract: "Waits until a node meets all conditions, or none does.",
    discussion: "Prints the nodes as find does. If the time is up, the status is 75.")

  @OptionGroup(title: "Conditions") var query: QueryOptions

  @Flag(help: "Wait until no node meets them.")
  var gone = false

  @Option(help: ArgumentHelp("Seconds to wait at most.", valueName: "seconds"))
  var timeout = 25.0

  @OptionGroup var options: SessionOptions

  func validate() throws {
    if query.isEmpty { throw ValidationError("Wait for what? Name a condition, such as --text Done.") }
    guard timeout >= 0, timeout <= 86_400 else {
      throw ValidationError("--timeout must be a number of seconds from 0 to 86400.")
    }
  }

  func perform() throws(ClientProblem) {
    let session = try options.open()
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(Int(timeout * 1000))
    while true {
      let left = max(0, Double((end - clock.now).milliseconds) / 1000)
      let seconds = min(Self.longestWait, Int(left.rounded(.up)))
      do {
        let answer = try ask(session, seconds: seconds)
        if connection.json { return Output.write(answer.body) }
        return Output.write(Output.table(try FindCommand.nodes(of: answer).map(FindCommand.row)))
      } catch {
        guard case .refused(let refusal) = error, refusal.isElapsedWait else { throw error }
        guard clock.now >= end else { continue }
        if connection.json { throw error }
        throw .timedOut(
          gone ? "There are still nodes that meet these conditions." : "No node met these conditions.")
      }
    }
  }

  /// The longest wait that a server grants.
  private static let longestWait = 60

  private func ask(_ session: RemoteSession, seconds: Int) throws(ClientProblem) -> Answer {
    let items = query.items + [("until", gone ? "gone" : "found"), ("wait", "\(seconds)")]
    return try session.ask("GET", "/nodes" + ServerAddress.query(items), timeout: .seconds(seconds))
  }
}

extension Refusal {
  /// Whether a wait ended at its time limit.
  fileprivate var isElapsedWait: Bool { type == "urn:stateroom:wait-elapsed" }
}
