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

extension Node {
  /// The combined accessibility text of everything below, or nil if there is none. Complexity: O(nodes below).
  package final var accessibleText: String? {
    var result = AccessibleText()
    forEachOutput { $0.collectAccessibleText(in: &result) }
    return result.text
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

  fileprivate final func collectAccessibleText(in result: inout AccessibleText) {
    if let text = accessibilityOverride ?? ownAccessibleText {
      if !text.isEmpty { result.append(text.redacted(outputLimits)) }
    } else if let text = label() {
      result.append(text)
    } else {
      content?.forEachOutput { $0.collectAccessibleText(in: &result) }
    }
  }
}
