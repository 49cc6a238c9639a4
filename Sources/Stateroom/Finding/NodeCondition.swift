import RenderTree

/// A condition on one node.
package enum NodeCondition: Hashable, Sendable {
  /// The node has one of these types. The comparison is case-insensitive.
  case type([String])
  /// The node has this accessibility label, label, title, header or text, without white space at its ends.
  case label(String)
  /// The spoken name of the node's symbols is this one: see ``NodeFace/spokenName``.
  case spokenName(String)
  /// The node's text, or a control's label, is this one, without white space at the ends.
  case text(String)
  /// The node has this accessibility identifier.
  case identifier(String)
  /// The node has this prompt.
  case prompt(String)
  /// The node has this type, case-insensitively, or is a button with this role: `destructive`, `cancel`.
  case role(String)
  /// The node has this value.
  case value(JSONValue)
  /// The node is enabled, or disabled.
  case enabled(Bool)
  /// The node's own texts contain this text, case-insensitively.
  case mentioning(WantedText)

  /// Returns the condition that a node's own texts contain a text, case-insensitively.
  package static func mentioning(_ text: String) -> NodeCondition { .mentioning(WantedText(text)) }

  /// The condition without what would have to be left out for each node anew.
  var prepared: NodeCondition {
    switch self {
    case .label(let text): .label(text.trimmed)
    case .spokenName(let text): .spokenName(text.trimmed)
    case .text(let text): .text(text.trimmed)
    default: self
    }
  }

  /// The condition with the names of symbols in the place of labels.
  package var spoken: NodeCondition { if case .label(let label) = self { .spokenName(label) } else { self } }

  /// Returns whether a node meets the condition.
  package func holds(for node: NodeFace) -> Bool {
    switch self {
    case .type(let names): names.contains { node.type.caseInsensitiveEquals($0) }
    case .label(let label): node.name?.trimmed == label.trimmed
    case .spokenName(let name): node.spokenName?.trimmed == name.trimmed
    case .text(let text): node.text?.trimmed == text.trimmed
    case .identifier(let identifier): node.identifier == identifier
    case .prompt(let prompt): node.prompt == prompt
    case .role(let role): node.type.caseInsensitiveEquals(role) || node["role"]?.stringValue == role
    case .value(let value): node.value == value
    case .enabled(let isEnabled): node.isEnabled == isEnabled
    case .mentioning(let text): node.words.contains(where: text.occurs)
    }
  }

  /// The bytes that the props of each matching node contain as JSON, or nil if they cannot be determined.
  ///
  /// With them most nodes are excluded without reading their props.
  var necessaryBytes: [UInt8]? {
    switch self {
    case .label(let text), .spokenName(let text), .text(let text): Self.bytes(of: text.trimmed)
    case .identifier(let text), .prompt(let text): Self.bytes(of: text)
    default: nil
    }
  }

  /// Returns the JSON of a text if only texts with the same bytes are equal to it.
  private static func bytes(of text: String) -> [UInt8]? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.meansOnlyItself) else { return nil }
    let json = JSONWriter()
    json.write(text)
    return Array(json.bytes.dropFirst().dropLast())
  }
}

extension String {
  /// Returns whether another text is the same but for the case of its ASCII letters.
  fileprivate func caseInsensitiveEquals(_ other: String) -> Bool {
    utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.lowercased == $1.lowercased }
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
