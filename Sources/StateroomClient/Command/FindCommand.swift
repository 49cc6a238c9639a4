import ArgumentParser

/// Conditions on nodes.
struct QueryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The type of the node, such as Button.", valueName: "type"),
    completion: .custom(Completions.types))
  var type: String?

  @Option(help: ArgumentHelp("The node's accessibility label, label, title or text.", valueName: "label"))
  var label: String?

  @Option(help: ArgumentHelp("The words that the node shows.", valueName: "text"))
  var text: String?

  @Option(help: ArgumentHelp("The node's accessibility identifier.", valueName: "identifier"))
  var identifier: String?

  @Option(
    help: ArgumentHelp(
      "The type of the node, or the role of a button, such as destructive.", valueName: "role"))
  var role: String?

  @Option(help: ArgumentHelp("Words that the node, or one below it, has among others.", valueName: "text"))
  var containing: String?

  @Option(
    name: .customLong("in"), help: ArgumentHelp("A target, below which the node is.", valueName: "target"),
    completion: .custom(Completions.places))
  var area: String?

  @Flag(inversion: .prefixedNo, help: "Only what is enabled, or is not.")
  var enabled: Bool?

  /// The conditions as items of a query.
  var items: [(name: String, value: String?)] {
    [
      ("type", type), ("label", label), ("text", text), ("identifier", identifier), ("role", role),
      ("containing", containing),
      ("in", area), ("enabled", enabled.map { $0 ? "true" : "false" }),
    ]
  }

  /// Whether there is no condition.
  var isEmpty: Bool { items.allSatisfy { $0.value == nil } }
}

/// The command `stateroom find`.
struct FindCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    asking: "find", abstract: "Lists the nodes that meet all conditions.",
    discussion: "Prints the id, the type, the label, the value, the identifier and the actions of each.")

  @OptionGroup(title: "Conditions") var query: QueryOptions

  @Option(help: ArgumentHelp("The maximum number of listed nodes.", valueName: "number"))
  var limit: Int?

  @OptionGroup var options: SessionOptions

  func perform() throws(ClientProblem) {
    let items = query.items + [("limit", limit.map(String.init))]
    let answer = try options.open().ask("GET", "/nodes" + ServerAddress.query(items))
    let nodes = try Self.nodes(of: answer)
    if connection.json { Output.write(answer.body) } else { Output.write(Output.table(nodes.map(Self.row))) }
    if nodes.isEmpty { throw .notSo("No node meets these conditions.") }
    if !connection.json, JSONText.members(of: answer.body)?["more"] as? Bool == true {
      Output.complain("There are more; see --limit.")
    }
  }

  /// Returns the nodes in an answer.
  static func nodes(of answer: Answer) throws(ClientProblem) -> [[String: Any]] {
    guard let nodes = JSONText.members(of: answer.body)?["nodes"] as? [[String: Any]] else {
      throw .nonsense("The server does not list nodes; it may be older than this program.")
    }
    return nodes
  }

  /// Returns the cells of a node's line.
  static func row(_ node: [String: Any]) -> [String] {
    let label = node["label"] as? String ?? node["text"] as? String
    let actions = node["actions"] as? [String] ?? []
    let state = [
      node["value"].map { "= \(JSONText.text(of: $0))" },
      node["enabled"] as? Bool == false ? "disabled" : nil,
      (node["identifier"] as? String).map { "#\($0)" },
      actions.isEmpty ? nil : "[\(actions.joined(separator: ", "))]",
    ]
    return [
      node["id"] as? String ?? "", node["type"] as? String ?? "", label.map(JSONText.quoted) ?? "",
      state.compactMap { $0 }.joined(separator: " "),
    ]
  }
}
