import ArgumentParser
import Foundation

/// `stateroom replay`
struct ReplayCommand: AskingCommand {
  static let configuration = CommandConfiguration(
    asking: "replay",
    abstract: "Sends the requests of a recorded script, and compares what is seen.",
    discussion: """
      Prints what is shown at the end. No shell is used, and nothing but the lines that record writes is understood. \
      Ends with 1 at the first difference: a request with another status than when it was recorded, or a line that the outline does not have, \
      or still has. What comes too early, because something that happens by itself has not happened yet, is tried \
      again after each change.
      """)

  @Argument(help: "The script.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "Seconds to wait for what happened by itself when it was recorded.", valueName: "seconds"))
  var patience = 5

  @OptionGroup(title: "Connection") var connection: ConnectionOptions

  func validate() throws {
    guard (0...3600).contains(patience) else {
      throw ValidationError("--patience must be from 0 to 3600 seconds.")
    }
  }

  func perform() throws(ClientProblem) {
    let script = try SessionScript(contentsOf: file)
    var replay = Replay(
      client: try connection.client(), form: connection.json ? .json : .outline, patience: patience)
    for (line, step) in script.steps {
      do throws(ClientProblem) {
        switch step {
        case .request(let step): try replay.perform(step)
        case .sighting(let sighting): try replay.compare(sighting)
        }
      } catch {
        guard case .notSo(let reason) = error else { throw error }
        throw .notSo("\(file):\(line): \(reason)")
      }
    }
    for (index, answer) in try replay.outcomes().enumerated() {
      if replay.count > 1, !connection.json { Output.write("\(index == 0 ? "" : "\n")\(answer.variable)") }
      Output.write(answer.answer)
    }
  }
}

/// A replay in progress.
private struct Replay {
  let client: ServerClient
  let form: ServerClient.Form
  let patience: Int
  /// The sessions by their variables, in the order in which they were opened, with what they showed last.
  private var sessions: [(variable: String, session: RemoteSession, last: Answer?)] = []

  init(client: ServerClient, form: ServerClient.Form, patience: Int) {
    self.client = client
    self.form = form
    self.patience = patience
  }

  /// The number of sessions.
  var count: Int { sessions.count }

  /// Sends a request and compares its status.
  mutating func perform(_ step: ScriptStep) throws(ClientProblem) {
    let (path, index) = try place(step.path)
    if step.method == "DELETE" {
      for other in sessions.indices where index == nil || other == index { try keepLast(of: other) }
    }
    let headers = step.headers.map { header in
      let name = header.prefix { $0 != ":" }
      return (
        name: String(name), value: header.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
      )
    }
    let type = step.body != nil && step.isJSON ? [(name: "Content-Type", value: "application/json")] : []
    let request = Request(
      method: step.method, path: path, headers: [("Accept", "application/json")] + type + headers,
      body: step.method == "POST" ? Array((step.body ?? "").utf8) : nil,
      limit: client.settings.limit + .seconds(60))
    var answer = try client.send(request)
    if let index, step.status < 400, step.body?.first != "[" {
      answer = try retry(request, answer, in: sessions[index].session)
    }
    guard answer.status == step.status else {
      let reason = answer.status >= 400 ? ": \(Refusal(answer).message)" : "."
      throw .notSo("The answer is \(answer.status), and was \(step.status) when it was recorded\(reason)")
    }
    guard let variable = step.variable else { return }
    guard let id = JSONText.members(of: answer.body)?["session"] as? String else {
      throw .nonsense("The server does not say which session it opened.")
    }
    sessions.append((variable, RemoteSession(client, id: id), nil))
  }

  /// Compares what a session shows, again after each change as long as it may be too early.
  mutating func compare(_ sighting: Sighting) throws(ClientProblem) {
    let session = sessions[try index(of: sighting.variable)].session
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      let answer = try session.ask("GET", form: .outline)
      if sighting.holds(in: answer.outlineLines) { return }
      guard try waitForChange(since: answer.revision ?? 0, in: session, until: end) else {
        throw .notSo(
          sighting.isShown
            ? "This was shown when it was recorded, and is not: \(sighting.text)"
            : "This was gone when it was recorded, and is not: \(sighting.text)")
      }
    }
  }

  /// Waits until a session is at another revision, for a second at most. Returns whether there was time left.
  private func waitForChange(
    since revision: Int, in session: RemoteSession, until end: ContinuousClock.Instant
  ) throws(ClientProblem) -> Bool {
    guard ContinuousClock.now < end else { return false }
    _ = try session.ask("GET", "?since=\(revision)&wait=1", timeout: .seconds(1))
    return true
  }

  /// Repeats a request after each change, as long as it may have come too early.
  private func retry(_ request: Request, _ first: Answer, in session: RemoteSession) throws(ClientProblem)
    -> Answer
  {
    var answer = first
    let end = ContinuousClock.now + .seconds(patience)
    var revision = 0
    while [404, 409, 422].contains(answer.status), ContinuousClock.now < end {
      let now = try session.revision()
      if now == revision, try !waitForChange(since: now, in: session, until: end) { break }
      revision = now
      answer = try client.send(request)
    }
    return answer
  }

  /// The output of each session at the end, or before it was closed.
  mutating func outcomes() throws(ClientProblem) -> [(variable: String, answer: Answer)] {
    for index in sessions.indices where sessions[index].last == nil { try keepLast(of: index) }
    return sessions.compactMap { session in session.last.map { (session.variable, $0) } }
  }

  private mutating func keepLast(of index: Int) throws(ClientProblem) {
    guard sessions[index].last == nil else { return }
    sessions[index].last = try sessions[index].session.ask("GET", form: form)
  }

  /// A path with the ids of its sessions, and the session that it names.
  private func place(_ path: String) throws(ClientProblem) -> (String, Int?) {
    guard path.hasPrefix("sessions/$") else { return (path, nil) }
    let variable = path.dropFirst("sessions/$".count).prefix { $0.isLetter || $0.isNumber }
    let index = try index(of: String(variable))
    return (sessions[index].session.path + path.dropFirst("sessions/$".count + variable.count), index)
  }

  private func index(of variable: String) throws(ClientProblem) -> Int {
    guard let index = sessions.lastIndex(where: { $0.variable == variable }) else {
      throw .malformed("The script uses $\(variable), and opens no session of that name before.")
    }
    return index
  }
}
