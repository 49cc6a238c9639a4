import ArgumentParser

/// The type that a value is sent as.
struct ValueOptions: ParsableArguments {
  @Flag(help: "The value is text, even if it looks like a number, true or JSON.")
  var string = false

  @Flag(help: "The value is JSON as it stands.")
  var jsonValue = false

  func validate() throws {
    if string, jsonValue { throw ValidationError("A value is either --string or --json-value.") }
  }

  /// The values that are tried, one after the other.
  func candidates(_ text: String, for node: [String: Any]?) throws(ClientProblem) -> [String] {
    if string { return [JSONText.quoted(text)] }
    guard jsonValue else { return ValueText.candidates(text, for: node) }
    guard ValueText.isJSON(text) else { throw .usage("The value is not JSON: \(text)") }
    return [text]
  }
}

/// Options of an action on a node.
struct ActionOptions: ParsableArguments {
  @OptionGroup var place: TargetOptions

  @OptionGroup var kind: ValueOptions

  @Option(help: ArgumentHelp("Wait as long for what happens after the action itself.", valueName: "seconds"))
  var wait: Int?

  @OptionGroup var session: SessionOptions
}

/// `stateroom act`
struct ActCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    asking: "act", abstract: "Performs an action on a node and prints what changed.",
    discussion:
      "The target is a node's id, accessibility identifier or label. Put -- before one that begins with -.")

  @Argument(help: "The node.", completion: .custom(Completions.targets))
  var target: String

  @Argument(
    help: "One of the node's actions; by default tap or toggle, whichever it has.",
    completion: .custom(Completions.actions))
  var action: String?

  @Argument(help: "The value that the action takes: JSON, or else text.")
  var value: String?

  @OptionGroup var how: ActionOptions

  var options: SessionOptions { how.session }

  func perform() throws(ClientProblem) {
    let values = try value.map { value throws(ClientProblem) in try how.kind.candidates(value, for: nil) }
    try Action(session: options.open(), target: target, action: action, place: how.place, wait: how.wait)
      .perform(values, json: connection.json)
  }
}

/// `stateroom set`
struct SetCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    asking: "set", abstract: "Gives a control a value and prints what changed.",
    discussion: """
      The value is what a person would type or choose: text for a field, a number for a slider, on or off for a toggle, \
      the label of an option for a picker, else JSON.
      """)

  @Argument(help: "The control.", completion: .custom(Completions.targets))
  var target: String

  @Argument(help: "The value.")
  var value: String

  @OptionGroup var how: ActionOptions

  var options: SessionOptions { how.session }

  func perform() throws(ClientProblem) {
    let session = try options.open()
    let isPlain = !how.kind.string && !how.kind.jsonValue
    let values = try how.kind.candidates(value, for: isPlain ? node(in: session) : nil)
    try Action(session: session, target: target, action: nil, place: how.place, wait: how.wait)
      .perform(values, json: connection.json)
  }

  /// The control, or nil if its name alone does not tell which one is meant.
  private func node(in session: RemoteSession) throws(ClientProblem) -> [String: Any]? {
    let query = ServerAddress.query([("in", how.place.area), ("role", how.place.role)])
    do {
      let answer = try session.ask("GET", "/nodes/\(ServerAddress.escaped(target))" + query)
      return JSONText.members(of: answer.body)
    } catch {
      // Several nodes may have the name, of which one takes a value; and who is not found is told so by the action.
      guard case .refused(let refusal) = error, [404, 409].contains(refusal.status),
        !refusal.candidates.isEmpty
      else { throw error }
      return nil
    }
  }
}

/// An action on a node.
struct Action {
  let session: RemoteSession
  let target: String
  let action: String?
  let place: TargetOptions
  /// Seconds in which further changes are waited for.
  let wait: Int?

  /// Performs the action with the first value that the node takes, and prints what changed.
  func perform(_ values: [String]?, json: Bool) throws(ClientProblem) {
    var first: ClientProblem?
    for value in values.map({ $0.map(Optional.some) }) ?? [nil] {
      do {
        return Output.write(try send(value, json: json))
      } catch {
        // Nothing was done: the value may be meant otherwise.
        guard case .refused(let refusal) = error, refusal.status == 422 else { throw first ?? error }
        first = first ?? error
      }
    }
    if let first { throw first }
  }

  private func send(_ value: String?, json: Bool) throws(ClientProblem) -> Answer {
    let body = JSONText.object([
      ("target", JSONText.quoted(target)), ("action", action.map(JSONText.quoted)), ("value", value),
      ("in", place.area.map(JSONText.quoted)), ("role", place.role.map(JSONText.quoted)),
    ])
    let headers = wait.map { [(name: "Prefer", value: "wait=\($0)")] } ?? []
    return try session.ask(
      "POST", "/actions", body: body, form: json ? .json : .outline, headers: headers,
      timeout: .seconds(wait ?? 0))
  }
}
