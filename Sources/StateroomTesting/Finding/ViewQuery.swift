import RenderTree
import Stateroom

/// A condition on nodes, by which elements are found.
///
/// ```swift
/// session.find(.type("Toggle") && .label("Lamp"))
/// session.all(.containing("milk") && .enabled)
/// ```
public struct ViewQuery: Sendable, CustomStringConvertible {
  /// The condition in words, for messages.
  public let description: String
  let matches: @Sendable (TestNode) -> Bool

  /// A condition of the test's own, with words for messages.
  public init(_ description: String, where matches: @escaping @Sendable (TestNode) -> Bool) {
    self.description = description
    self.matches = matches
  }

  private init(_ description: String, _ condition: NodeCondition) {
    self.init(description) { condition.holds(for: $0.face) }
  }

  /// Nodes of a type, in any case: `Button`, `textfield`.
  public static func type(_ name: String) -> ViewQuery {
    ViewQuery(name, .type([name]))
  }

  /// Nodes of one of several types.
  public static func type(anyOf names: [String]) -> ViewQuery {
    ViewQuery(names.joined(separator: " or "), .type(names))
  }

  /// Nodes with an accessibility label, label, title, header or text, without spaces at its ends.
  public static func label(_ label: String) -> ViewQuery {
    ViewQuery("\"\(label)\"", .label(label))
  }

  /// Nodes whose whole text is this one, or controls with it as their label, without spaces at its ends.
  public static func text(_ text: String) -> ViewQuery {
    ViewQuery("text \"\(text)\"", .text(text))
  }

  /// Nodes with an accessibility identifier.
  public static func identifier(_ identifier: String) -> ViewQuery {
    ViewQuery("#\(identifier)", .identifier(identifier))
  }

  /// Nodes with an id, an accessibility identifier or a label.
  public static func name(_ name: String) -> ViewQuery {
    ViewQuery("\"\(name)\"") { $0.id == name || $0.identifier == name || $0.name?.trimmed == name.trimmed }
  }

  /// Fields with a prompt.
  public static func prompt(_ prompt: String) -> ViewQuery {
    ViewQuery("prompt \"\(prompt)\"", .prompt(prompt))
  }

  /// Nodes of a type, in any case, or buttons with a role: `destructive`, `cancel`.
  public static func role(_ role: String) -> ViewQuery {
    ViewQuery("role \(role)", .role(role))
  }

  /// Nodes that show a picture or symbol of a name.
  public static func symbol(_ name: String) -> ViewQuery {
    ViewQuery("symbol \(name)") { $0.symbol == name }
  }

  /// Nodes whose words, or those of a node below, contain a text, whatever its case.
  public static func containing(_ text: String) -> ViewQuery {
    let condition = NodeCondition.mentioning(text)
    return ViewQuery("containing \"\(text)\"") { node in
      node.descendants.contains { condition.holds(for: $0.face) }
    }
  }

  /// Nodes with a value.
  public static func value(_ value: JSONValue) -> ViewQuery {
    ViewQuery("value \(OutlineLine.text(of: value))", .value(value))
  }

  /// Nodes that are not disabled.
  public static let enabled = ViewQuery("enabled", .enabled(true))
  /// Nodes that are disabled.
  public static let disabled = ViewQuery("disabled", .enabled(false))
  /// Toggles that are on.
  public static let on = ViewQuery("on") { $0.isOn == true }

  /// Nodes that meet both conditions.
  public static func && (left: ViewQuery, right: ViewQuery) -> ViewQuery {
    ViewQuery("\(left) \(right)") { left.matches($0) && right.matches($0) }
  }

  /// Nodes that meet either condition.
  public static func || (left: ViewQuery, right: ViewQuery) -> ViewQuery {
    ViewQuery("\(left) or \(right)") { left.matches($0) || right.matches($0) }
  }

  /// Nodes that do not meet the condition.
  public static prefix func ! (query: ViewQuery) -> ViewQuery {
    ViewQuery("not \(query)") { !query.matches($0) }
  }
}
