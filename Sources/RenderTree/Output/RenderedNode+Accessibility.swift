extension RenderedNode {
  /// The accessibility identifier that the innermost modifier gives the node. Complexity: O(enclosing nodes).
  package final var accessibilityIdentifier: String? {
    firstInModifiers { $0.accessibilityIdentifier }
  }

  /// The accessibility label that a modifier gives the node, overriding its own.
  package final var accessibilityOverride: String? {
    firstInModifiers { $0.accessibilityLabel(in: EnvironmentValues(scope.environment)) }
  }

  /// The node's accessibility name, trimmed, or nil if it has none or is redacted.
  package final var accessibilityName: String? {
    if outputLimits.isRedacted { return nil }
    guard let name = accessibilityOverride ?? ownAccessibleText ?? label() else { return nil }
    let trimmed = name.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The words of the node's header, trimmed, or nil if it has another name, no header or is redacted.
  package final var headerName: String? {
    if outputLimits.isRedacted || accessibilityName != nil { return nil }
    guard let name = label("header")?.trimmed, !name.isEmpty else { return nil }
    return name
  }

  /// Whether a modifier on the node hides it from assistive technology.
  package final var isAccessibilityHidden: Bool {
    firstInModifiers { $0.isAccessibilityHidden ? true : nil } ?? false
  }

  /// The name of a symbol, or of a label with symbols, as people say it. Nil if it is the accessibility name, if the
  /// app gives the node a label of its own, and if the node is redacted or hidden from assistive technology.
  package final var spokenName: String? {
    guard let name = isPicture ? pictureName : spokenLabel, accessibilityOverride == nil,
      !isAccessibilityHidden, !outputLimits.isRedacted
    else { return nil }
    return name
  }

  /// Returns the value of the nearest enclosing modifier that has one.
  private func firstInModifiers<Value>(_ value: (ModifierNode) -> Value?) -> Value? {
    var modifier = enclosingModifier
    while let current = modifier {
      if let value = value(current) { return value }
      modifier = current.enclosingModifier
    }
    return nil
  }
}

extension String {
  /// The text without leading and trailing white space.
  package var trimmed: String {
    // Fast path: the ends are nearly always plain ASCII, which needs no segmentation into characters.
    func isVisible(_ byte: UInt8?) -> Bool { byte.map { (0x21...0x7E).contains($0) } ?? false }
    if isVisible(utf8.first), isVisible(utf8.last) { return self }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return first == startIndex && last == index(before: endIndex) ? self : String(self[first...last])
  }
}
