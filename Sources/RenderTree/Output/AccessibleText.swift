/// The accessibility text of several nodes, collected in document order.
///
/// Nearly all labels are a single text, which is kept as it is.
struct AccessibleText: ~Copyable {
  private var first: String?
  private var others: [String] = []

  /// Adds a text, unless it is empty.
  mutating func append(_ text: String) {
    if text.isEmpty { return }
    if first == nil { first = text } else { others.append(text) }
  }

  /// The texts, separated by commas, or nil if there are none. Complexity: O(bytes), or O(1) for a single text.
  var text: String? {
    guard let first, !others.isEmpty else { return first }
    return others.reduce(into: first) { result, text in
      result += ", "
      result += text
    }
  }
}

/// The accessibility text of several nodes, and that with the names of symbols for people.
struct AccessibleTexts {
  var text: String?
  /// The text as people say it, or nil if it is the same.
  var spoken: String?
}

extension Node {
  /// The combined accessibility text of everything below, or nil if there is none. Complexity: O(nodes below).
  package final var accessibleText: String? {
    var result = AccessibleText()
    forEachOutput { $0.collectAccessibleText(in: &result) }
    return result.text
  }

  /// The combined accessibility text of everything below, and the same as people say it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes below.
  final var accessibleTexts: AccessibleTexts {
    var texts = AccessibleTexts(text: accessibleText)
    // Nearly all labels are without pictures.
    guard texts.text != nil, holdsPictures else { return texts }
    var spoken = AccessibleText()
    forEachOutput { $0.collectAccessibleText(in: &spoken, isSpoken: true) }
    if let said = spoken.text, said != texts.text { texts.spoken = said }
    return texts
  }

  /// Whether the accessibility text may have names of symbols.
  private final var holdsPictures: Bool {
    var result = false
    forEachOutput { node in
      if result { return }
      result = node.isPicture || node.spokenLabel != nil || node.content?.holdsPictures ?? false
    }
    return result
  }
}

extension RenderedNode {
  /// The accessibility text of a node without children, or nil if it has none.
  final var simpleAccessibleText: String? {
    if let text = accessibilityOverride ?? ownAccessibleText {
      return text.isEmpty ? nil : text.redacted(outputLimits)
    }
    return label().flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Adds the accessibility text of the node and what is below. As people say it, it has symbols by their names for
  /// people, and nothing of what is hidden from assistive technology.
  fileprivate final func collectAccessibleText(in result: inout AccessibleText, isSpoken: Bool = false) {
    if isSpoken, isAccessibilityHidden { return }
    if let text = (isSpoken ? spokenName : nil) ?? accessibilityOverride ?? ownAccessibleText {
      if !text.isEmpty { result.append(text.redacted(outputLimits)) }
    } else if let text = label() {
      result.append(text)
    } else {
      content?.forEachOutput { $0.collectAccessibleText(in: &result, isSpoken: isSpoken) }
    }
  }
}
