import RenderTree

/// The texts and the state of a node, derived from its type and its props.
package struct NodeFace: Hashable, Sendable {
  package let type: String
  private let props: JSONValue

  package init(type: String, props: JSONValue) {
    self.type = type
    self.props = props
  }

  /// The value of a prop, or nil if the node has none with that name.
  subscript(prop: String) -> JSONValue? { props[prop] }

  /// The text of a text or a field, or the label of a control.
  package var text: String? { (self["text"] ?? self["label"])?.stringValue }

  /// The node's name: its accessibility label, label, title, header or text.
  package var name: String? {
    for prop in ["accessibilityLabel", "label", "title", "header", "text"] {
      if let name = self[prop]?.stringValue { return name }
    }
    return nil
  }

  /// The name as people say it of a symbol or of a label with symbols.
  package var spokenName: String? { self["spokenName"]?.stringValue }

  /// All texts of the node itself that a person reads or hears, the names of symbols included.
  package var words: [String] { texts(of: Self.labels) + wordsBesideLabel }

  /// The texts among ``words`` that do not name the node.
  package var wordsBesideLabel: [String] { texts(of: Self.others) }

  private static let labels = ["accessibilityLabel", "label", "spokenName"]
  private static let others = [
    "title", "subtitle", "header", "footer", "text", "value", "message", "description", "prompt", "badge",
    "currentValueLabel",
  ]

  private func texts(of props: [String]) -> [String] { props.compactMap { self[$0]?.stringValue } }

  /// The accessibility identifier.
  package var identifier: String? { self["identifier"]?.stringValue }
  /// The text that an empty field shows.
  package var prompt: String? { self["prompt"]?.stringValue }
  /// Whether the node is not disabled, and so accepts the actions that it has.
  package var isEnabled: Bool { self["disabled"] != .bool(true) }
  /// Whether a toggle is on or a group is expanded, or nil if the node is neither.
  package var isOn: Bool? {
    if case .bool(let isOn)? = self["isOn"] ?? self["isExpanded"] { isOn } else { nil }
  }
  /// The value of a control: its number, date or color, its selection, whether it is on, or the text of a field.
  package var value: JSONValue? {
    if let value = self["value"] ?? self["selection"] ?? self["isOn"] ?? self["isExpanded"] { return value }
    return self["label"] == nil ? nil : self["text"]
  }
}

extension JSONWriter {
  /// Writes `{"id", "type", "label", "spokenName", "text", "identifier"}` and further members: a node as people name it. Those that
  /// are nil are left out.
  func writeNode(
    id: String, type: String, label: String?, spokenName: String?, text: String? = nil, identifier: String?,
    _ members: () -> Void = {}
  ) {
    writeObject {
      writeKey("id")
      write(id)
      writeKey("type")
      write(type)
      if let label {
        writeKey("label")
        write(label)
      }
      if let spokenName {
        writeKey("spokenName")
        write(spokenName)
      }
      if let text {
        writeKey("text")
        write(text)
      }
      if let identifier {
        writeKey("identifier")
        write(identifier)
      }
      members()
    }
  }
}
