import Foundation

/// Finds readable names for nodes that identify the same nodes in another session of the scene.
struct StableNames {
  private static let triedAncestors = 8

  /// A target with its restrictions.
  struct Target: Equatable {
    var name: String
    var area: String?
    var role: String?
  }

  let session: RemoteSession

  /// Returns a name for the node of a target that is an id, or any other target unchanged.
  ///
  /// The name is the node's identifier, else its label, else its label with its type or with an enclosing node.
  ///
  /// Complexity: a few requests, one of which may be for the whole session.
  func name(for target: Target) -> Target {
    guard let node = node(target), node["id"] as? String == target.name else { return target }
    let (identifier, label) = Self.names(of: node)
    for name in [identifier, label].compactMap({ $0 }) where means(Target(name: name), target.name) {
      return Target(name: name)
    }
    guard let name = identifier ?? label else { return target }
    // A control whose label is a view has the same name as that view.
    let role = (node["type"] as? String)?.lowercased()
    let areas = ancestors(of: target.name).compactMap { ancestor in
      let names = Self.names(of: ancestor)
      return names.identifier ?? names.label
    }
    let narrowed =
      [Target(name: name, role: role)]
      + areas.prefix(Self.triedAncestors).flatMap { area in
        [Target(name: name, area: area), Target(name: name, area: area, role: role)]
      }
    return narrowed.first { means($0, target.name) } ?? target
  }

  private func means(_ target: Target, _ id: String) -> Bool { node(target)?["id"] as? String == id }

  private func node(_ target: Target) -> [String: Any]? {
    let query = ServerAddress.query([("in", target.area), ("role", target.role)])
    guard let answer = try? session.ask("GET", "/nodes/\(ServerAddress.escaped(target.name))" + query) else {
      return nil
    }
    return JSONText.members(of: answer.body)
  }

  private static func names(of node: [String: Any]) -> (identifier: String?, label: String?) {
    let props = node["props"] as? [String: Any] ?? [:]
    let label = ["accessibilityLabel", "label", "title", "header", "text"].lazy.compactMap {
      props[$0] as? String
    }.first
    return (props["identifier"] as? String, label)
  }

  /// Returns the nodes that enclose another, innermost first.
  private func ancestors(of id: String) -> [[String: Any]] {
    guard let answer = try? session.ask("GET"),
      let root = JSONText.members(of: answer.body)?["root"] as? [String: Any]
    else { return [] }
    var rest: [(node: [String: Any], depth: Int)] = [(root, 0)]
    var path: [[String: Any]] = []
    while let (node, depth) = rest.popLast() {
      path.removeSubrange(min(depth, path.count)...)
      if node["id"] as? String == id { return path.reversed() }
      path.append(node)
      for child in node["children"] as? [[String: Any]] ?? [] { rest.append((child, depth + 1)) }
    }
    return []
  }
}

extension StableNames {
  /// Returns a document of actions with names instead of ids, or nil if nothing changed.
  func document(for body: [UInt8]) -> String? {
    guard let value = JSONText.value(of: body) else { return nil }
    if let actions = value as? [[String: Any]] {
      let named = actions.map(named)
      guard named.contains(where: { $0 != nil }) else { return nil }
      return "[" + zip(named, actions).map { $0 ?? Self.text($1) }.joined(separator: ",") + "]"
    }
    return (value as? [String: Any]).flatMap(named)
  }

  /// Returns an action with names instead of ids, or nil if nothing changed.
  private func named(_ action: [String: Any]) -> String? {
    guard let name = action["target"] as? String else { return nil }
    let target = Target(name: name, area: action["in"] as? String, role: action["role"] as? String)
    let stable = self.name(for: target)
    guard stable != target else { return nil }
    var action = action
    action["target"] = stable.name
    action["in"] = stable.area
    action["role"] = stable.role
    return Self.text(action)
  }

  /// Returns an action, with its members in the order of the protocol's examples.
  private static func text(_ action: [String: Any]) -> String {
    let order = ["target", "action", "value", "in", "role"]
    let names = order + action.keys.filter { !order.contains($0) }.sorted()
    return JSONText.object(names.map { name in (name, action[name].map(JSONText.text)) })
  }
}
