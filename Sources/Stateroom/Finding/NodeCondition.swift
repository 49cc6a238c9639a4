import RenderTree

/// A condition on one node.
package enum NodeCondition: Hashable, Sendable {
  /// The node is of one of these types, in any case.
  case type([String])
  /// The node has this accessibility label, label, title, header or text, without white space at its ends.
  case label(String)
  /// The node's words, or a control's label, are these, without white space at their ends.
  case text(String)
  /// The node has this accessibility identifier.
  case identifier(String)
  /// The node has this prompt.
  case prompt(String)
  /// The node is of this type, in any case, or a button of this role: `destructive`, `cancel`.
  case role(String)
  /// The node has this value.
  case value(JSONValue)
  /// The node is enabled, or disabled.
  case enabled(Bool)
  /// The node's own words contain this text, in any case. It has small letters only.
  case mentioning(lowercased: String)

  /// The node's own words contain a text, in any case.
  package static func mentioning(_ text: String) -> NodeCondition {
    .mentioning(lowercased: text.lowercased())
  }

  /// Whether a node meets the condition.
  package func holds(for node: NodeFace) -> Bool {
    switch self {
    case .type(let names): names.contains { node.type.caseInsensitiveEquals($0) }
    case .label(let label): node.name?.trimmed == label.trimmed
    case .text(let text): node.text?.trimmed == text.trimmed
    case .identifier(let identifier): node.identifier == identifier
    case .prompt(let prompt): node.prompt == prompt
    case .role(let role): node.type.caseInsensitiveEquals(role) || node["role"]?.stringValue == role
    case .value(let value): node.value == value
    case .enabled(let isEnabled): node.isEnabled == isEnabled
    case .mentioning(let text): node.words.contains { Self.contains($0, text) }
    }
  }

  private static func contains(_ words: String, _ lowercased: String) -> Bool {
    var words = words.lowercased()
    var wanted = lowercased
    let isThere = words.withUTF8 { words in
      wanted.withUTF8 { words.contains($0) }
    }
    // Other letters may be the same ones in another form.
    return isThere || !wanted.utf8.allSatisfy { $0 < 0x80 } && words.contains(wanted)
  }

  /// Bytes that the props of each node have for which the condition holds, as JSON, or nil if that cannot be told.
  ///
  /// They leave most nodes out without reading their props.
  var necessaryBytes: [UInt8]? {
    switch self {
    case .label(let text), .text(let text): Self.bytes(of: text.trimmed)
    case .identifier(let text), .prompt(let text): Self.bytes(of: text)
    default: nil
    }
  }

  /// A text as JSON has it, if no other text of other bytes is equal to it.
  private static func bytes(of text: String) -> [UInt8]? {
    guard !text.isEmpty,
      text.utf8.allSatisfy({ byte in
        // Three ASCII characters are canonically equivalent to others.
        byte < 0x80 && byte != UInt8(ascii: "K") && byte != UInt8(ascii: ";") && byte != UInt8(ascii: "`")
      })
    else { return nil }
    let json = JSONWriter()
    json.write(text)
    return Array(json.bytes.dropFirst().dropLast())
  }
}

extension String {
  fileprivate func caseInsensitiveEquals(_ other: String) -> Bool {
    self == other || lowercased() == other.lowercased()
  }
}
