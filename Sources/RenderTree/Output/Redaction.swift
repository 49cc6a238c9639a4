/// Replaces a node's content by placeholders.
///
/// Only props that are known to be free of content are kept, so a new prop is redacted until it is listed here.
enum Redaction {
  /// Props that describe a node's appearance or behavior and never contain the app's content.
  private static let kept: Set<String> = [
    "accessibilityFocused", "accessibilityHidden", "alignment", "allowsTightening", "axes", "axis",
    "backgroundColor", "baselineOffset", "bold", "color", "columns", "controlSize", "cornerRadii",
    "cornerRadius", "depth", "disabled", "displayMode", "displayedComponents", "edge", "eoFill", "fill",
    "focused", "font", "foregroundLevels", "foregroundStyle", "horizontalSpacing", "identifier", "imageScale",
    "inset",
    "isExpanded", "italic", "kerning", "keyboardType", "labelsHidden", "lineLimit", "lineSpacing",
    "minLength", "minimumLines", "minimumScaleFactor", "monospaced", "multilineTextAlignment", "path",
    "pathFit",
    "pathSize", "renderingMode", "resizable", "role", "rows", "showsIndicators", "spacing",
    "strikethrough", "strikethroughStyle", "stroke", "style", "supportsOpacity", "symbolRenderingMode",
    "textCase", "textScale", "tint", "tracking", "trim", "truncationMode", "underline",
    "underlineStyle", "verticalSpacing",
  ]
  /// Props that contain text. A placeholder of similar length replaces it.
  private static let words: Set<String> = [
    "accessibilityHint", "accessibilityLabel", "accessibilityValue", "description", "footer", "header",
    "help", "label", "message", "options", "prompt", "text", "title", "value",
  ]
  /// Modifiers that contain text or values.
  private static let modifiers: Set<String> = [
    "accessibilityInputLabels", "badge", "matchedGeometryEffect", "navigationSubtitle", "scrollPosition",
    "swipeActions", "tag",
  ]

  /// Returns a placeholder for a text. Its length reveals only the powers of two between which the text's length
  /// lies.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func placeholder(for text: String) -> String {
    if text.isEmpty { return "" }
    var length = 4
    while length < 64, length < text.unicodeScalars.count { length *= 2 }
    return String(repeating: "\u{2588}", count: length)
  }

  /// Returns the redacted members of `props`, or nil if there is nothing to redact. `Shape` keeps its name, which
  /// is the figure's and no content.
  static func props(_ members: [JSONMember], keepsName: Bool) -> [JSONMember]? {
    var hasChanged = false
    let result = members.compactMap { member -> JSONMember? in
      if kept.contains(member.name) || keepsName && member.name == "name" { return member }
      hasChanged = true
      guard words.contains(member.name) else { return nil }
      return redacted(member.value).map { JSONMember(name: member.name, value: $0) }
    }
    return hasChanged ? result : nil
  }

  /// Returns the redacted entries of `modifiers`, or nil if there is nothing to redact.
  static func modifiers(_ entries: [JSONValue]) -> [JSONValue]? {
    func isContent(_ entry: JSONValue) -> Bool {
      guard case .object(let members) = entry else { return false }
      return members.contains { modifiers.contains($0.name) }
    }
    return entries.contains(where: isContent) ? entries.filter { !isContent($0) } : nil
  }

  /// Returns a value with its texts replaced by placeholders and everything else removed.
  private static func redacted(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .string(let text): .string(placeholder(for: text))
    case .array(let values): .array(values.compactMap(redacted))
    case .object(let members):
      .object(
        members.compactMap { member in
          guard member.name == "label" else { return nil }
          return redacted(member.value).map { JSONMember(name: member.name, value: $0) }
        })
    default: nil
    }
  }
}

extension NodeDeclaration {
  /// Replaces the declared content by placeholders, and marks the node as redacted.
  ///
  /// - Complexity: O(bytes of props and modifiers).
  func redact() {
    let keepsName = node.typeName.description == "Shape"
    var isRedacted = false
    if case .object(let members)? = read("{", props, "}"),
      let redacted = Redaction.props(members, keepsName: keepsName)
    {
      isRedacted = true
      replaceProps(redacted)
    }
    if case .array(let entries)? = read("[", modifiers, "]"), let redacted = Redaction.modifiers(entries) {
      isRedacted = true
      modifiers.removeAll()
      for entry in redacted {
        modifiers.separate()
        modifiers.write(entry)
      }
    }
    // Not counted as a prop, so that a redacted text is still rendered as a plain text.
    if isRedacted { props.writeRedactionMark() }
  }

  private func read(_ opening: Unicode.Scalar, _ json: JSONWriter, _ closing: Unicode.Scalar) -> JSONValue? {
    try? JSONReader.read([UInt8(ascii: opening)] + json.copyBytes() + [UInt8(ascii: closing)])
  }
}

extension JSONWriter {
  fileprivate func writeRedactionMark() {
    writeKey("redacted")
    write(true)
  }
}

extension String {
  /// Returns the text as clients may see it under some limits.
  package func redacted(_ limits: OutputLimits) -> String {
    limits.isRedacted ? Redaction.placeholder(for: self) : self
  }
}
