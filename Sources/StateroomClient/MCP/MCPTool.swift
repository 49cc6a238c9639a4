import Foundation

/// A tool that an assistant may call by the Model Context Protocol.
enum MCPTool: String, CaseIterable {
  case scenes, open, outline, find, act, wait

  private var description: String {
    switch self {
    case .scenes: "Lists the scenes of the app, each of which a session can show."
    case .open:
      "Begins a new session in the place of the present one. Without a scene, it shows the app's first."
    case .outline: "Shows the session, or a node and what is below it, as an outline: a line for each node."
    case .find: "Lists the nodes that meet all conditions, with their types, labels, values and actions."
    case .act:
      "Performs an action on a control, as a person would, and shows what changed. A button is tapped; a text, a number, "
        + "a truth or an option is the value of other controls."
    case .wait: "Waits until a node meets all conditions, or until none does."
    }
  }

  /// The names and types of the arguments, with what they mean.
  private var arguments: [(name: String, type: String?, meaning: String)] {
    let target = ("target", "string", "The id, accessibility identifier or label of a node.")
    let place = [
      ("in", "string", "Another target, below which the node is."),
      ("role", "string", "The type of the node, such as Button."),
    ]
    let conditions = [
      ("type", "string", "The type of the node, such as TextField."),
      ("label", "string", "Its label or title."), ("text", "string", "The words that it shows."),
      ("identifier", "string", "Its accessibility identifier."),
      ("containing", "string", "Words that it, or a node below it, has among others."),
      ("enabled", "boolean", "Whether it can be used."), place[0],
    ]
    switch self {
    case .scenes: return []
    case .open: return [("scene", "string", "The id of a scene.")]
    case .outline: return [target] + place
    case .find: return conditions
    case .act:
      return [target] + place + [
        ("action", "string", "The name of an action; by default the natural one of the control."),
        ("value", nil, "The value for the action, if it takes one."),
      ]
    case .wait:
      return conditions + [
        ("gone", "boolean", "Wait until no node meets the conditions."),
        ("seconds", "integer", "The longest wait, from 1 to 60; 25 by default."),
      ]
    }
  }

  private var required: [String] { self == .act ? ["target"] : [] }

  /// The tool as the protocol describes it, with the schema of its arguments.
  var definition: [String: Any] {
    var properties: [String: Any] = [:]
    for argument in arguments {
      var property: [String: Any] = ["description": argument.meaning]
      property["type"] = argument.type
      properties[argument.name] = property
    }
    return [
      "name": rawValue, "description": description,
      "inputSchema": [
        "type": "object", "properties": properties, "required": required, "additionalProperties": false,
      ] as [String: Any],
      "annotations": ["readOnlyHint": ![.open, .act].contains(self), "openWorldHint": false],
    ]
  }

  /// Returns why arguments do not fit, or nil if they do.
  func obstacle(to given: [String: Any]) -> String? {
    if let name = required.first(where: { given[$0] == nil }) {
      return "\(rawValue) needs the argument \(name)."
    }
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      guard let argument = arguments.first(where: { $0.name == name }) else {
        let names = arguments.map(\.name).joined(separator: ", ")
        return "\(rawValue) has no argument \(name). Its arguments are: \(names)."
      }
      let fits =
        switch argument.type {
        case "string"?: value is String
        case "boolean"?: value is Bool
        case "integer"?: value is Int
        default: true
        }
      if !fits { return "The argument \(name) of \(rawValue) must be of type \(argument.type ?? "any")." }
    }
    return nil
  }
}
