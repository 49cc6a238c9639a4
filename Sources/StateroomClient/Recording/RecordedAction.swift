import Foundation

/// An action of a recorded request.
struct RecordedAction {
  var target: String
  /// The name, or nil for the natural action of the control.
  var name: String?
  /// The parsed value.
  var value: Any?
  var area: String?
  var role: String?

  /// The action of a document, or nil if it names no target.
  init?(_ document: Any) {
    guard let members = document as? [String: Any], let target = members["target"] as? String else {
      return nil
    }
    self.target = target
    name = members["action"] as? String
    value = members["value"]
    area = members["in"] as? String
    role = members["role"] as? String
  }

  fileprivate init(target: String, name: String) { (self.target, self.name) = (target, name) }
}

extension ScriptStep {
  /// The members of the body, if it is an object.
  var members: [String: Any]? { body.flatMap { JSONText.members(of: $0.utf8) } }

  /// The actions of a request that performs some.
  var actions: [RecordedAction] {
    let (path, query) = parts
    let segments = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    if segments.count == 5, segments[2] == "nodes" {
      var action = RecordedAction(target: segments[3], name: segments[4])
      action.value = body.flatMap { $0.isEmpty ? nil : JSONText.value(of: $0.utf8) }
      (action.area, action.role) = (query["in"], query["role"])
      return [action]
    }
    guard segments.last == "actions", let value = body.flatMap({ JSONText.value(of: $0.utf8) }) else {
      return []
    }
    return (value as? [Any] ?? [value]).compactMap(RecordedAction.init)
  }

  private var parts: (path: Substring, query: [String: String]) {
    let halves = path.split(separator: "?", maxSplits: 1)
    let items = halves.count < 2 ? [] : halves[1].split(separator: "&")
    let pairs = items.map { item in
      let sides = item.split(separator: "=", maxSplits: 1).map { $0.removingPercentEncoding ?? String($0) }
      return (sides.first ?? "", sides.count < 2 ? "" : sides[1])
    }
    return (halves.first ?? "", Dictionary(pairs) { $1 })
  }
}
