import RenderTree
import Stateroom

extension ActionDescription {
  private static let members = ["target", "action", "value", "in", "role"]

  /// Parses an action in a request's body: `{"target": "increment", "action": "tap"}`.
  init(_ json: JSONValue) throws(Problem) {
    let subject = "an action"
    _ = try json.members(of: subject, known: Self.members)
    guard let name = try json.string("target", of: subject) else {
      throw .badRequest("An action must have a \"target\": the id, identifier or label of a node.")
    }
    let target = Target(
      name, within: try json.string("in", of: subject), role: try json.string("role", of: subject))
    self.init(target, action: try json.string("action", of: subject), value: json["value"])
  }
}
